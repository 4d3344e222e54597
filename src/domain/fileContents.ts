/**
 * The dot before an extension that a server or a desktop runs. Some servers look at each extension of a name (`factura.php.jpg`). Not
 * `com`: shops' names have it.
 */
const BEFORE_ACTIVE =
  /\.(?=(?:html?|xhtml|svgz?|xml|js|mjs|php\d?|phtml|exe|bat|cmd|msi|scr|ps1|vbs|jar|cgi|asp|aspx|jsp|hta|lnk)(?:\.|$))/gi;

/** Beginnings of documents that a browser runs if it guesses the media type. */
const ACTIVE_CONTENT = /<(?:!doctype|html|script|svg|body|iframe|\?php)/i;

const SNIFFED_BYTES = 1_024;
const MAX_FILE_NAME_CHARACTERS = 120;
const END_OF_CENTRAL_DIRECTORY = Buffer.from("PK\u0005\u0006", "latin1");
const ARCHIVE_END_BYTES = 22;

/** The record that ends an archive, with the longest comment that it may have. */
export const MAX_ARCHIVE_TAIL_BYTES = ARCHIVE_END_BYTES + 65_535;

const PDF = Buffer.from("%PDF-", "latin1");
const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
/** Bytes that some programs and servers put before a PDF: tab, line breaks, form feed, blank and NUL. */
const BLANKS: ReadonlySet<number> = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
/** Programs look for a PDF's signature in so many bytes (ISO 32000-1, Annex H 3.4.1). */
const MAX_PDF_OFFSET = 1_024;

/** Whether a content is a PDF from its beginning on. A byte order mark and blanks may stand before it, as programs put them. */
export function beginsAsPdf(head: Buffer): boolean {
  let at = head.subarray(0, UTF8_MARK.length).equals(UTF8_MARK) ? UTF8_MARK.length : 0;
  while (at < MAX_PDF_OFFSET && BLANKS.has(head[at] ?? -1)) at += 1;
  return head.subarray(at, at + PDF.length).equals(PDF);
}

/** Whether programs would find a PDF in a content, wherever it begins. */
export function hasPdf(head: Buffer): boolean {
  return head.subarray(0, MAX_PDF_OFFSET).includes(PDF);
}

/** Whether a browser could find markup at either end of a content. `head` and `tail` are its first and its last bytes. */
export function hasMarkup(head: Buffer, tail: Buffer): boolean {
  const ends = [head.subarray(0, SNIFFED_BYTES), tail.subarray(-SNIFFED_BYTES)];
  return ends.some((part) => ACTIVE_CONTENT.test(part.toString("latin1")));
}

/**
 * Whether the last bytes hold the record that ends a ZIP, a JAR or an Office document. Programs open an archive by this record,
 * even if the file begins as another format.
 */
export function hasArchiveDirectory(tail: Buffer): boolean {
  const at = findArchiveEnd(tail);
  return at >= 0 && at >= tail.length - MAX_ARCHIVE_TAIL_BYTES && at + ARCHIVE_END_BYTES <= tail.length;
}

/** Whether an archive ends where its content ends, so that nothing else hides behind it. */
export function endsAsArchive(tail: Buffer): boolean {
  const at = findArchiveEnd(tail);
  if (at < 0 || at + ARCHIVE_END_BYTES > tail.length) return false;
  return at + ARCHIVE_END_BYTES + tail.readUInt16LE(at + ARCHIVE_END_BYTES - 2) === tail.length;
}

/**
 * The file's name in one line, without folders, with one of the extensions of its media type. A long name is cut, and an extension before
 * the last one that a server would run loses its dot: `CV - Node.js.pdf` is kept as `CV - Node_js.pdf`. An archive of an electronic document
 * keeps its name, `.xml.zip`, since no server runs XML. Null for a name whose last extension is run, unless it is one of the type's own.
 */
export function cleanFileName(fileName: string, extensions: readonly string[], fallback: string): string | null {
  const last = fileName.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const printable = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>|:*?]/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
  const dot = printable.lastIndexOf(".");
  const extension = dot > 0 ? printable.slice(dot + 1).toLowerCase() : "";
  const isRight = extensions.includes(extension);
  if (dot !== -1 && !isRight && printable.slice(dot).search(BEFORE_ACTIVE) === 0) return null;
  const stem = trimDots(isRight ? printable.slice(0, dot) : printable);
  const short = Array.from(stem).slice(0, MAX_FILE_NAME_CHARACTERS).join("");
  const inert = short.replaceAll(BEFORE_ACTIVE, (point, at: number) =>
    isRight && extension === "zip" && short.slice(at).toLowerCase() === ".xml" ? point : "_",
  );
  return `${inert === "" ? fallback : spareDevices(inert)}.${isRight ? extension : (extensions[0] ?? "")}`;
}

/** A name that Windows keeps for a device, also with an extension behind it, gets an underscore (Microsoft, "Naming Files, Paths, and Namespaces"). */
export function spareDevices(name: string): string {
  return name.replace(DEVICE, "$1_");
}

const DEVICE = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?=\s*(?:\.|$))/i;

function findArchiveEnd(tail: Buffer): number {
  return tail.lastIndexOf(END_OF_CENTRAL_DIRECTORY);
}

/** One pass from each end: an expression such as `\.+$` would look at a run of dots once for each of its dots. */
function trimDots(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && text[start] === ".") start += 1;
  while (end > start && text[end - 1] === ".") end -= 1;
  return text.slice(start, end);
}
