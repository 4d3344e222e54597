import { STATUS_CODES } from "node:http";

/** A last answer for a socket without a response object. Scripts of any page may read it, like every public answer. */
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
