import { SUBSTITUTE } from "./printableText.ts";
import { type Cell, type CellLine, LABEL_POINTS, layOutFields } from "./sheetCells.ts";

export type RowOptions = {
  readonly minHeightPoints?: number;
  readonly isShaded?: boolean;
  readonly isBorderless?: boolean;
  /** The tag of the row's texts for assistive technology; `P` unless given. */
  readonly tag?: "H1" | "H2" | "P";
  /** The height that must remain below the row on its page, so that a title never ends a page. */
  readonly keepBelowPoints?: number;
};

/** A4 pages on which rows are added downwards. A row continues on as many pages as the texts of its cells need. */
export type SheetPaper = {
  /** Begins a copy on a new page. `continuationTitle` stands on the copy's further pages. */
  beginCopy(continuationTitle: string): void;
  addRow(cells: readonly Cell[], options?: RowOptions): void;
  /** Leaves blank space below the last row. */
  addGap(points: number): void;
  /** Whether the current copy shows a substitute for a character that the font lacks. */
  hasSubstitutes(): boolean;
  /** Writes the foot of every page and ends the document. `describePage` gets the page's number in its copy, from 1. */
  finish(describePage: (page: number, pages: number) => string): void;
};

const LEFT_POINTS = 40;
const WIDTH_POINTS = 595.28 - 2 * LEFT_POINTS;
const TOP_POINTS = 36;
const BOTTOM_POINTS = 841.89 - 46;
const FOOT_POINTS = 841.89 - 36;
const PADDING_POINTS = 4;
/** A row up to this height moves to the next page whole. A higher row continues there. */
const WHOLE_ROW_POINTS = 110;
/** A higher row begins on a page only if the page has this much room left. */
const MIN_PIECE_POINTS = 40;
/** The height of the title on a continuation page. */
const TITLE_POINTS = 16;
/** The position of a line's base line as a part of the line's height. */
const BASELINE = 0.75;
const SHADE = "#e4e7ec";
const INK = "#000000";
const LINE = "#333333";

/** Opens the paper on a document of `openDocument`, which has no pages yet. */
export function openSheetPaper(doc: PDFKit.PDFDocument): SheetPaper {
  const root = doc.struct("Document");
  doc.addStructure(root);
  const copies: { firstPage: number; pages: number; title: string }[] = [];
  let pageCount = 0;
  let y = TOP_POINTS;
  let isSubstituted = false;

  function addPage(): void {
    doc.addPage();
    pageCount += 1;
    y = TOP_POINTS;
  }

  function continuePage(): void {
    const copy = copies.at(-1);
    if (copy === undefined) throw new Error("a copy must be begun first");
    addPage();
    copy.pages += 1;
    drawArtifact("Pagination", () =>
      doc.font("bold", LABEL_POINTS).fillColor(INK).text(copy.title, LEFT_POINTS, y, { lineBreak: false }),
    );
    y += TITLE_POINTS;
  }

  function drawArtifact(type: "Layout" | "Pagination", draw: () => void): void {
    doc.markContent("Artifact", { type });
    draw();
    doc.endMarkedContent();
  }

  function drawBoxes(boxes: readonly Box[], heightPoints: number, options: RowOptions): void {
    if (options.isBorderless === true) return;
    drawArtifact("Layout", () => {
      doc.lineWidth(0.7).strokeColor(LINE);
      for (const { left, width } of boxes) {
        if (options.isShaded === true) doc.rect(left, y, width, heightPoints).fillAndStroke(SHADE, LINE);
        else doc.rect(left, y, width, heightPoints).stroke();
      }
    });
  }

  function drawLines(lines: readonly CellLine[], left: number): void {
    let top = y + PADDING_POINTS;
    for (const { runs, heightPoints } of lines) {
      for (const run of runs) {
        doc
          .font(run.font, run.sizePoints)
          .fillColor(INK)
          .text(run.text, left + run.leftPoints, top + heightPoints * BASELINE, {
            lineBreak: false,
            baseline: "alphabetic",
          });
      }
      top += heightPoints;
    }
  }

  return {
    beginCopy(title) {
      copies.push({ firstPage: pageCount, pages: 1, title });
      isSubstituted = false;
      addPage();
    },

    addRow(cells, options = {}) {
      const boxes = layOutBoxes(doc, cells);
      isSubstituted ||= boxes.some(({ lines }) => lines.some(showsSubstitute));
      const height = Math.max(options.minHeightPoints ?? 0, heightOf(boxes));
      const below = options.keepBelowPoints ?? 0;
      const needed = height <= WHOLE_ROW_POINTS ? height + below : MIN_PIECE_POINTS;
      if (y + needed > BOTTOM_POINTS) continuePage();

      const elements = boxes.map(() => doc.struct(options.tag ?? "P"));
      for (const element of elements) root.add(element);
      for (;;) {
        const pieces = boxes.map((box) => takeLines(box, BOTTOM_POINTS - y - 2 * PADDING_POINTS));
        const isLast = boxes.every(({ lines }) => lines.length === 0);
        const wanted = heightOf(pieces);
        const pieceHeight = isLast
          ? Math.max(wanted, Math.min(options.minHeightPoints ?? 0, BOTTOM_POINTS - y))
          : wanted;
        drawBoxes(pieces, pieceHeight, options);
        for (const [index, { left, lines }] of pieces.entries()) {
          if (lines.length > 0) elements[index]?.add(() => drawLines(lines, left + PADDING_POINTS));
        }
        y += pieceHeight;
        if (isLast) break;
        continuePage();
      }
      for (const element of elements) element.end();
    },

    addGap(points) {
      y += points;
    },

    hasSubstitutes() {
      return isSubstituted;
    },

    finish(describePage) {
      root.end();
      for (const { firstPage, pages } of copies) {
        for (let page = 1; page <= pages; page += 1) {
          doc.switchToPage(firstPage + page - 1);
          const foot = describePage(page, pages);
          const left = LEFT_POINTS + WIDTH_POINTS - doc.font("regular", LABEL_POINTS).widthOfString(foot);
          drawArtifact("Pagination", () => doc.fillColor(INK).text(foot, left, FOOT_POINTS, { lineBreak: false }));
        }
      }
      doc.end();
    },
  };
}

/** A cell with its position and its lines that are not drawn yet. */
type Box = { readonly left: number; readonly width: number; readonly lines: CellLine[] };

function layOutBoxes(doc: PDFKit.PDFDocument, cells: readonly Cell[]): Box[] {
  let left = LEFT_POINTS;
  return cells.map(({ share, fields }) => {
    const width = WIDTH_POINTS * share;
    const box = { left, width, lines: layOutFields(doc, fields, width - 2 * PADDING_POINTS) };
    left += width;
    return box;
  });
}

function showsSubstitute({ runs }: CellLine): boolean {
  return runs.some(({ text }) => text.includes(SUBSTITUTE));
}

/** Moves the lines that fit into `roomPoints` from a box to a new one. At least one line moves, so that every page has some text. */
function takeLines(box: Box, roomPoints: number): Box {
  let used = 0;
  let count = 0;
  for (const { heightPoints } of box.lines) {
    if (used + heightPoints > roomPoints && count > 0) break;
    used += heightPoints;
    count += 1;
  }
  return { ...box, lines: box.lines.splice(0, count) };
}

function heightOf(boxes: readonly Box[]): number {
  const heights = boxes.map(({ lines }) => lines.reduce((sum, line) => sum + line.heightPoints, 0));
  return Math.max(...heights) + 2 * PADDING_POINTS;
}
