import { expect, test } from "vitest";
import { PHOTO } from "../support/attachments.ts";
import { locationOf, openPage, postAsProgram, shareTestBooks, textOf } from "../support/bookPages.ts";
import { FIELDS } from "../support/complaints.ts";
import { ask } from "../support/http.ts";

const MIN_SECRET_BYTES = 16;

const openBook = shareTestBooks();

test("every sheet has its own secret of 128 bits or more, which its number does not reveal", async () => {
  const { post, path } = await openBook();

  const secrets: string[] = [];
  for (let n = 0; n < 5; n += 1) secrets.push(locationOf(await post(FIELDS)).replace(`${path}/hoja/`, ""));

  expect(new Set(secrets).size).toBe(5);
  for (const secret of secrets) {
    expect(Buffer.from(secret, "base64url").length).toBeGreaterThanOrEqual(MIN_SECRET_BYTES);
    expect(secret).not.toMatch(/00000000\d/);
  }
});

test("no answer under a secret may be stored, indexed or passed on, not even a 404", async () => {
  const { app, path, post, postForm, follow } = await openBook();
  const data = new FormData();
  for (const [name, value] of Object.entries(FIELDS)) data.append(name, value);
  data.append("adjuntos[]", new File([PHOTO.bytes], PHOTO.fileName));
  const filed = await postForm(data);
  const receipt = locationOf(filed);
  const attachment = /href="([^"]+\/adjuntos\/[^"]+)"/.exec(textOf(await follow(filed)))?.[1] ?? "";
  const guessed = `${path}/hoja/${"A".repeat(43)}`;

  const answers = {
    filed: await post(FIELDS),
    refused: await post({}),
    "filed by a program": await postAsProgram(`${app.url}${path}`, FIELDS),
    receipt: await openPage(`${app.url}${receipt}`),
    "receipt for a program": await ask(`${app.url}${receipt}`),
    pdf: await openPage(`${app.url}${receipt}/hoja.pdf`),
    attachment: await openPage(`${app.url}${attachment}`),
    guessed: await openPage(`${app.url}${guessed}`),
    "guessed pdf": await openPage(`${app.url}${guessed}/hoja.pdf`),
  };

  for (const [what, { headers }] of Object.entries(answers)) {
    expect(Object.fromEntries(headers), what).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "no-referrer",
    });
    expect(headers.get("set-cookie"), what).toBeNull();
  }
});

test("the PDF and the attachments open in no frame and run no script", async () => {
  const { app, post } = await openBook();

  const pdf = await openPage(`${app.url}${locationOf(await post(FIELDS))}/hoja.pdf`);

  expect(pdf.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(pdf.headers.get("x-content-type-options")).toBe("nosniff");
});
