import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { ApolloServer } from "@apollo/server";
import Koa from "koa";
import pino from "pino";
import { createDrawings } from "../../src/documents/drawing.ts";
import { createBodyBudget } from "../../src/edge/bodyBudget.ts";
import type { GraphQLContext } from "../../src/graphql/context.ts";
import { createErrorFormatter } from "../../src/graphql/formatError.ts";
import { writeResult } from "../../src/graphql/execution/answerQuery.ts";
import { createGraphQLMiddleware } from "../../src/graphql/middleware.ts";
import { createWriteBudgets } from "../../src/graphql/writeBudgets.ts";
import { createOperationSlots } from "../../src/graphql/operationSlots.ts";
import { createGraphQLSchema } from "../../src/graphql/schema.ts";
import { es } from "../../src/messages/es/index.ts";
import { createMeter } from "../../src/metrics/meter.ts";
import { openApp } from "./database.ts";
import { type Executor, EXECUTORS } from "./executors.ts";
import { answerUsage } from "./usage.ts";

/** GraphQL over HTTP with one executor, in a process of its own. Prints its port. */
const { values } = parseArgs({
  options: { executor: { type: "string" }, database: { type: "string" }, files: { type: "string" } },
});
answerUsage();
const log = pino({ level: "silent" });
const recognizeError = () => null;
const { app } = await openApp({ databaseUrl: values.database ?? "", directory: values.files ?? "" });
const { metrics } = createMeter({ withProcess: false });
const formatError = createErrorFormatter(es, log, recognizeError);
const apollo = new ApolloServer<GraphQLContext>({
  schema: createGraphQLSchema(es),
  csrfPrevention: false,
  persistedQueries: false,
  formatError: (_, error) => formatError(error),
  stringifyResult: writeResult,
  stopOnTerminationSignals: false,
  nodeEnv: "production",
  plugins: [EXECUTORS[values.executor as Executor](formatError)],
});
await apollo.start();

const bodyBudget = createBodyBudget();
const koa = new Koa();
koa.use(
  createGraphQLMiddleware({
    services: app.services,
    publicUrl: app.publicUrl,
    locale: es,
    drawings: createDrawings(metrics),
    log,
    recognizeError,
    metrics,
    operationSlots: createOperationSlots(metrics),
    writeBudgets: createWriteBudgets(metrics),
    apollo,
    // Every request goes through Apollo, where the executors are.
    knownQueries: { answer: () => null },
    openReservation: () => bodyBudget.openReservation(),
    countAnswer: () => undefined,
  }),
);
const answer = koa.callback();
const server = createServer((request, response) => void answer(request, response));
server.listen(0, "127.0.0.1");
await once(server, "listening");
process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
