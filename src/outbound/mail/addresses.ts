import { isOneAddress, isReachable } from "../../domain/texts.ts";

/** One address with its display name, which may be empty. */
export type Mailbox = { readonly name: string; readonly address: string };

/** Reads `ana@tienda.pe` or `Tienda Ana <ana@tienda.pe>`. Null for any other text, such as a list of addresses. */
export function parseMailbox(text: string): Mailbox | null {
  const match = /^(?:(?<name>[^<>\p{Cc}]*)<(?<inBrackets>[^<>]+)>|(?<bare>[^<>]+))$/u.exec(text.trim());
  const address = match?.groups?.["inBrackets"] ?? match?.groups?.["bare"] ?? "";
  if (!isOneAddress(address) || !isReachable(address)) return null;
  const name = (match?.groups?.["name"] ?? "").trim().replace(/^"(.*)"$/u, "$1");
  return { name, address };
}
