import QRCode from "qrcode";
import { type Picture, readPdfPicture, readPdfWords } from "./readPdf.ts";

const DOTS_PER_INCH = 150;
const POINTS_PER_INCH = 72;
/** The area within the notice's frame. */
const LEFT_POINTS = 40;
const RIGHT_POINTS = 555;
/** The margin by which letters may exceed their reported boxes. */
const WORD_MARGIN_POINTS = 4;
const FINDER_MODULES = 7;

/**
 * Reads the QR code of the notice's picture into a row of `#` and `.` per row of modules. The code is alone in the largest gap
 * between the words, and its corners give its size.
 */
export async function readQrCode(pdf: Buffer): Promise<readonly string[]> {
  const words = await readPdfWords(pdf);
  const gaps = words.slice(1).map(({ yMin }, before) => ({ from: words[before]?.yMax ?? 0, to: yMin }));
  const [gap = { from: 0, to: 0 }] = gaps.toSorted((left, right) => right.to - right.from - (left.to - left.from));
  const [top, bottom] = [toDots(gap.from + WORD_MARGIN_POINTS), toDots(gap.to - WORD_MARGIN_POINTS)];
  const picture = await readPdfPicture(pdf, DOTS_PER_INCH);
  const isDark = (x: number, y: number) => (picture.dots[y * picture.width + x] ?? 255) < 128;
  const symbol = findSymbol(picture, top, bottom, isDark);

  let finder = 0;
  while (isDark(symbol.left + finder, symbol.top)) finder += 1;
  const size = Math.round((FINDER_MODULES * (symbol.right - symbol.left)) / finder);
  const positions = Array.from({ length: size }, (_, n) => (n + 0.5) / size);
  return positions.map((down) =>
    positions
      .map((along) =>
        isDark(
          Math.floor(symbol.left + along * (symbol.right - symbol.left)),
          Math.floor(symbol.top + down * (symbol.bottom - symbol.top)),
        )
          ? "#"
          : ".",
      )
      .join(""),
  );
}

/** Makes the QR code of an address in the same shape. */
export function makeQrCode(url: string): readonly string[] {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: "M" });
  const positions = Array.from({ length: modules.size }, (_, n) => n);
  return positions.map((row) => positions.map((column) => (modules.get(row, column) === 0 ? "." : "#")).join(""));
}

function toDots(points: number): number {
  return Math.round((points * DOTS_PER_INCH) / POINTS_PER_INCH);
}

/** The box around all dark dots in a band of the page. */
function findSymbol(
  { width }: Picture,
  top: number,
  bottom: number,
  isDark: (x: number, y: number) => boolean,
): { left: number; right: number; top: number; bottom: number } {
  const box = { left: width, right: 0, top: bottom, bottom: top };
  for (let y = top; y < bottom; y += 1) {
    for (let x = toDots(LEFT_POINTS); x < toDots(RIGHT_POINTS); x += 1) {
      if (!isDark(x, y)) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  }
  return box;
}
