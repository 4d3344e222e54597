import { expect, test } from "vitest";
import { openTestBook, textOf } from "../support/bookPages.ts";
import { FIELDS } from "../support/complaints.ts";

test("takes a phone's HEIC photo as it is and serves it as a download only", async () => {
  const { url, follow, postForm } = await openTestBook();
  const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x0bmdat\x01\x02\x03", "latin1");
  const data = new FormData();
  for (const [name, value] of Object.entries(FIELDS)) data.append(name, value);
  data.append("adjuntos[]", new File([heic], "IMG_0042.HEIC", { type: "image/jpeg" }));

  const receipt = textOf(await follow(await postForm(data)));
  const [, path = ""] = /href="([^"]+\/adjuntos\/[^"]+)"/.exec(receipt) ?? [];
  const file = await fetch(new URL(path, url));

  expect(Buffer.from(await file.arrayBuffer())).toEqual(heic);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    "content-type": "image/heic",
    "content-disposition": expect.stringMatching(/^attachment;.*IMG_0042\.heic/) as string,
    "x-content-type-options": "nosniff",
  });
});
