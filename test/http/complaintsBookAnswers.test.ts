import { expect, test } from "vitest";
import { maskEmail } from "../../src/http/presenters/complaintsReceipt.ts";
import { openTestBook, textOf } from "../support/bookPages.ts";
import { FIELDS } from "../support/complaints.ts";
import { postJson } from "../support/http.ts";

type FiledBody = { readonly complaint_id: string; readonly receipt_url: string };

test("the receipt shows the answer once there is one, and when it came", async () => {
  const clock = { now: () => new Date("2026-10-06T03:30:00Z") };
  const { url, owner, app, visit } = await openTestBook({ clock });
  const filed = (await postJson(url, FIELDS)).body as FiledBody;
  const path = new URL(filed.receipt_url).pathname;

  const waiting = textOf(await visit(path));
  await app.services.complaints.answer(owner.actor, {
    id: filed.complaint_id,
    answer: "Cambiamos el <b>televisor</b>.",
    actionsTaken: "Reparto del viernes",
  });
  const answered = String((await visit(path)).body);

  expect(waiting).toContain("Todavía no hay una respuesta.");
  expect(waiting).toContain("05/10/2026, 22:30 (hora de Lima)");
  expect(waiting).toContain("27/10/2026");
  expect(answered).toContain("Cambiamos el &lt;b&gt;televisor&lt;/b&gt;.");
  expect(answered).toContain("Reparto del viernes");
  expect(answered).toContain("<dt>Respondida el</dt><dd>05/10/2026</dd>");
});

test.each([
  ["ana.quispe@correo.com.pe", "a***@c***.pe"],
  ["a@b.pe", "a***@b***.pe"],
  ["ñusta@tienda.example", "ñ***@t***.example"],
])("%s is shown as %s", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([
  ["queued", { status: "queued" }, "Estamos enviando una copia de tu hoja a"],
  ["sent", { status: "sent", sent_at: new Date() }, "Enviamos una copia de tu hoja a"],
  ["failed", { status: "failed", failure: "No existe" }, "No pudimos enviar la copia de tu hoja a"],
])("the receipt says of a copy that is %s what became of it", async (_, mail, words) => {
  const { app, post, follow } = await openTestBook({ environment: { WORKER: "off" } });
  const filed = await post(FIELDS);
  await app.database("mails").where({ kind: "receipt" }).update(mail);

  const receipt = textOf(await follow(filed));

  expect(receipt).toContain(words);
});

test("the receipt of a sheet without an e-mail says that no copy was sent", async () => {
  const { post, follow } = await openTestBook();

  const receipt = textOf(await follow(await post({ ...FIELDS, email: "", domicilio: "Jr. Puno 1" })));

  expect(receipt).toContain("No indicaste un correo");
});
