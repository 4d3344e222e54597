import { splitGraphemes } from "./printableText.ts";

/** A line of a text. With `endsInsideWord`, the next line continues the word, so no blank separates the two lines. */
export type WrappedLine = { readonly text: string; readonly endsInsideWord: boolean };

/** The widths of the lines, in the unit of `measure`. The first line may be narrower, to leave room for a label. */
export type WrapOptions = {
  readonly measure: (text: string) => number;
  readonly firstWidth: number;
  readonly width: number;
};

/** Breaks a text into lines between words, and inside words that are wider than a line. Only repeated blanks are lost. */
export function wrapText(text: string, options: WrapOptions): WrappedLine[] {
  const lines: WrappedLine[] = [];
  for (const paragraph of text.split("\n")) wrapParagraph(paragraph, options, lines);
  return lines;
}

function wrapParagraph(paragraph: string, options: WrapOptions, lines: WrappedLine[]): void {
  const { measure } = options;
  const blankWidth = measure(" ");
  let line = "";
  let used = 0;
  const breakLine = (endsInsideWord: boolean) => {
    lines.push({ text: line, endsInsideWord });
    line = "";
    used = 0;
  };
  const room = () => (lines.length === 0 ? options.firstWidth : options.width);

  for (const word of paragraph.split(/\s+/u)) {
    if (word === "") continue;
    const wordWidth = measure(word);
    const needed = line === "" ? wordWidth : used + blankWidth + wordWidth;
    if (needed <= room()) {
      line = line === "" ? word : `${line} ${word}`;
      used = needed;
      continue;
    }
    if (line !== "" || wordWidth > room()) breakLine(false);
    if (wordWidth <= room()) {
      line = word;
      used = wordWidth;
      continue;
    }
    for (const grapheme of splitGraphemes(word)) {
      const width = measure(grapheme);
      if (line !== "" && used + width > room()) breakLine(true);
      line += grapheme;
      used += width;
    }
  }
  breakLine(false);
}
