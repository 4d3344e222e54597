import { expect, test } from "vitest";
import { makeQrCode } from "../documents/readQrCode.ts";
import { createAsk } from "../graphql/client.ts";
import { locationOf, openPage, openTestBook, textOf } from "../support/bookPages.ts";
import { createSetClock, FIELDS } from "../support/complaints.ts";

const SHARED = "?dispositivo=compartido";

test("the pages of a shared device are stored nowhere, framed by nobody, filled in by no browser, and end in an empty form", async () => {
  const clock = createSetClock("2026-10-05T17:00:00Z");
  const { url, path, post, visit } = await openTestBook({ clock });

  const form = await openPage(`${url}${SHARED}&embed=true`);
  const refused = await post({ ...FIELDS, nombre: "" }, SHARED);
  const filed = locationOf(await post(FIELDS, SHARED));
  const receipt = await visit(filed);
  clock.set("2026-10-05T17:10:01Z");
  const late = await visit(filed);

  for (const page of [form, refused, receipt]) {
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("x-frame-options")).toBe("DENY");
    expect(textOf(page)).toContain(`data-shared="${path}${SHARED}"`);
  }
  for (const page of [form, refused]) {
    expect(textOf(page)).toContain(`action="${path}${SHARED}&presentar=si"`);
    expect(textOf(page)).toContain("nada de lo que escribes se guarda en él");
    const completions = [...textOf(page).matchAll(/ autocomplete="([^"]*)"/g)].map(([, value]) => value);
    expect(new Set(completions)).toEqual(new Set(["off"]));
  }
  expect(filed).toMatch(/\?dispositivo=compartido$/);
  // Without a script the receipt leaves the screen by itself.
  expect(textOf(receipt)).toContain(
    `<noscript><meta http-equiv="refresh" content="120; url=${path}${SHARED}"></noscript>`,
  );
  expect(textOf(receipt)).toMatch(/<a [^>]*data-finish>Terminar<\/a>/);
  expect(textOf(receipt)).not.toMatch(/hoja\.pdf|wa\.me/);
  expect([late.status, locationOf(late)]).toEqual([302, `${path}${SHARED}`]);
});

test("the owner gets the address for shared devices and its QR code", async () => {
  const { app, owner, form } = await openTestBook({ environment: { WORKER: "off" } });

  const { data } = await createAsk(
    app,
    owner.key,
  )<{
    form: { complaintsBookSharedUrl: string; complaintsBookSharedQr: string };
  }>(`{ form(id: "${form.id}") { complaintsBookSharedUrl complaintsBookSharedQr } }`);

  const { complaintsBookSharedUrl: address, complaintsBookSharedQr: image } = data.form;
  expect(address).toBe(`https://ventanilla.example.pe/libro-de-reclamaciones/${form.token}${SHARED}`);
  expect(readModules(image)).toEqual(makeQrCode(address));
});

/** The modules of a QR code in an SVG image, within four blank ones. */
function readModules(image: string): readonly string[] {
  const side = Number(/viewBox="0 0 (\d+) /.exec(image)?.[1]) - 8;
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, () => "."));
  for (const [, x, y, length] of image.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    rows[Number(y) - 4]?.fill("#", Number(x) - 4, Number(x) - 4 + Number(length));
  }
  return rows.map((row) => row.join(""));
}
