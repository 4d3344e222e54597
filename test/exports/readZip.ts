import { inflateRawSync } from "node:zlib";

const CENTRAL_ENTRY = 0x02014b50;
const DEFLATE = 8;
const END_OF_CENTRAL = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/** The files of a ZIP, in their order. */
export function readStoredZip(zip: Buffer): { readonly name: string; readonly bytes: Buffer }[] {
  const end = zip.lastIndexOf(END_OF_CENTRAL);
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    if (zip.readUInt32LE(at) !== CENTRAL_ENTRY) throw new Error("not a central directory entry");
    const isDeflated = zip.readUInt16LE(at + 10) === DEFLATE;
    const size = zip.readUInt32LE(at + 20);
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    const bytes = zip.subarray(start, start + size);
    return { name, bytes: isDeflated ? inflateRawSync(bytes) : bytes };
  });
}
