import { BOUNDARY, MULTIPART, PNG, SHEET } from "./bodies.ts";
import { type Attack, post, postGraphQL, repeat } from "./repeats.ts";

const FILE_BYTES = 5_000_000;
const JSON_TYPE = { "content-type": "application/json" };

function writeMultipart(fields: object, name: string, fileName: string, bytes: Buffer): Buffer {
  const parts = Object.entries(fields).map(
    ([field, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n`;
  return Buffer.concat([Buffer.from(`${parts.join("")}${head}`), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

/** B7: files of submissions with a filled honeypot. */
export const heldFiles: Attack = ({ url, attacker }) => {
  const body = writeMultipart({ _gotcha: "x" }, "cv", "cv.txt", Buffer.alloc(FILE_BYTES, "a"));
  repeat(4, () => post(`${url}/f/${attacker.filesToken}`, body, MULTIPART));
};

/** Sheets, each with a large picture. */
export const sheetFiles: Attack = ({ url, attacker }) => {
  let number = 0;
  const picture = Buffer.concat([PNG, Buffer.alloc(FILE_BYTES / 2)]);
  repeat(2, () => {
    number += 1;
    const sheet = { ...SHEET, detalle: `Hoja ${number}` };
    const body = writeMultipart(sheet, "adjuntos", "foto.png", picture);
    return post(`${url}/libro-de-reclamaciones/${attacker.token}`, body, MULTIPART);
  });
};

/** C8: files of staff that no step uses. */
export const documents: Attack = ({ url, attacker }) => {
  const pdf = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(4_000_000, "\n"), Buffer.from("%%EOF\n")]);
  const body = writeMultipart({}, "file", "acta.pdf", pdf);
  repeat(2, () => post(`${url}/api/v1/documents`, body, { ...MULTIPART, authorization: `Bearer ${attacker.key}` }));
};

/** C8: fields that are always others, each time as many as fit. */
export const fieldVersions: Attack = (place) => {
  let number = 0;
  const query = "mutation ($input: SetFormFieldsInput!) { setFormFields(input: $input) { userErrors { code } } }";
  repeat(2, () => {
    number += 1;
    const choices = Array.from({ length: 200 }, (_, choice) => `${"a".repeat(95)}${choice}`);
    const fields = Array.from({ length: 8 }, (_, n) => {
      return { name: `campo${n}`, type: "SELECT", label: `Dato ${number}`, choices };
    });
    return postGraphQL(place, query, { input: { formId: place.attacker.filesFormId, fields } });
  });
};

/** B12: submissions with keys, each of which is kept for a day. */
export const keyedPosts: Attack = ({ url, attacker }) => {
  let number = 0;
  repeat(16, () => {
    number += 1;
    const headers = { ...JSON_TYPE, "idempotency-key": `clave-${number}` };
    return post(`${url}/f/${attacker.token}`, '{"nombre":"Ana"}', headers);
  });
};
