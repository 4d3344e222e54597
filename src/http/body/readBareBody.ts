import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { BodyReservation } from "../../edge/bodyBudget.ts";
import { readBytes } from "../../edge/readBytes.ts";
import type { Upload } from "../../services/submissions/uploads.ts";
import { readFile, refuseFiles, sortParts } from "./decodeMultipart.ts";
import type { FormPair } from "./formFields.ts";

type BareBody = {
  readonly boundary: string;
  /** The Content-Length; 0 without one. */
  readonly announcedBytes: number;
  readonly limitBytes: number;
  readonly reservation: BodyReservation;
  readonly upload: Upload;
};

/**
 * Reads a multipart body with bare line feeds, which the parser of streams does not know: whole, in the room of `reservation`. `begun` is
 * what has come of it. Errors: INVALID_REQUEST, PAYLOAD_TOO_LARGE, VALIDATION_FAILED, SERVICE_UNAVAILABLE, and those of `upload`.
 */
export async function readBareBody(
  request: IncomingMessage,
  begun: Buffer,
  { boundary, announcedBytes, limitBytes, reservation, upload }: BareBody,
): Promise<readonly FormPair[]> {
  const limit = { announcedBytes, wireBytes: limitBytes, statedBytes: limitBytes };
  const reading = readBytes(request, limit, reservation);
  request.unshift(begun);
  const { texts, files } = sortParts(await reading, boundary);
  refuseFiles(files.filter(({ filename }) => filename === null).map(readFile));
  for (const { bytes, ...posted } of files.map(readFile)) {
    await upload.receive({ ...posted, bytes: Readable.from([bytes]) });
  }
  return texts;
}
