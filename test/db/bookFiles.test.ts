import { v4 as uuidv4, v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { migrate } from "../../src/db/migrate.ts";
import { createEarlierDatabase } from "../support/earlierDatabases.ts";
import { buildSheetRow } from "../support/sheetRows.ts";

const LAST_BEFORE = "0060_user_identities.sql";
const AT = new Date("2026-10-05T15:00:00Z");

test("the files of the book keep their rows, and those of held sheets become rows", async () => {
  const { upgrade, addSheet, attach, hold, listAttachments, listDocuments, document, accountId } = await setup();
  const [plain, released] = [await addSheet(1), await addSheet(2)];
  const [boleta, foto, carta, prueba] = ["boleta.pdf", "foto.png", "carta.pdf", "prueba.jpg"].map(describeFile);
  await attach(plain, 0, boleta);
  await attach(released, 0, foto);
  const filed = await hold([foto], released);
  const held = await hold([carta, prueba], null);
  const documentId = await document();

  await upgrade();

  const place = { account_id: accountId, storage: "disk", scan_status: "unscanned", malware: null };
  expect(await listAttachments()).toEqual([
    { ...place, file_name: "boleta.pdf", complaint_id: plain, quarantined_sheet_id: null, key: boleta?.storageKey },
    { ...place, file_name: "carta.pdf", complaint_id: null, quarantined_sheet_id: held, key: carta?.storageKey },
    { ...place, file_name: "foto.png", complaint_id: released, quarantined_sheet_id: filed, key: foto?.storageKey },
    { ...place, file_name: "prueba.jpg", complaint_id: null, quarantined_sheet_id: held, key: prueba?.storageKey },
  ]);
  expect(await listDocuments()).toEqual([{ ...place, id: documentId }]);
});

type OldFile = ReturnType<typeof describeFile>;

/** A file as a held sheet had it in its list. */
function describeFile(fileName: string) {
  const sha256 = "ab".repeat(32);
  const mediaType = fileName.endsWith("pdf") ? "application/pdf" : "image/png";
  return { id: uuidv7(), fileName, mediaType, sizeBytes: 7, sha256, storageKey: `key-of-${fileName}` };
}

/** A database of the version before, with a form whose tables refuse changes. */
async function setup() {
  const { url, client, insert, guard } = await createEarlierDatabase(LAST_BEFORE);
  const accountId = uuidv7();
  const formId = uuidv7();
  await insert("accounts", { id: accountId, name: "Tienda", email: "ana@example.pe", created_at: AT });
  const { rows: plans } = await client.query<{ id: string }>("select id from plans limit 1");
  const form = { id: formId, account_id: accountId, plan_id: plans[0]?.id, token: uuidv4(), name: "x" };
  await insert("forms", { ...form, created_at: AT, updated_at: AT });
  const toRow = ({ id, fileName, mediaType, sizeBytes, sha256, storageKey }: OldFile) => ({
    id,
    file_name: fileName,
    media_type: mediaType,
    size_bytes: sizeBytes,
    sha256: Buffer.from(sha256, "hex"),
    storage_key: storageKey,
  });
  const list = async (table: string, columns: string) =>
    (await client.query(`select account_id, storage, scan_status, malware, ${columns} from ${table}`)).rows;

  return {
    accountId,
    async addSheet(correlative: number): Promise<string> {
      const row = { ...buildSheetRow({ id: formId, accountId }, correlative), feed_position: correlative };
      await insert("complaints", row);
      return row.id;
    },
    attach: (complaintId: string, position: number, file = describeFile("x.pdf")) =>
      insert("complaint_attachments", { ...toRow(file), complaint_id: complaintId, position }),
    async hold(files: readonly (OldFile | undefined)[], complaintId: string | null): Promise<string> {
      const id = uuidv7();
      const sheet = { id, account_id: accountId, form_id: formId, details: "{}", channel: "web", received_at: AT };
      const attachments = JSON.stringify(files);
      await insert("quarantined_sheets", { ...sheet, attachments, due_on: "2026-10-27", complaint_id: complaintId });
      return id;
    },
    async document(): Promise<string> {
      const file = describeFile("firmado.pdf");
      const uploaded = { uploaded_by: uuidv7(), uploaded_at: AT };
      await insert("complaint_documents", { ...toRow(file), account_id: accountId, ...uploaded });
      return file.id;
    },
    async upgrade(): Promise<void> {
      await guard("complaint_attachments");
      await migrate(url);
    },
    listAttachments: () =>
      list("complaint_attachments", "file_name, complaint_id, quarantined_sheet_id, key").then((rows) =>
        rows.toSorted((a, b) => a.file_name.localeCompare(b.file_name)),
      ),
    listDocuments: () => list("complaint_documents", "id"),
  };
}
