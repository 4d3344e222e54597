import { randomBytes } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type { Form } from "../../src/domain/forms/forms.ts";

/** The row of a sheet, without a position in the feed. */
export function buildSheetRow(form: Pick<Form, "id" | "accountId">, correlative: number) {
  return {
    id: uuidv7(),
    account_id: form.accountId,
    form_id: form.id,
    year: 2026,
    correlative,
    receipt_hash: randomBytes(32),
    receipt_secret: Buffer.alloc(1),
    channel: "api",
    original_type: "reclamo",
    type: "reclamo",
    consumer_name: "Ana",
    document_type: "DNI",
    document_number: "01234567",
    email: "ana@example.pe",
    currency: "PEN",
    detail: "x",
    answer_channel: "email",
    registered_at: new Date("2026-10-05T15:00:00Z"),
    entered_at: new Date("2026-10-05T15:00:00Z"),
    due_on: "2026-10-27",
    answer_by: "2026-10-27",
    keep_until: "2028-10-05",
  };
}
