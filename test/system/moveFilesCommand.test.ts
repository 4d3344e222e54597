import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { PDF } from "../support/attachments.ts";
import { runService } from "../support/programs.ts";
import { startS3 } from "../support/s3.ts";
import { SECRET_KEY } from "../support/services.ts";
import { listFiles, postFiles, readFile } from "../support/uploads.ts";

test("move-files moves the files while the service runs, tells how far it is, and then finds none elsewhere", async () => {
  const s3 = await startS3();
  const app = await startTestApp({ environment: { FILES_STORAGE: "disk", ...s3.environment } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { filesAllowed: true });
  await postFiles(app, form, [["cv", "cv.pdf", PDF]]);
  const environment = {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.dataDir,
    SECRET_KEY: SECRET_KEY.toString("base64"),
    SERVER_COUNTRY: "Perú",
  };
  const run = (to: string, more = {}) =>
    runService(["move-files", to], { cwd: "/", environment: { ...environment, ...more } }).ended;

  const moved = await run("s3", s3.environment);
  const again = await run("s3", s3.environment);
  const elsewhere = await run("tape", s3.environment);
  const unset = await run("s3");

  const [file] = await listFiles(app, owner);
  expect(moved).toMatchObject({
    result: 0,
    stderr: "",
    stdout: "1 of 1: 1 moved, 0 left\nMoved: 1.\nNo file is elsewhere.\n",
  });
  expect(again).toMatchObject({ result: 0, stderr: "", stdout: "Moved: 0.\nNo file is elsewhere.\n" });
  expect(elsewhere).toMatchObject({ result: 1, stdout: "", stderr: "Files are moved to s3 or to disk.\n" });
  expect(unset).toMatchObject({ result: 1, stdout: "", stderr: "FILES_S3_ENDPOINT is not set.\n" });
  expect(s3.objects.size).toBe(1);
  expect(await readFile(app, owner, file?.id ?? "")).toEqual(Buffer.from(PDF));
});
