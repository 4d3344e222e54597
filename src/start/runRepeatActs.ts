import { z } from "zod";
import { withCommandApp } from "./commandApp.ts";
import { readCommandSettings } from "./commandSettings.ts";
import { StartError } from "./startErrors.ts";
import { waitForStop } from "./stopping.ts";
import type { JournaledAct } from "../domain/audit/actJournal.ts";
import { describeByHand } from "../domain/audit/audit.ts";
import { timeOfId } from "../domain/ids.ts";
import { ListingRefusedError } from "../outbound/storage/storages.ts";
import type { ActRepeatsService, ActResult, ForgottenActs } from "../services/lifecycle/actRepeats.ts";

/** Shows the acts that the database has forgotten, or repeats them, and returns the exit status. Errors: StartError. */
export async function runRepeatActs(given: unknown): Promise<number> {
  const { by, except, noted, ...options } = OPTIONS.parse(given);
  if (options["dry-run"] && by !== undefined) throw new StartError("--dry-run repeats nothing, so it takes no --by.");
  if (by === undefined && (noted || except.length > 0)) throw new StartError("It needs --by NAME: who orders it.");
  const stopping = new AbortController();
  void waitForStop().then(() => stopping.abort());
  return withCommandApp(readCommandSettings(), "error", async ({ services: { actJournal, actRepeats } }) => {
    print(`The act journal: ${actJournal.location}`);
    const forgotten = await survey(actRepeats, actJournal.location);
    const isWhole = printHoles(forgotten);
    if (by === undefined) return printForgotten(forgotten) === 0 && isWhole ? 0 : 1;
    requireNamed(forgotten, except);
    const left = await repeat(actRepeats, forgotten, { by, except: new Set(except), noted }, stopping.signal);
    return left === 0 && isWhole ? 0 : 1;
  });
}

const OPTIONS = z.object({
  "dry-run": z.boolean().default(false),
  by: z.string().trim().min(1, "--by is empty: it is who orders it.").max(200, "--by is too long.").optional(),
  except: z.array(z.string()).default([]),
  noted: z.boolean().default(false),
});

type Order = { readonly by: string; readonly except: ReadonlySet<string>; readonly noted: boolean };

async function survey(actRepeats: ActRepeatsService, location: string): Promise<ForgottenActs> {
  try {
    return await actRepeats.survey();
  } catch (error) {
    if (!(error instanceof ListingRefusedError)) throw error;
    const message = `The act journal can't be read: the bucket's key may not list ${location}. Allow it, then run this again.`;
    throw new StartError(message, { cause: error });
  }
}

/** A misspelt exception would repeat what it should leave: it is refused before anything is done. Errors: StartError. */
function requireNamed({ repeatable, byHand }: ForgottenActs, except: readonly string[]): void {
  const names = new Set([...repeatable, ...byHand].flatMap(namesOf));
  const unknown = except.filter((name) => !names.has(name));
  if (unknown.length > 0)
    throw new StartError(`--except ${unknown.join(", ")}: no forgotten act is or has that. Nothing was repeated.`);
}

/** What --except may name an act by. */
function namesOf({ act, id, accountId, subjectId }: JournaledAct): readonly string[] {
  return [act, id, accountId, subjectId];
}

/** Returns whether the journal is whole. */
function printHoles({ damaged, missing }: ForgottenActs): boolean {
  for (const id of damaged) print(`DAMAGED: the object ${describeObject(id)}: its acts are not known`);
  for (const id of missing) print(`MISSING: the object ${describeObject(id)}: its acts are not known`);
  if (damaged.length + missing.length > 0) print("Bring these objects from a copy of the journal, or ask the owners.");
  return damaged.length + missing.length === 0;
}

function describeObject(id: string): string {
  return `${id}, written at ${new Date(timeOfId(id)).toISOString()}`;
}

/** Returns how many acts the database has forgotten. */
function printForgotten({ repeatable, byHand }: ForgottenActs): number {
  for (const act of repeatable) print(describe(act));
  printByHand(byHand);
  print(`Forgotten: ${repeatable.length} to be repeated, ${byHand.length} by hand. Nothing was changed.`);
  return repeatable.length + byHand.length;
}

/** Returns how many acts are left. */
async function repeat(
  actRepeats: ActRepeatsService,
  { repeatable, byHand }: ForgottenActs,
  { by, except, noted }: Order,
  signal: AbortSignal,
): Promise<number> {
  const isExcepted = (act: JournaledAct) => namesOf(act).some((name) => except.has(name));
  const counts = { repeated: 0, nothing: 0, failed: 0 };
  const onAct = (act: JournaledAct, result: ActResult) => {
    counts[typeof result === "string" ? result : "failed"] += 1;
    print(`${describe(act)}: ${typeof result === "string" ? result : `FAILED, ${result.failed}`}`);
  };
  const wanted = repeatable.filter((act) => !isExcepted(act));
  await actRepeats.repeat(wanted, { by, onAct }, signal);
  const excepted = [...repeatable, ...byHand].filter(isExcepted);
  const hands = byHand.filter((act) => !isExcepted(act));
  await actRepeats.noteDone(noted ? [...excepted, ...hands] : excepted);
  printByHand(hands);
  const { repeated, nothing, failed } = counts;
  print(`Repeated: ${repeated}, nothing to end: ${nothing}, failed: ${failed}, excepted: ${excepted.length}.`);
  if (hands.length > 0)
    print(noted ? `Noted as done by hand: ${hands.length}.` : `To be done by hand: ${hands.length}.`);
  if (signal.aborted) print("Stopped: run it again for the rest.");
  return wanted.length - repeated - nothing + (noted ? 0 : hands.length);
}

function printByHand(acts: readonly JournaledAct[]): void {
  for (const act of acts) print(`${describe(act)}: by hand, ${describeByHand(act.act)}`);
}

function describe({ id, accountId, act, subjectId, at }: JournaledAct): string {
  return `${at.toISOString()} account ${accountId}: ${act} ${subjectId} (${id})`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
