import { BlockList, isIP, isIPv6 } from "node:net";
import { isEmail } from "../texts.ts";

/** What a block list is compared with. */
export type BlockedSubject = {
  readonly ip: string | null;
  /** The sender's e-mail address; null where it is not known. */
  readonly sender: string | null;
  /** The texts of the submission. */
  readonly text: string;
};

/** Finds the first entry of a list that is met; null without one. */
export type FindBlocked = (subject: BlockedSubject) => string | null;

/** The most entries of a form's list, and characters of an entry. */
export const MAX_BLOCKED = 200;
export const MAX_BLOCKED_CHARACTERS = 100;

/** An address has a dot or a colon; `24/7` are words. */
const NETWORK = /^(?=[^/]*[.:])([0-9a-fA-F.:]{2,39})\/(\d{1,3})$/;
const DOMAIN = /^@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;
const MARKS = /\p{M}+/gu;
const NO_WORD = /[^\p{L}\p{N}]+/gu;

/**
 * An entry in the spelling that is stored: an address, a network (`203.0.113.0/24`), an e-mail address, the domain of e-mail addresses
 * (`@spam.example`), or words. Null for an entry that could never be met, or would be met by everything.
 */
export function normalizeBlocked(entry: string): string | null {
  const text = entry.trim().toLowerCase();
  if (text.length > MAX_BLOCKED_CHARACTERS) return null;
  if (NETWORK.test(text)) return readNetwork(text) === null ? null : text;
  if (text.startsWith("@")) return DOMAIN.test(text) ? text : null;
  return foldWords(text).trim() === "" ? null : text;
}

/** Prepares a list of normalized entries, so that each submission is compared with all of them at once. */
export function createBlockFinder(entries: readonly string[]): FindBlocked {
  const networks = new BlockList();
  const senders = new Map<string, string>();
  const words: { readonly entry: string; readonly folded: string }[] = [];
  for (const entry of entries) {
    const network = readNetwork(entry);
    if (network !== null) networks.addSubnet(network.ip, network.bits, network.family);
    else if (entry.startsWith("@") || isEmail(entry)) senders.set(entry, entry);
    else words.push({ entry, folded: foldWords(entry) });
  }

  return ({ ip, sender, text }) => {
    if (ip !== null && networks.check(ip, familyOf(ip))) return ip;
    const blockedSender = sender === null ? null : findSender(senders, sender.toLowerCase());
    if (blockedSender !== null || words.length === 0) return blockedSender;
    const folded = foldWords(text);
    return words.find((each) => folded.includes(each.folded))?.entry ?? null;
  };
}

/** An IPv6 address stands for its network of 64 bits, which one customer has. */
function readNetwork(entry: string): { ip: string; bits: number; family: "ipv4" | "ipv6" } | null {
  const [, base = entry, size] = NETWORK.exec(entry) ?? [];
  if (isIP(base) === 0) return null;
  const family = familyOf(base);
  const most = family === "ipv6" ? 128 : 32;
  const bits = size === undefined ? Math.min(most, family === "ipv6" ? 64 : 32) : Number(size);
  return bits >= 8 && bits <= most ? { ip: base, bits, family } : null;
}

function familyOf(ip: string): "ipv4" | "ipv6" {
  return isIPv6(ip) ? "ipv6" : "ipv4";
}

/** The address itself, or the domain that it is of, or a domain above that. */
function findSender(senders: ReadonlyMap<string, string>, sender: string): string | null {
  if (senders.size === 0) return null;
  const labels = sender.slice(sender.lastIndexOf("@") + 1).split(".");
  const domains = labels.map((_, index) => `@${labels.slice(index).join(".")}`);
  return [sender, ...domains].find((each) => senders.has(each)) ?? null;
}

/** Words without case and accents, each between blanks, so that no word is found inside another one. */
function foldWords(text: string): string {
  return ` ${text.normalize("NFD").replaceAll(MARKS, "").toLowerCase().replaceAll(NO_WORD, " ").trim()} `;
}
