import { randomUUID } from "node:crypto";
import PostalMime from "postal-mime";

/**
 * The text of a mail that has HTML alone. The parser of mails converts HTML where a mail has both kinds, so it gets a mail with an empty text
 * before the HTML. What is hidden in style sheets is left out.
 */
export async function toText(html: string): Promise<string> {
  const boundary = randomUUID();
  const part = (type: string, content: string) =>
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${toBase64(content)}\r\n`;
  const mail = [
    `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n`,
    part("text/plain", " "),
    part("text/html", withoutStyles(html)),
    `--${boundary}--\r\n`,
  ].join("");
  return (await PostalMime.parse(mail)).text ?? "";
}

function toBase64(content: string): string {
  return Buffer.from(content, "utf8")
    .toString("base64")
    .replaceAll(/.{76}/g, (line) => `${line}\r\n`);
}

const [STYLE, STYLE_END] = ["<style", "</style>"];

/** Leaves out every style sheet in one pass; one without an end goes on to the end. */
function withoutStyles(html: string): string {
  const lower = html.toLowerCase();
  // Some letters are longer in lower case, so that the places would differ.
  if (lower.length !== html.length) return html;
  const parts: string[] = [];
  let from = 0;
  for (let at = lower.indexOf(STYLE); at !== -1; at = lower.indexOf(STYLE, from)) {
    parts.push(html.slice(from, at));
    const end = lower.indexOf(STYLE_END, at);
    from = end === -1 ? html.length : end + STYLE_END.length;
  }
  return [...parts, html.slice(from)].join("");
}
