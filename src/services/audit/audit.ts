import { v7 as uuidv7 } from "uuid";
import { type Actor, requireReading } from "../../domain/actor.ts";
import { type AuditAct, type AuditEntry, isJournaled, type NamedAuditEntry } from "../../domain/audit/audit.ts";
import type { DetailsOf } from "../../domain/audit/details.ts";
import { type Page, type PageArgs, parsePageArgs } from "../../domain/pages.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";

export type Act<Kind extends AuditAct = AuditAct> = {
  readonly act: Kind;
  /** The account whose thing was changed. */
  readonly accountId: string;
  readonly subjectId: string;
  readonly details?: DetailsOf<Kind>;
};

/** Stores acts in the caller's transaction, so that an act and its entry are committed together. What a restore would undo is noted for the act journal. */
export async function recordActs<Kind extends AuditAct>(
  tx: Repositories,
  actor: Actor | "system",
  acts: readonly Act<Kind>[],
  at: Date,
): Promise<void> {
  if (acts.length === 0) return;
  const entries = acts.map((act) => ({ ...buildEntry(act, at), ...describe(actor) }));
  await tx.auditEntries.insert(entries);
  const journaled = entries.filter(({ act }) => isJournaled(act));
  if (journaled.length > 0) await tx.actJournal.note(journaled);
}

/** Stores one act in the caller's transaction. */
export async function recordAct<Kind extends AuditAct>(
  tx: Repositories,
  actor: Actor | "system",
  act: Act<Kind>,
  at: Date,
): Promise<void> {
  await recordActs(tx, actor, [act], at);
}

/** Reads the audit entries. Acts are stored by `recordAct`. */
export function createAuditService({ repositories }: Dependencies<"repositories">) {
  return {
    /**
     * The entries of an account, newest first; with `address` those whose details name this e-mail address, given whole. Errors: FORBIDDEN
     * and those of page arguments.
     */
    async listPage(
      actor: Actor,
      accountId: string,
      { address = null, ...args }: PageArgs & { readonly address?: string | null | undefined },
    ): Promise<Page<NamedAuditEntry>> {
      const isOperator = actor.permissions.has("admin");
      if (!isOperator) requireReading(actor, actor.accountId === accountId ? "api_keys:write" : "admin");
      const page = await repositories.auditEntries.listPage(accountId, address, parsePageArgs(args));
      return isOperator ? page : { ...page, items: page.items.map(hideOperator) };
    },
  };
}

function buildEntry<Kind extends AuditAct>({ act, accountId, subjectId, details }: Act<Kind>, at: Date) {
  return { id: uuidv7({ msecs: at.getTime() }), accountId, act, subjectId, details: details ?? {}, at };
}

function describe(actor: Actor | "system"): Pick<AuditEntry, "actorKind" | "actorId" | "ip"> {
  if (actor === "system" || actor.isRepeating === true) return { actorKind: "system", actorId: null, ip: null };
  return { actorKind: kindOf(actor), actorId: actor.by.id, ip: actor.ip };
}

function kindOf({ by, permissions }: Actor): AuditEntry["actorKind"] {
  if (permissions.has("admin")) return "admin";
  return by.kind === "user" ? "user" : "key";
}

/** Removes the operator's address, which an owner does not get. */
function hideOperator(entry: NamedAuditEntry): NamedAuditEntry {
  return entry.actorKind === "admin" ? { ...entry, ip: null } : entry;
}
