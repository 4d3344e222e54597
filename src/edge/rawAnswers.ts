import { STATUS_CODES } from "node:http";

/** A last answer for a socket that has no response object; readable by any page's script, as all public answers are. */
export function renderRawAnswer(status: number, body: unknown): string {
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Connection: close",
    "Access-Control-Allow-Origin: *",
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  return `${head.join("\r\n")}\r\n\r\n${text}`;
}
