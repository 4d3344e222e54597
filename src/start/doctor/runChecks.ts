import type { DoctorContext } from "./context.ts";
import { type Check, describeError, type Finding, GROUPS, type Reported, wrong } from "./findings.ts";

/** The longest time of a check. */
const CHECK_MS = 10_000;

/**
 * Runs all checks at once, each with a time limit, and returns their findings by group, in the order of the checks. `redact` takes the
 * secrets out of every text: the words of other programs may repeat them. Never rejects.
 */
export async function runChecks(
  checks: readonly Check[],
  context: DoctorContext,
  redact: (text: string) => string,
  limitMs = CHECK_MS,
): Promise<readonly Reported[]> {
  const found = await Promise.all(checks.map((check) => runCheck(check, context, limitMs)));
  const reported = checks.flatMap(({ name, group }, index) =>
    (found[index] ?? []).map(({ level, what, toDo }) => ({
      group,
      check: name,
      level,
      what: redact(what),
      toDo: toDo === null ? null : redact(toDo),
    })),
  );
  return GROUPS.flatMap((group) => reported.filter((each) => each.group === group));
}

async function runCheck(check: Check, context: DoctorContext, limitMs: number): Promise<readonly Finding[]> {
  const ending = new AbortController();
  const { promise: late, resolve } = Promise.withResolvers<readonly Finding[]>();
  const timer = setTimeout(() => {
    resolve([
      wrong(
        `The check "${check.name}" has no answer after ${limitMs / 1_000} s.`,
        "Look whether a firewall drops what this machine sends, or whether the other side is stuck.",
      ),
    ]);
    ending.abort();
  }, limitMs);
  try {
    const checking = check.run(context, ending.signal);
    return await Promise.race([checking, late]);
  } catch (error) {
    return [wrong(`The check "${check.name}" failed: ${describeError(error)}`, "Look at what the message names.")];
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}
