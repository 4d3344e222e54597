/** A mail's text in two parts: what its sender wrote now, and the earlier mails that the program has quoted below it; null for none. */
export type SplitText = { readonly body: string; readonly quoted: string | null };

/** «El 5 oct 2026, a las 10:00, Ana escribió:», `On … wrote:`, and the same over two lines. */
const ATTRIBUTION = /^(?:El|On|Am|Le|Em|Op)\s.{1,400}(?:escribió|wrote|schrieb|a écrit|escreveu|schreef)\s?:$/u;
const FORWARDED = /^-{2,}\s*(?:Mensaje original|Original Message|Mensaje reenviado|Forwarded message)\s*-{2,}$/iu;
/** The head with which Outlook begins what it quotes. */
const HEAD = /^\**(?:De|From)\s?:\**\s.+$/iu;
const NEXT_OF_HEAD = /^\**(?:Enviado(?: el)?|Sent|Fecha|Date|Para|To)\s?:\**\s/iu;
/** The longest line that is compared: a stranger's text decides about no time. */
const MAX_COMPARED_CHARACTERS = 500;

/**
 * Splits a mail's text where its quoted history begins: at a line by which mail programs introduce it, or at quoted lines that go on to the
 * end. A text that is quoted from its first line on is shown whole.
 */
export function splitQuotedHistory(text: string): SplitText {
  const lines = text.split("\n");
  const begin = findBeginning(lines);
  const body = lines.slice(0, begin).join("\n").trimEnd();
  if (begin === lines.length || body.trim() === "") return { body: text.trim(), quoted: null };
  return { body: body.trimStart(), quoted: lines.slice(begin).join("\n").trim() };
}

function findBeginning(lines: readonly string[]): number {
  const begin = lines.findIndex((_, index) => introduces(lines, index));
  if (begin !== -1) return begin;
  let first = lines.length;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index] ?? "";
    if (line.startsWith(">")) first = index;
    else if (line.trim() !== "") break;
  }
  return first;
}

function introduces(lines: readonly string[], index: number): boolean {
  const line = clean(lines[index]);
  if (line === "") return false;
  const next = clean(lines[index + 1]);
  if (FORWARDED.test(line) || ATTRIBUTION.test(line)) return true;
  if (HEAD.test(line) && NEXT_OF_HEAD.test(next)) return true;
  return next !== "" && !ATTRIBUTION.test(next) && ATTRIBUTION.test(`${line} ${next}`);
}

function clean(line = ""): string {
  return line.length > MAX_COMPARED_CHARACTERS ? "" : line.trim();
}
