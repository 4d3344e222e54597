import type { ApolloServerPlugin } from "@apollo/server";
import type { GraphQLFormattedError } from "graphql";
import type { Actor } from "../domain/actor.ts";
import type { SecurityLog } from "../edge/securityLog.ts";
import type { GraphQLContext } from "./context.ts";

export type NoteRefusals = (actor: Actor, errors: readonly GraphQLFormattedError[] | undefined) => void;

/** The codes of refusals that concern the key: of a permission that it lacks, and while its account is suspended. */
const REFUSALS: ReadonlySet<unknown> = new Set(["FORBIDDEN", "ACCOUNT_SUSPENDED"]);

/** Logs one line for an answer with such refusals: their number, and the path of the first. */
export function createRefusalNotes(securityLog: SecurityLog): NoteRefusals {
  return ({ by, accountId, ip }, errors = []) => {
    const refusals = errors.filter(({ extensions }) => REFUSALS.has(extensions?.["code"]));
    if (refusals.length === 0) return;
    const fields = { by, accountId, address: ip, refusals: refusals.length, path: refusals[0]?.path?.join(".") };
    securityLog.note("warn", "permission refused", by.id, fields);
  };
}

/** Notes the refusals of the operations over HTTP. */
export function noteRefusalsOverHttp(noteRefusals: NoteRefusals): ApolloServerPlugin<GraphQLContext> {
  return {
    requestDidStart: async () => ({
      async willSendResponse({ contextValue, response: { body } }) {
        if (body.kind === "single") noteRefusals(contextValue.actor, body.singleResult.errors);
      },
    }),
  };
}
