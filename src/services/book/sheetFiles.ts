import { Readable } from "node:stream";
import { type Actor, requirePermission } from "../../domain/actor.ts";
import type { Complaint } from "../../domain/book/complaints.ts";
import type { ComplaintMail } from "../../domain/book/complaintMails.ts";
import { limaDayOf } from "../../domain/times.ts";
import type { SheetFile, SheetPaper, SheetRecords } from "../../domain/book/sheetFiles.ts";
import { DomainError } from "../../domain/errors.ts";
import { findLock } from "../../domain/files/files.ts";
import type { MailProof } from "../../domain/mail/mails.ts";
import type { ReadRepositories } from "../../repositories/reads.ts";
import type { Dependencies } from "../dependencies.ts";
import { createFileReader, type FileReader } from "../files/openFiles.ts";
import type { RegistrationRange } from "./complaints.ts";

export type SheetFilesService = ReturnType<typeof createSheetFilesService>;

/** The most sheets of one file, which the file's list of entries holds in memory. */
export const MAX_SHEETS_OF_FILE = 10_000;

type Stores = Dependencies<"reads"> & { readonly reader: FileReader };

/** The stored files of a sheet, by where they come from. A further kind of paper is one more line. */
const PAPER_SOURCES: readonly ((stores: Stores, complaint: Complaint) => Promise<readonly SheetPaper[]>)[] = [
  listAttachments,
  listDocuments,
  listMailCopies,
];

/** Gathers what the business keeps of its sheets, for the authority that asks for it (DS 011-2011-PCM, arts. 11 and 12). */
export function createSheetFilesService(dependencies: Dependencies<"repositories" | "reads" | "clock" | "files">) {
  const { reads, clock } = dependencies;
  const stores = { reads, reader: createFileReader(dependencies) };

  return {
    /** Refuses a range with more sheets than a file has. Null = all books. Errors: FORBIDDEN, VALIDATION_FAILED. */
    async requireFew(actor: Actor, formId: string | null, { from, to }: RegistrationRange): Promise<void> {
      requirePermission(actor, "complaints:read");
      const formIds = formId === null ? null : [formId];
      const query = { formIds, registeredFrom: from, registeredTo: to, today: limaDayOf(clock.now()) };
      const count = await reads.query(({ complaintRegister }) => complaintRegister.count(actor.accountId, query));
      if (count <= MAX_SHEETS_OF_FILE) return;
      const fields = [{ field: "from", problem: "too_many", limit: MAX_SHEETS_OF_FILE }] as const;
      throw new DomainError("VALIDATION_FAILED", { fields });
    },

    /** The files of sheets that the actor's account has, each gathered when it is read. Errors: FORBIDDEN. */
    gather(actor: Actor, sheets: AsyncIterable<Complaint>): AsyncIterable<SheetFile> {
      requirePermission(actor, "complaints:read");
      return gatherEach(sheets);
    },
  };

  async function* gatherEach(sheets: AsyncIterable<Complaint>): AsyncGenerator<SheetFile> {
    for await (const complaint of sheets) {
      const papers: SheetPaper[] = [];
      for (const list of PAPER_SOURCES) papers.push(...(await list(stores, complaint)));
      yield { complaint, records: await listRecords(stores, complaint), papers };
    }
  }
}

async function listAttachments({ reads, reader }: Stores, { id }: Complaint): Promise<readonly SheetPaper[]> {
  const stored = await reads.query(({ complaintAttachments }) => complaintAttachments.list(id));
  return stored.map((attachment) => ({
    kind: "attachment",
    fileName: attachment.fileName,
    lock: findLock(attachment),
    open: async () => (await reader.read(attachment))?.stream ?? null,
  }));
}

async function listDocuments({ reads, reader }: Stores, { accountId, id }: Complaint): Promise<readonly SheetPaper[]> {
  const documents = await reads.query(({ complaintDocuments }) => complaintDocuments.listByComplaints(accountId, [id]));
  return documents.map((document) => ({
    kind: document.purpose,
    fileName: document.fileName,
    lock: findLock(document),
    async open() {
      const stored = await reads.query((tx) => tx.complaintDocuments.findStored(accountId, document.id));
      return stored === null ? null : ((await reader.read(stored))?.stream ?? null);
    },
  }));
}

/**
 * The copies of the sent mails. The copy of an offer's mail has the address of the page where the consumer decides, so it comes only
 * with the offer's outcome: until then nobody but the consumer reads the address.
 */
async function listMailCopies({ reads }: Stores, complaint: Complaint): Promise<readonly SheetPaper[]> {
  const { accountId, id } = complaint;
  const openOffers = new Set(complaint.offers.filter(({ outcome }) => outcome === null).map(({ id }) => id));
  const { readable, proofs } = await reads.query(async (tx) => {
    const mails = await tx.complaintMails.listByComplaints(accountId, [id]);
    const shown = mails.filter(({ kind, subjectId }) => kind !== "offer" || !openOffers.has(subjectId ?? ""));
    return { readable: shown, proofs: await listProofs(tx, accountId, shown) };
  });
  const kinds = new Map(readable.map((mail) => [mail.id, mail.kind]));
  return proofs.map(({ mailId }) => ({
    kind: "mail",
    fileName: kinds.get(mailId) ?? "",
    lock: null,
    async open() {
      const message = await reads.query(({ mailProofs }) => mailProofs.findMessage(accountId, mailId));
      return message === null ? null : Readable.from([message]);
    },
  }));
}

/** In the order of the mails. */
async function listProofs(
  { mailProofs }: ReadRepositories,
  accountId: string,
  mails: readonly ComplaintMail[],
): Promise<readonly MailProof[]> {
  const proofs = await mailProofs.listByMails(
    accountId,
    mails.map(({ id }) => id),
  );
  const byMail = new Map(proofs.map((proof) => [proof.mailId, proof]));
  return mails.flatMap(({ id }) => byMail.get(id) ?? []);
}

/** The rows beside a sheet. A further kind of record is one more line, and one in `SheetRecords`. */
async function listRecords({ reads }: Stores, { accountId, id }: Complaint): Promise<SheetRecords> {
  return reads.query(async (tx) => {
    const mails = await tx.complaintMails.listByComplaints(accountId, [id]);
    return {
      history: await tx.complaints.listEvents(accountId, [id]),
      mails,
      mailProofs: await listProofs(tx, accountId, mails),
      documents: await tx.complaintDocuments.listByComplaints(accountId, [id]),
      reports: await tx.sirecReports.listSent(id),
    };
  });
}
