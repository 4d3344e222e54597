import { createHash } from "node:crypto";
import type { AuditEntry } from "./audit.ts";
import { LASTING_DETAILS } from "./details.ts";

/**
 * An act of the audit as the journal outside of the database has it. It has no address and no name: its details are the facts of the
 * entry alone.
 */
export type JournaledAct = Omit<AuditEntry, "ip">;

/** An object of the journal. `previous` is the id of the one that was written before it, by which a lost object is missed; null for the first. */
export type JournalObject = { readonly previous: string | null; readonly acts: readonly JournaledAct[] };

const FORMAT = 1;

export function toJournaledAct({ ip: _ip, ...entry }: AuditEntry): JournaledAct {
  const lasting = LASTING_DETAILS[entry.act] ?? [];
  const facts = Object.entries(entry.details).filter(([name]) => lasting.includes(name));
  return { ...entry, details: Object.fromEntries(facts) };
}

/** Lines: the SHA-256 of all that follows in hex, a head, and each act, as JSON. */
export function writeJournalObject({ previous, acts }: JournalObject): string {
  const lines = [{ format: FORMAT, previous }, ...acts].map((line) => JSON.stringify(line));
  const content = `${lines.join("\n")}\n`;
  return `${hashOf(content)}\n${content}`;
}

/** Null for a text that is not whole, or of a later format. */
export function readJournalObject(text: string): JournalObject | null {
  const end = text.indexOf("\n");
  const content = text.slice(end + 1);
  if (end < 0 || text.slice(0, end) !== hashOf(content)) return null;
  const [head = "", ...lines] = content.trimEnd().split("\n");
  const { format, previous } = JSON.parse(head) as { readonly format: number } & Pick<JournalObject, "previous">;
  if (format !== FORMAT) return null;
  const acts = lines.map((line) => JSON.parse(line) as Omit<JournaledAct, "at"> & { readonly at: string });
  return { previous, acts: acts.map((act) => ({ ...act, at: new Date(act.at) })) };
}

function hashOf(content: string): string {
  return createHash("sha256").update(content).digest("hex");
}
