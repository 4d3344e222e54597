import { type Actor, requirePermission } from "../../domain/actor.ts";
import { DomainError } from "../../domain/errors.ts";
import { submissionFilePath } from "../../domain/links.ts";
import { isUuid } from "../../domain/pages.ts";
import { FILE_ADDRESS_SECONDS, type SubmissionFile } from "../../domain/submissions/index.ts";
import type { FileContent } from "../../outbound/storage/files.ts";
import type { Dependencies } from "../dependencies.ts";
import { createSignedAddressesService, type SignedAddress } from "./signedAddresses.ts";

export type SubmissionFilesService = ReturnType<typeof createSubmissionFilesService>;

/** A file with its open content. */
export type OpenSubmissionFile = { readonly file: SubmissionFile; readonly content: FileContent };

/** The files that came with submissions. */
export function createSubmissionFilesService(dependencies: Dependencies) {
  const { repositories, files: storage } = dependencies;
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

    /** Opens a file for its download. Errors: FORBIDDEN, FILE_NOT_FOUND. */
    async open(actor: Actor, id: string): Promise<OpenSubmissionFile> {
      requirePermission(actor, "submissions:read");
      const file = isUuid(id) ? await repositories.submissionFiles.findById(actor.accountId, id) : null;
      const content = file === null ? null : await storage.read(file.key);
      if (file === null || content === null) throw new DomainError("FILE_NOT_FOUND");
      return { file, content };
    },
  };
}
