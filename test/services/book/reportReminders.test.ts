import { expect, test } from "vitest";
import { reportReminderMail } from "../../../src/documents/mails/reportMails.ts";
import { es } from "../../../src/messages/es/index.ts";
import { openDrawings } from "../../documents/openDrawings.ts";
import { giveAnswer } from "../../support/answers.ts";
import { arrangeBook, createProvider, PROVIDER } from "../../support/complaints.ts";
import { setupReportedBook as setup, WHOLE_BOOK } from "../../support/reportedBooks.ts";
import { setupServices } from "../../support/services.ts";

test("the owner is reminded seven days and one day before the thirty days end, each week once they are over, and not of reported sheets", async () => {
  const { app, owner, form, file, reports, clock } = await setup();
  await file({ tipo_bien: "producto" });
  const remindOn = async (day: string) => {
    clock.set(`${day}T17:00:00Z`);
    return [await app.services.reportReminders.remind(), await app.services.reportReminders.remind()];
  };

  const counts: [string, number[]][] = [];
  for (let day = 20; day <= 31; day += 1) counts.push([`10-${day}`, await remindOn(`2026-10-${day}`)]);
  for (let day = 1; day <= 20; day += 1)
    counts.push([`11-${day}`, await remindOn(`2026-11-${String(day).padStart(2, "0")}`)]);
  const later = await remindOn("2029-03-01");
  const [mail] = await app.database("mails").where({ kind: "report_reminder" }).orderBy("id");
  const load = () => app.services.reportReminders.mails.report_reminder.load({ ...mail, formId: form.id });
  const loaded = await load();
  await reports.markReported(owner.actor, form.id, WHOLE_BOOK);
  const obsolete = await load();

  expect(counts.filter(([, [first]]) => first !== 0)).toEqual([
    ["10-28", [1, 0]],
    ["11-3", [1, 0]],
    ["11-4", [1, 0]],
    ["11-5", [1, 0]],
    ["11-12", [1, 0]],
    ["11-19", [1, 0]],
  ]);
  expect(later).toEqual([1, 0]);
  expect(loaded).toMatchObject({ text: { reports: { count: 1, overdueCount: 1 }, recipient: PROVIDER.email } });
  expect(obsolete).toEqual({ obsolete: "subject_ended" });
});

test("the reminder has what is overdue first, what must be reported again, the next day and what to do, in the owner's words", async () => {
  const { app, owner, form, file, reports, clock, hold } = await setup();
  const { complaint: changed } = await file({ tipo_bien: "producto" });
  await reports.markReported(owner.actor, form.id, WHOLE_BOOK);
  await giveAnswer({ app, owner }, changed.id);
  const { complaint: overdue } = await file({ tipo_bien: "producto" });
  clock.set("2026-10-26T17:00:00Z");
  const { complaint: next } = await file({ tipo_bien: "producto" });
  await hold();
  await app.database("forms").update({ name: "Tienda" });
  clock.set("2026-11-24T17:00:00Z");

  await app.services.reportReminders.remind();
  const [mail] = await app.database("mails").where({ kind: "report_reminder" });
  const loaded = await app.services.reportReminders.mails.report_reminder.load({ ...mail, formId: form.id });
  if ("obsolete" in loaded) throw new Error(loaded.obsolete);
  const { subject, text } = await reportReminderMail.render(es, loaded.text, openDrawings());

  expect(subject).toBe("Plazo vencido: reporta 2 hojas al SIREC (Tienda)");
  expect(text.split("\n\n").slice(1, 8)).toEqual([
    "El Libro de Reclamaciones de «Tienda» tiene 3 hojas por reportar al SIREC del INDECOPI. De 2 hojas el plazo ya venció: el más antiguo terminó el 04/11/2026. Repórtalas hoy.",
    "El próximo plazo termina el 25/11/2026.",
    "1 hoja ya reportada cambió después (por ejemplo, por la respuesta o un acuerdo): repórtala otra vez.",
    "Además hay 1 hoja retenida: decide primero si la registras, porque una hoja registrada también se reporta.",
    "Qué hacer: 1) descarga el archivo en tu panel; 2) súbelo al SIREC, en la web del INDECOPI; 3) vuelve al panel y marca las hojas como reportadas.",
    expect.stringMatching(/^Reportar desde tu panel: http.*\/panel\/libro\?lista=sirec$/),
    [
      "Hojas por reportar",
      `${changed.number}: venció el 04/11/2026 (por actualizar)`,
      `${overdue.number}: venció el 04/11/2026`,
      `${next.number}: hasta el 25/11/2026`,
    ].join("\n"),
  ]);
});

test("a reminder that fails stops no other book's", async () => {
  const { app, file, clock } = await setup();
  await file({ tipo_bien: "producto" });
  const broken = await arrangeBook(app, createProvider());
  await broken.file({ tipo_bien: "producto" });
  clock.set("2026-11-03T17:00:00Z");
  await app.database.raw(
    `create function fail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
  );
  await app.database.raw(
    `create trigger broken before insert on report_reminders for each row when (new.form_id = '${broken.form.id}') execute function fail()`,
  );

  await expect(app.services.reportReminders.remind()).rejects.toThrow("broken");

  expect(await app.database("mails").where({ kind: "report_reminder" })).toHaveLength(1);
});

test("two processes that scan at once remind once", async () => {
  const { app, file, clock } = await setup();
  await file({ tipo_bien: "producto" });
  const other = await setupServices({ databaseUrl: app.databaseUrl, clock });
  clock.set("2026-10-29T17:00:00Z");

  const counts = await Promise.all([app, other].map(({ services }) => services.reportReminders.remind()));

  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1]);
});
