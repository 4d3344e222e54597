import type { Readable } from "node:stream";
import { type Actor, requirePermission, requireUnsuspended } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { found } from "../../domain/errors.ts";
import { submissionFilePath } from "../../domain/links.ts";
import { FILE_ADDRESS_SECONDS } from "../../domain/files/files.ts";
import type { SubmissionFile } from "../../domain/submissions/files.ts";
import type { FileContent } from "../../outbound/storage/storages.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { StoredSubmissionFile } from "../../repositories/submissions/submissionFiles.ts";
import type { Dependencies } from "../dependencies.ts";
import { createFileReader, requireUnlocked } from "../files/openFiles.ts";
import { unlockFile } from "../files/unlocks.ts";
import { createSignedAddressesService, type SignedAddress } from "./signedAddresses.ts";

export type SubmissionFilesService = ReturnType<typeof createSubmissionFilesService>;

/** A file with its open content, or with the address of the storage that downloads it. */
export type OpenSubmissionFile = { readonly file: SubmissionFile } & (
  | { readonly content: FileContent }
  | { readonly address: string }
);

/** The files that came with submissions. */
export function createSubmissionFilesService(
  dependencies: Dependencies<"repositories" | "transact" | "clock" | "secretBox" | "files" | "publicUrl">,
) {
  const { repositories, transact, clock } = dependencies;
  const reader = createFileReader(dependencies);
  const addresses = createSignedAddressesService(dependencies);

  return {
    /** In the order in which they were sent. Errors: FORBIDDEN. */
    async listBySubmissions(actor: Actor, submissionIds: readonly string[]): Promise<readonly SubmissionFile[]> {
      requirePermission(actor, "submissions:read");
      return repositories.submissionFiles.listBySubmissions(actor.accountId, submissionIds);
    },

    /** An address that downloads a file of the actor's account for FILE_ADDRESS_SECONDS. Errors: FORBIDDEN. */
    sign(actor: Actor, { id }: Pick<SubmissionFile, "id">): SignedAddress {
      requirePermission(actor, "submissions:read");
      const { accountId, by } = actor;
      return addresses.sign({ path: submissionFilePath(id), accountId, by, seconds: FILE_ADDRESS_SECONDS });
    },

    /** Opens a file for its download. Errors: FORBIDDEN, FILE_NOT_FOUND, FILE_LOCKED, FILE_INFECTED. */
    open,

    /** Opens a file's content, wherever it is stored. Errors: those of `open`. */
    async read(actor: Actor, id: string): Promise<Readable> {
      permit(actor, "downloadSubmissionFile", clock.now());
      return found(await reader.read(await findUsable(actor.accountId, id)), "FILE_NOT_FOUND").stream;
    },

    /** Opens a file for whoever has its signed address, which opens nothing of a suspended account. Errors: ACCOUNT_SUSPENDED, those of `open`. */
    async openSigned(actor: Actor, id: string): Promise<OpenSubmissionFile> {
      const account = await repositories.accounts.findById(actor.accountId);
      requireUnsuspended({ ...actor, isSuspended: account?.status !== "active" });
      return open(actor, id);
    },

    /**
     * Lets a file be downloaded before its scan. The scan is still to come, and locks an infected file for good. A file that is not locked
     * is returned as it is. Errors: FORBIDDEN, ACCOUNT_SUSPENDED, FILE_NOT_FOUND, FILE_INFECTED.
     */
    async unlock(actor: Actor, id: string): Promise<SubmissionFile> {
      permit(actor, "unlockSubmissionFile", clock.now());
      const kinds = ["submission"] as const;
      return transact(async (tx) => {
        await unlockFile(tx, actor, { id, kinds, act: "submission.file_unlocked", at: clock.now() });
        return findFile(tx, actor.accountId, id);
      });
    },
  };

  async function open(actor: Actor, id: string): Promise<OpenSubmissionFile> {
    permit(actor, "downloadSubmissionFile", clock.now());
    const file = await findUsable(actor.accountId, id);
    const { name: fileName, mediaType } = file;
    const opened = await reader.openBy(file, async (storage, key) => {
      const address = await storage.sign(key, { fileName, mediaType }, FILE_ADDRESS_SECONDS);
      if (address !== null) return { address };
      const content = await storage.read(key);
      return content === null ? null : { content };
    });
    return { file, ...found(opened, "FILE_NOT_FOUND") };
  }

  /** A file that may be downloaded. Errors: FILE_NOT_FOUND, FILE_INFECTED, FILE_LOCKED. */
  async function findUsable(accountId: string, id: string): Promise<StoredSubmissionFile> {
    const file = await findFile(repositories, accountId, id);
    requireUnlocked(file);
    return file;
  }
}

async function findFile(
  { submissionFiles }: Pick<Repositories, "submissionFiles">,
  accountId: string,
  id: string,
): Promise<StoredSubmissionFile> {
  return found(await submissionFiles.findById(accountId, id), "FILE_NOT_FOUND");
}
