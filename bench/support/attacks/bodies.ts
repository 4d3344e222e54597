import { type Attack, holdConnection, post, repeat } from "./repeats.ts";

export const BOUNDARY = "limite";
export const MULTIPART = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };
const HEADER_CHARACTERS = 16_000;
const FILE_BYTES = 10_000_000;

/** A sheet of the complaints book as a visitor posts it. */
export const SHEET = {
  nombre: "Ana Quispe Mamani",
  tipo_documento: "DNI",
  numero_documento: "01234567",
  email: "ana@example.pe",
  domicilio: "Av. Larco 123, Miraflores",
  tipo_bien: "PRODUCTO",
  tipo: "RECLAMO",
  detalle: "El televisor llegó roto.",
  pedido: "Quiero otro televisor.",
  confirmacion: "si",
};

/** A picture of one pixel. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A1: a multipart header of 16 KB of blanks, whose value goes on after a lone line feed. */
export const blankHeaders: Attack = ({ url, attacker }) => {
  const header = `Content-Disposition: form-data; name="a"\r\nX:${" ".repeat(HEADER_CHARACTERS)}\nx`;
  const body = `--${BOUNDARY}\r\n${header}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`;
  repeat(20, () => post(`${url}/f/${attacker.token}`, body, MULTIPART));
};

/** A5: bodies that are silent after their first byte. */
export const stalledBodies: Attack = (place) => {
  const head = `POST /f/${place.attacker.token} HTTP/1.1\r\nHost: f.example.pe\r\nContent-Type: application/json\r\n`;
  const body = `{"texto":"${"a".repeat(100_000)}`;
  repeat(400, () => holdConnection(place, `${head}Content-Length: 1000000\r\n\r\n${body}`));
};

/** A15: sheets with a file whose name has 16 KB of dots between two letters. */
export const dottedNames: Attack = ({ url, attacker }) => {
  const name = `a${".".repeat(HEADER_CHARACTERS - 200)}b.png`;
  const parts = Object.entries(SHEET).map(
    ([field, value]) => `Content-Disposition: form-data; name="${field}"\r\n\r\n${value}`,
  );
  const file = `Content-Disposition: form-data; name="adjuntos"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
  const text = [...parts, file].map((part) => `--${BOUNDARY}\r\n${part}`).join("\r\n");
  const body = Buffer.concat([Buffer.from(text), PNG, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  repeat(4, () => post(`${url}/libro-de-reclamaciones/${attacker.token}`, body, MULTIPART));
};

/** Submissions on many connections, which set off webhooks to a receiver that is away. */
export const submissionFlood: Attack = ({ url, attacker }) => {
  const body = '{"nombre":"Ana Quispe","email":"ana@example.pe"}';
  repeat(64, () => post(`${url}/f/${attacker.token}`, body, { "content-type": "application/json" }));
};

/** The largest submissions. */
export const largeBodies: Attack = ({ url, attacker }) => {
  const body = JSON.stringify({ texto: "a".repeat(1_000_000) });
  repeat(4, () => post(`${url}/f/${attacker.token}`, body, { "content-type": "application/json" }));
};

/** Submissions with a file of 10 MB, which is stored and flushed to the disk. */
export const uploads: Attack = ({ url, attacker }) => {
  const head = 'Content-Disposition: form-data; name="cv"; filename="cv.txt"\r\nContent-Type: text/plain\r\n\r\n';
  const file = Buffer.alloc(FILE_BYTES, "a");
  const body = Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${head}`), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  repeat(8, () => post(`${url}/f/${attacker.filesToken}`, body, MULTIPART));
};

/** C2: the largest submissions with a filled honeypot, which count in no plan. */
export const quarantine: Attack = ({ url, attacker }) => {
  const body = JSON.stringify({ texto: "a".repeat(1_000_000), _gotcha: "x" });
  repeat(4, () => post(`${url}/f/${attacker.token}`, body, { "content-type": "application/json" }));
};

/** C5: files that begin and do not go on, on many connections. */
export const begunFiles: Attack = (place) => {
  const file = (n: number) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="cv"; filename="${n}.txt"\r\n\r\na\r\n`;
  const head = `POST /f/${place.attacker.filesToken} HTTP/1.1\r\nHost: f.example.pe\r\n`;
  const type = `Content-Type: ${MULTIPART["content-type"]}\r\nContent-Length: 1000000\r\n\r\n`;
  repeat(200, () => holdConnection(place, `${head}${type}${[1, 2, 3].map(file).join("")}`));
};

/** Sheets of the complaints book, each with its mails and their PDF. */
export const filings: Attack = ({ url, attacker }) => {
  const address = `${url}/libro-de-reclamaciones/${attacker.token}`;
  repeat(4, () => post(address, JSON.stringify(SHEET), { "content-type": "application/json" }));
};
