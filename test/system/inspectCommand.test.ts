import { expect, test } from "vitest";
import { setupBook } from "../support/bookServices.ts";
import { createSetClock } from "../support/complaints.ts";
import { runService } from "../support/programs.ts";
import { SECRET_KEY } from "../support/services.ts";

test("inspect prints what an inspector would write down, for people or as JSON, and its status says whether there is something", async () => {
  const clock = createSetClock("2026-09-01T10:00:00-05:00");
  const { app, form, file } = await setupBook({ clock });
  const { complaint } = await file();
  const empty = await app.createOwner();
  const environment = {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.dataDir,
    SECRET_KEY: SECRET_KEY.toString("base64"),
  };
  const run = (...options: string[]) => runService(["inspect", ...options], { cwd: "/", environment }).ended;

  const text = await run("--book", form.token);
  const json = await run("--json", "--year", "2026");
  const clean = await run("--account", empty.actor.accountId);
  const unknown = await run("--book", "c0ffee00-0000-4000-8000-000000000000");
  const year = await run("--year", "26");

  const dueOn = complaint.dueOn.split("-").toReversed().join("/");
  const what = `El plazo venció el ${dueOn} y el consumidor no tiene respuesta.`;
  expect(text).toMatchObject({
    result: 1,
    stderr: expect.stringMatching(/^1 hoja revisada: \d+ observaciones\.\n$/) as string,
  });
  expect(text.stdout).toContain(
    `: ${form.name}\n  N.º ${complaint.number}. ${what} (Código, art. 24)\n    Respóndele hoy`,
  );
  expect(json.result).toBe(1);
  expect(
    json.stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as object),
  ).toContainEqual(
    expect.objectContaining({
      code: "unanswered",
      number: complaint.number,
      sheetId: complaint.id,
      what,
      found: complaint.dueOn,
    }),
  );
  expect(clean).toMatchObject({ result: 0, stdout: "", stderr: "0 hojas revisadas: no hay observaciones.\n" });
  expect(unknown).toMatchObject({
    result: 2,
    stdout: "",
    stderr: expect.stringContaining("No book has the token") as string,
  });
  expect(year).toMatchObject({ result: 2, stdout: "", stderr: "26 is no year of a book: 2000 to 2099.\n" });
});
