import { expect, test } from "vitest";
import type { Complaint } from "../../../src/domain/book/complaints.ts";
import { renderComplaintEvent } from "../../../src/domain/book/complaintWebhooks.ts";
import { MAX_WEBHOOK_BODY_BYTES } from "../../../src/domain/webhooks/webhooks.ts";
import { makeAnsweredComplaint, makeComplaint, PROVIDER } from "../../documents/makeComplaint.ts";

const FORM = { id: "f", token: "t", name: "Libro" };
const AT = new Date("2026-11-22T12:00:00Z");
const GUARDIAN = { name: "Rosa", relation: "madre", address: null, phone: "999", email: null, emailTyped: "rosa@" };

function render(complaint: Complaint): string {
  return renderComplaintEvent({
    messageId: "01890a5d-ac96-774b-bcce-b302099a8057",
    eventType: "complaint.created",
    form: FORM,
    complaint,
    at: AT,
    publicUrl: "https://v.pe",
  });
}

const read = (complaint: Complaint) => JSON.parse(render(complaint)) as { readonly data: unknown };

test("an open sheet of an incomplete book has no provider, guardian, answer or reclassification", () => {
  const event = read(makeComplaint({ provider: null }));

  expect(event).toMatchObject({
    type: "complaint.created",
    data: {
      form: FORM,
      complaint: {
        number: "000000001-2026",
        provider: null,
        guardian: null,
        registered_at: "2026-10-06T02:05:00.000Z",
        reclassified_at: null,
        answered_at: null,
        attachments: [
          { id: "a1", file_name: "boleta.pdf", media_type: "application/pdf", size_bytes: 122_880 },
          { id: "a2", file_name: "licuadora ñandú.jpg", media_type: "image/jpeg", size_bytes: 1_258_291 },
        ],
      },
    },
  });
});

test("an answered sheet of a minor has its provider, guardian, answer and reclassification", () => {
  const event = read(makeAnsweredComplaint({ guardian: GUARDIAN, reclassifiedAt: AT }));

  expect(event.data).toMatchObject({
    complaint: {
      provider: { legal_name: PROVIDER.legalName, establishment_code: PROVIDER.establishmentCode },
      guardian: { name: "Rosa", relation: "madre", address: null, phone: "999", email: null, email_typed: "rosa@" },
      reclassified_at: "2026-11-22T12:00:00.000Z",
      answered_at: "2026-10-15T15:30:00.000Z",
    },
  });
  expect(JSON.stringify(event)).not.toContain("emailTyped");
});

test("a body has up to 256 KiB with the whole sheet, and one byte more with its outline", () => {
  const around = Buffer.byteLength(render(makeComplaint({ detail: "" })));
  const room = MAX_WEBHOOK_BODY_BYTES - around;

  const longest = render(makeComplaint({ detail: "x".repeat(room) }));
  const outline = read(makeComplaint({ detail: "x".repeat(room + 1) }));

  expect(Buffer.byteLength(longest)).toBe(MAX_WEBHOOK_BODY_BYTES);
  expect(outline.data).toEqual({
    truncated: true,
    url: expect.stringMatching(/^https:\/\/v\.pe\/api\/v1\/graphql\?query=/),
    form: FORM,
    complaint: {
      id: "01a00000-0000-7000-8000-000000000001",
      number: "000000001-2026",
      year: 2026,
      correlative: 1,
      channel: "web",
      registered_at: "2026-10-06T02:05:00.000Z",
      due_on: "2026-10-27",
      type: "reclamo",
      status: "recibido",
      answer_by: "2026-10-27",
    },
  });
});
