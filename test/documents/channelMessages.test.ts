import { expect, test } from "vitest";
import { renderChannelMessage } from "../../src/documents/channelMessages.ts";
import { renderSubmissionCreated } from "../../src/domain/submissions/submissionEvents.ts";
import { es } from "../../src/messages/es/index.ts";

test("a message about a submission names its files behind its fields, without an address of their contents", () => {
  const at = new Date("2026-11-24T15:00:00Z");
  const source = { ip: null, userAgent: null, origin: null, referer: null };
  const event = renderSubmissionCreated({
    messageId: "m",
    form: { id: "f", token: "t", name: "Postulaciones" },
    submission: { ...source, id: "s", receivedAt: at, data: '{"nombre":"Ana"}', values: null },
    files: [
      {
        id: "a",
        field: "cv",
        name: "cv.pdf",
        mediaType: "application/pdf",
        sizeBytes: 2_048,
        sha256: "",
        url: "https://v.pe/secreto",
        expiresAt: at,
      },
    ],
    publicUrl: "https://v.pe",
  });

  const message = renderChannelMessage(es, "https://v.pe", event, []);

  expect(message.rows).toEqual([
    { label: "nombre", value: "Ana", cell: "Ana" },
    { label: "Archivo", value: "cv.pdf (2 KB)" },
  ]);
  expect(JSON.stringify(message)).not.toContain("secreto");
});
