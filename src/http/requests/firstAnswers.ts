import type { Context } from "koa";
import type { Logger } from "pino";
import type { Actor } from "../../domain/actor.ts";
import { isDomainError } from "../../domain/errors.ts";
import type { AuthenticationService } from "../../services/accounts/authentication.ts";
import type { FirstAnswer, FirstOperation } from "../views/firstViews.ts";

/** Executes an operation of the public GraphQL as the actor. The answer is JSON; null for none. */
type ExecuteOwn = (actor: Actor, operation: FirstOperation, ip: string | null) => Promise<string | null>;

export type FirstAnswersEdge = {
  readonly authentication: Pick<AuthenticationService, "authenticate">;
  readonly executeOwn: ExecuteOwn;
  readonly log: Logger;
};

/** The longest time that a page waits for its answers; the panel asks for them itself when they are missing. */
const MAX_WAIT_MS = 1000;

/**
 * The answers to a page's operations for the session's person, in order; none when one of them takes too long or the session has ended.
 * A browser asks for a page as a document; whatever else it asks for gets no answers.
 */
export async function findFirstAnswers(
  { headers, ip }: Context,
  { authentication, executeOwn, log }: FirstAnswersEdge,
  token: string,
  operations: readonly FirstOperation[],
): Promise<readonly FirstAnswer[]> {
  const target = headers["sec-fetch-dest"];
  if (operations.length === 0 || (target !== undefined && target !== "document")) return [];

  const execute = async () => {
    const { actor } = await authentication.authenticate({ kind: "session", token }, ip || null);
    const answers: FirstAnswer[] = [];
    for (const operation of operations) {
      // A later operation reads what an earlier one has seen, or newer.
      answers.push({ ...operation, answer: await executeOwn(actor, operation, ip || null) });
    }
    return answers;
  };
  const failed = (error: unknown) => {
    if (!isDomainError(error)) log.warn({ err: error }, "first answers of a page failed");
    return [];
  };
  return Promise.race([execute().catch(failed), waitFor(MAX_WAIT_MS)]);
}

function waitFor(milliseconds: number): Promise<readonly FirstAnswer[]> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, []).unref());
}
