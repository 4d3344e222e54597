import { STATUS_CODES } from "node:http";

/** Renders the last answer of a socket that has no response object. Scripts of any origin may read the answer. */
export function renderRawAnswer(status: number, body: unknown): string {
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Connection: close",
    "Access-Control-Allow-Origin: *",
    "Content-Type: application/json; charset=utf-8",
    "X-Content-Type-Options: nosniff",
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  return `${head.join("\r\n")}\r\n\r\n${text}`;
}
