/**
 * Writes a one-dimensional array of UUIDs in PostgreSQL's binary format, which the server's function `array_recv` reads: it copies
 * the elements instead of parsing text. The driver sends a Buffer as it is, so that the statement must name the array's type
 * (`?::uuid[]`). The UUIDs have hyphens, and are not checked. The other functions of this file write arrays of other types.
 */
export function encodeUuids(uuids: readonly (string | null)[]): Buffer {
  return encodeFixed(UUID_OID, UUID_BYTES, uuids, writeUuid);
}

export function encodeTexts(texts: readonly (string | null)[]): Buffer {
  return encodeStrings(TEXT_OID, texts);
}

/** Writes an array of JSON texts. */
export function encodeJsons(texts: readonly (string | null)[]): Buffer {
  return encodeStrings(JSON_OID, texts);
}

export function encodeIntegers(values: readonly (number | null)[]): Buffer {
  return encodeFixed(INTEGER_OID, 4, values, (buffer, value, at) => buffer.writeInt32BE(value, at));
}

/** Writes an array of bigints from decimal texts, as the driver gives them. */
export function encodeBigints(values: readonly (string | null)[]): Buffer {
  return encodeFixed(BIGINT_OID, 8, values, (buffer, value, at) => buffer.writeBigInt64BE(BigInt(value), at));
}

export function encodeDoubles(values: readonly (number | null)[]): Buffer {
  return encodeFixed(DOUBLE_OID, 8, values, (buffer, value, at) => buffer.writeDoubleBE(value, at));
}

export function encodeBooleans(values: readonly (boolean | null)[]): Buffer {
  return encodeFixed(BOOLEAN_OID, 1, values, (buffer, value, at) => buffer.writeUInt8(value ? 1 : 0, at));
}

/** Writes an array of type timestamptz. */
export function encodeInstants(values: readonly (Date | null)[]): Buffer {
  return encodeFixed(INSTANT_OID, 8, values, (buffer, value, at) =>
    buffer.writeBigInt64BE(BigInt(value.getTime() - EPOCH_MS) * 1_000n, at),
  );
}

/** Writes an array of type bytea. */
export function encodeBytes(values: readonly (Buffer | null)[]): Buffer {
  const bytes = values.reduce((sum, value) => sum + (value?.length ?? 0), 0);
  const buffer = Buffer.allocUnsafe(HEADER_BYTES + values.length * LENGTH_BYTES + bytes);
  let at = writeHeader(buffer, BYTES_OID, values.length, values.includes(null));
  for (const value of values) {
    at = buffer.writeInt32BE(value === null ? NULL_LENGTH : value.length, at);
    if (value !== null) at += value.copy(buffer, at);
  }
  return buffer;
}

const BOOLEAN_OID = 16;
const BYTES_OID = 17;
const BIGINT_OID = 20;
const INTEGER_OID = 23;
const DOUBLE_OID = 701;
const INSTANT_OID = 1184;
/** The instant from which PostgreSQL counts the microseconds of a timestamptz. */
const EPOCH_MS = Date.UTC(2000, 0, 1);
const UUID_OID = 2950;
const TEXT_OID = 25;
const JSON_OID = 114;
const UUID_BYTES = 16;
const LENGTH_BYTES = 4;
/** Five integers: the number of dimensions, 1 where there are nulls, the elements' type, their number and the first one's index. */
const HEADER_BYTES = 20;
const NULL_LENGTH = -1;

function encodeFixed<Value>(
  oid: number,
  bytes: number,
  values: readonly (Value | null)[],
  write: (buffer: Buffer, value: Value, at: number) => number,
): Buffer {
  const filled = values.filter((value) => value !== null).length;
  const buffer = Buffer.allocUnsafe(HEADER_BYTES + values.length * LENGTH_BYTES + filled * bytes);
  let at = writeHeader(buffer, oid, values.length, filled < values.length);
  for (const value of values) {
    at = buffer.writeInt32BE(value === null ? NULL_LENGTH : bytes, at);
    if (value !== null) at = write(buffer, value, at);
  }
  return buffer;
}

const HYPHEN = 0x2d;

/** Writes the bytes digit by digit, which is faster than two calls into the runtime for each UUID. Returns the end's index. */
function writeUuid(buffer: Buffer, uuid: string, at: number): number {
  let position = at;
  for (let digit = 0; digit < uuid.length; digit += 2) {
    if (uuid.charCodeAt(digit) === HYPHEN) digit += 1;
    buffer[position++] = (valueOfDigit(uuid.charCodeAt(digit)) << 4) | valueOfDigit(uuid.charCodeAt(digit + 1));
  }
  return position;
}

/** The value of a hexadecimal digit from its character code: 0 to 9, and a to f in either case. */
function valueOfDigit(code: number): number {
  return (code & 0xf) + (code > NINE ? 9 : 0);
}

const NINE = 0x39;

function encodeStrings(oid: number, strings: readonly (string | null)[]): Buffer {
  const hasNulls = strings.includes(null);
  let bytes = HEADER_BYTES + strings.length * LENGTH_BYTES;
  for (const string of strings) if (string !== null) bytes += Buffer.byteLength(string);
  const buffer = Buffer.allocUnsafe(bytes);
  let at = writeHeader(buffer, oid, strings.length, hasNulls);
  for (const string of strings) {
    const start = at + LENGTH_BYTES;
    const length = string === null ? NULL_LENGTH : buffer.write(string, start, "utf8");
    buffer.writeInt32BE(length, at);
    at = start + Math.max(length, 0);
  }
  return buffer;
}

function writeHeader(buffer: Buffer, oid: number, count: number, hasNulls: boolean): number {
  let at = buffer.writeInt32BE(1, 0);
  at = buffer.writeInt32BE(hasNulls ? 1 : 0, at);
  at = buffer.writeInt32BE(oid, at);
  at = buffer.writeInt32BE(count, at);
  return buffer.writeInt32BE(1, at);
}
