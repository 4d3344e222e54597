import { type Attack, holdConnection, post, repeat } from "./repeats.ts";

const BOUNDARY = "limite";
const MULTIPART = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };
const HEADER_CHARACTERS = 16_000;

/** A1: a multipart header of 16 KB of blanks. */
export const blankHeaders: Attack = ({ url, attacker }) => {
  const header = `Content-Disposition: form-data;${" ".repeat(HEADER_CHARACTERS)}name="a"`;
  const body = `--${BOUNDARY}\r\n${header}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`;
  repeat(20, () => post(`${url}/f/${attacker.token}`, body, MULTIPART));
};

/** A5: bodies that are silent after their first byte. */
export const stalledBodies: Attack = (place) => {
  const head = `POST /f/${place.attacker.token} HTTP/1.1\r\nHost: f.example.pe\r\nContent-Type: application/json\r\n`;
  const body = `{"texto":"${"a".repeat(100_000)}`;
  repeat(400, () => holdConnection(place, `${head}Content-Length: 1000000\r\n\r\n${body}`));
};

/** A15: a file whose name is 16 KB of dots. */
export const dottedNames: Attack = ({ url, attacker }) => {
  const name = ".".repeat(HEADER_CHARACTERS - 200);
  const header = `Content-Disposition: form-data; name="adjuntos"; filename="${name}"\r\nContent-Type: image/png`;
  const body = `--${BOUNDARY}\r\n${header}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`;
  repeat(8, () => post(`${url}/libro-de-reclamaciones/${attacker.token}`, body, MULTIPART));
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

/** Sheets of the complaints book, each with its mails and their PDF. */
export const filings: Attack = ({ url, attacker }) => {
  const fields = {
    nombre: "Ana Quispe Mamani",
    tipo_documento: "DNI",
    numero_documento: "01234567",
    email: "ana@example.pe",
    detalle: "El televisor llegó roto.",
    confirmacion: "si",
  };
  const address = `${url}/libro-de-reclamaciones/${attacker.token}`;
  repeat(4, () => post(address, JSON.stringify(fields), { "content-type": "application/json" }));
};
