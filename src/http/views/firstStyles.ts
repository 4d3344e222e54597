import { LRUCache } from "lru-cache";

/** A rule of a style sheet, or an at-rule. */
type Block = {
  /** The selectors, or the at-rule with its condition. */
  readonly head: string;
  readonly body: string;
  /** The rules inside of a condition, such as a media query; null for another block. */
  readonly inner: readonly Block[] | null;
  /** The classes that each selector needs; null for a block that has no selectors. */
  readonly needs: readonly (readonly string[])[] | null;
};

/**
 * Picks from a style sheet the rules that the elements of an HTML text can meet, in their order, so that the text looks the same with them
 * as with the whole sheet. The text's classes alone decide: a rule is left out when each of its selectors names a class that no element has.
 * The sheet has no imports. What was picked for the same classes is picked once.
 */
export function createFirstStyles(sheet: string): (html: string) => string {
  const blocks = readBlocks(sheet.replaceAll(/\/\*.*?\*\//gs, ""));
  const picked = new LRUCache<string, string>({ max: MAX_PICKED });
  return (html) => {
    const classes = listClasses(html);
    const key = [...classes].toSorted().join(" ");
    const styles = picked.get(key) ?? writeBlocks(blocks, classes);
    picked.set(key, styles);
    return styles;
  };
}

/** The sets of classes whose styles are kept, of 23 kB each: the parts of a page come and go in few ways. */
const MAX_PICKED = 100;

function listClasses(html: string): ReadonlySet<string> {
  const lists = new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = ""]) => names));
  return new Set(Array.from(lists, (names) => names.split(" ")).flat());
}

function writeBlocks(blocks: readonly Block[], classes: ReadonlySet<string>): string {
  return blocks.map((block) => writeBlock(block, classes)).join("");
}

function writeBlock({ head, body, inner, needs }: Block, classes: ReadonlySet<string>): string {
  if (inner !== null) {
    const kept = writeBlocks(inner, classes);
    return kept === "" ? "" : `${head}{${kept}}`;
  }
  const isMet = needs === null || needs.some((names) => names.every((name) => classes.has(name)));
  return isMet ? `${head}{${body}}` : "";
}

/** The texts in quotes, whose signs mean nothing, and the signs that begin and end blocks. */
const SIGNS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{}]/gs;
const CONDITION = /^@(?:media|supports|container|layer)\b/;

function readBlocks(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let [start, bodyStart, depth] = [0, 0, 0];
  for (const { 0: sign, index } of text.matchAll(SIGNS)) {
    if (sign === "{") {
      if (depth === 0) bodyStart = index + 1;
      depth += 1;
    } else if (sign === "}") {
      depth -= 1;
      if (depth > 0) continue;
      blocks.push(toBlock(text.slice(start, bodyStart - 1).trim(), text.slice(bodyStart, index)));
      start = index + 1;
    }
  }
  return blocks;
}

function toBlock(head: string, body: string): Block {
  const isCondition = CONDITION.test(head);
  return {
    head,
    body,
    inner: isCondition ? readBlocks(body) : null,
    needs: head.startsWith("@") ? null : listNeeds(head),
  };
}

/** What stands in brackets, such as `:not(.chosen)`, may be met without its classes. */
function listNeeds(selectors: string): readonly (readonly string[])[] {
  let [before, bare] = ["", selectors];
  while (bare !== before) [before, bare] = [bare, bare.replaceAll(/\([^()]*\)|\[[^\][]*\]/g, "")];
  return bare.split(",").map((selector) => Array.from(selector.matchAll(/\.([\w-]+)/g), ([, name = ""]) => name));
}
