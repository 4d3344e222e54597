import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { COMPLAINT_EVENT_TYPES } from "../../src/domain/book/complaints.ts";
import { DOCUMENT_PURPOSES } from "../../src/domain/book/complaintDocuments.ts";
import { toIndexCsv, writeAnswer, writeHistory, writeRecords } from "../../src/exports/sheetRecords.ts";
import { es } from "../../src/messages/es/index.ts";
import { makeAnsweredComplaint, makeComplaint } from "../documents/makeComplaint.ts";
import { readCsv } from "./readCsv.ts";

test("every type of event has a name for people, and every kind of stored file a folder", () => {
  const types = Object.keys(es.sheetFiles.eventNames);
  const kinds = Object.keys(es.sheetFiles.paperFolders);

  expect(types).toEqual(expect.arrayContaining([...COMPLAINT_EVENT_TYPES]));
  expect(kinds).toEqual(expect.arrayContaining(["attachment", "mail", ...DOCUMENT_PURPOSES]));
});

test("the history names each event in order, with the key of its author and its details", () => {
  const complaint = makeComplaint();
  const event = {
    complaintId: complaint.id,
    actorId: null,
    details: {},
    recordedAt: new Date("2026-10-06T02:06:00Z"),
  } as const;
  const history = [
    { ...event, id: "e1", type: "filed", at: new Date("2026-10-06T02:05:00Z") } as const,
    { ...event, id: "e2", type: "closed", actorId: "k1", details: { from: "atendido" }, at: new Date(0) } as const,
  ];

  const rows = readCsv(
    writeHistory(es, {
      complaint,
      papers: [],
      records: { history, mails: [], mailProofs: [], documents: [], reports: [] },
    }),
  );

  const recorded = { "Registro en la base de datos": "2026-10-05 21:06" };
  expect(rows).toEqual([
    { "Fecha y hora": "2026-10-05 21:05", ...recorded, Hecho: "Presentada", "Clave de API o persona": "", Datos: "" },
    {
      "Fecha y hora": "1969-12-31 19:00",
      ...recorded,
      Hecho: "Cerrada",
      "Clave de API o persona": "k1",
      Datos: "from: atendido",
    },
  ]);
});

test("the answer has its time in Lima, its means and the actions, and there is none before it is given", () => {
  const complaint = makeAnsweredComplaint();

  const text = writeAnswer(es, complaint);

  expect(text).toContain("Respuesta a la Hoja de Reclamación N.º 000000001-2026");
  expect(text).toContain("Registrada el: 15/10/2026 10:30 (hora de Lima)");
  expect(text).toContain("Medio: Correo electrónico");
  expect(text).toContain("Fuera de plazo: No");
  expect(text).toContain(`Acciones adoptadas:\n${complaint.actionsTaken}`);
  expect(writeAnswer(es, makeComplaint())).toBeNull();
});

test("the index has the attempt of an answer and the last report to SIREC, and the records all lines that were sent", async () => {
  const at = new Date("2026-10-12T15:00:00Z");
  const answerAttempt = {
    mailId: "m1",
    at,
    endedAt: at,
    recipient: "ana@example.pe",
    tries: 1,
    reply: "550 no such mailbox",
    messageId: null,
    recordedAt: at,
  };
  const complaint = makeComplaint({ answerAttempt, reportedAt: at });
  const reports = [
    { line: "000001|1", reportedAt: at },
    { line: "000001|2", reportedAt: at },
  ];
  const records = { history: [], mails: [], mailProofs: [], documents: [], reports };

  const [row] = readCsv(await text(toIndexCsv(es, [{ folder: "000123/1", complaint, paperCount: 0 }])));

  expect(row).toMatchObject({
    "Intento de respuesta": expect.stringContaining("550 no such mailbox") as string,
    "Reportada al SIREC el": "2026-10-12 10:00",
  });
  expect(JSON.parse(writeRecords({ complaint, papers: [], records }))).toMatchObject({
    reports: [{ line: "000001|1" }, { line: "000001|2" }],
  });
});
