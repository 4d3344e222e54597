import type { Actor } from "../../domain/actor.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { type FileKind, findLock } from "../../domain/files/files.ts";
import type { StoredFile } from "../../repositories/files/storedFiles.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";

type Unlock = {
  readonly id: string;
  readonly kinds: readonly FileKind[];
  readonly act: "submission.file_unlocked" | "complaint.file_unlocked";
  readonly at: Date;
};

/**
 * Lets a file of a submission or a sheet be downloaded before its scan, in the caller's transaction. The scan is still to come, and
 * locks an infected file for good. A file that is not locked is returned as it is. Errors: FILE_NOT_FOUND, FILE_INFECTED.
 */
export async function unlockFile(
  tx: Repositories,
  actor: Actor,
  { id, kinds, act, at }: Unlock,
): Promise<StoredFile & { readonly subjectId: string }> {
  const { accountId } = actor;
  const find = async () => found(await tx.storedFiles.findById(accountId, id), "FILE_NOT_FOUND");
  const before = await find();
  if (!kinds.includes(before.kind)) throw new DomainError("FILE_NOT_FOUND");
  const subjectId = found(before.subjectId, "FILE_NOT_FOUND");
  const isUnlocked = await tx.storedFiles.unlock(before, at);
  const file = await find();
  if (findLock(file) === "infected") throw new DomainError("FILE_INFECTED");
  if (isUnlocked) {
    const details = { fileId: file.id };
    await recordAct(tx, actor, { act, accountId, subjectId, details }, at);
  }
  return { ...file, subjectId };
}
