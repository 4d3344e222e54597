import { expect, test } from "vitest";
import { MULTIPART_TYPE, openBodyServer, unreadable } from "../http/body/bodyServer.ts";

const MAX_HEADERS_BYTES = 16 * 1024;
const DISPOSITION = 'Content-Disposition: form-data; name="a"';

test("D (minor) the headers of a part take up to 16 KiB, and not one byte more", async () => {
  const { post } = await openBodyServer();
  const send = (bytes: number) => post(partWithHeaders(bytes), MULTIPART_TYPE);

  const longest = await send(MAX_HEADERS_BYTES);
  const longer = await send(MAX_HEADERS_BYTES + 1);

  expect(longest).toEqual({ fields: [["a", "x"]] });
  expect(longer).toMatchObject(unreadable("malformed_multipart"));
});

/** A body with one part whose headers have this many bytes, without the line breaks at their end. */
function partWithHeaders(bytes: number): string {
  const headers = `${DISPOSITION}\r\nX-Filler: `.padEnd(bytes, "x");
  return `--b\r\n${headers}\r\n\r\nx\r\n--b--`;
}
