import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** Whether poppler is installed, which reads PDFs. Without it such tests are skipped; in CI they fail. */
export const isPdfTested = process.env["CI"] !== undefined || spawnSync("pdftotext", ["-v"]).error === undefined;

/** The text in the order of the file, with single blanks instead of blanks and line breaks. */
export async function readPdfText(pdf: Buffer): Promise<string> {
  return (await runPoppler("pdftotext", pdf, ["-raw"], ["-"])).replace(/\s+/g, " ").trim();
}

/** The values of `pdfinfo` by their names. */
export async function readPdfInfo(pdf: Buffer): Promise<Record<string, string>> {
  const lines = (await runPoppler("pdfinfo", pdf, [], [])).trim().split("\n");
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
  );
}

/** The structure tree with its texts, which a screen reader reads. */
export async function readPdfStructure(pdf: Buffer): Promise<string> {
  return runPoppler("pdfinfo", pdf, ["-struct-text"], []);
}

/** The lines of `pdffonts`. */
export async function readPdfFonts(pdf: Buffer): Promise<string[]> {
  return (await runPoppler("pdffonts", pdf, [], [])).trim().split("\n").slice(2);
}

/** The words of the file with their boxes in points. */
export async function readPdfWords(pdf: Buffer): Promise<{ text: string; yMin: number; yMax: number; xMax: number }[]> {
  const html = await runPoppler("pdftotext", pdf, ["-bbox"], ["-"]);
  return Array.from(
    html.matchAll(/<word xMin="[\d.-]+" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)</g),
    ([, yMin, xMax, yMax, text = ""]) => ({ text, yMin: Number(yMin), xMax: Number(xMax), yMax: Number(yMax) }),
  );
}

/** The first page as a grey picture: one byte per dot, 0 is black. */
export async function readPdfPicture(pdf: Buffer, dotsPerInch: number): Promise<Picture> {
  const options = ["-gray", "-singlefile", "-r", String(dotsPerInch)];
  const pgm = Buffer.from(await runPoppler("pdftoppm", pdf, options, [], "latin1"), "latin1");
  const [header = "", width, height] = /^P5\s(\d+)\s(\d+)\s255\s/.exec(pgm.toString("latin1", 0, 40)) ?? [];
  return { dots: pgm.subarray(header.length), width: Number(width), height: Number(height) };
}

export type Picture = { readonly dots: Buffer; readonly width: number; readonly height: number };

async function runPoppler(
  tool: string,
  pdf: Buffer,
  before: string[],
  after: string[],
  encoding: "utf8" | "latin1" = "utf8",
): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "pdf-"));
  try {
    const file = join(directory, "sheet.pdf");
    await writeFile(file, pdf);
    const { stdout } = await promisify(execFile)(tool, [...before, file, ...after], {
      maxBuffer: 64 * 1024 * 1024,
      encoding,
    });
    return stdout;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      throw new Error(`${tool} is missing: install poppler (apt-get install poppler-utils)`, { cause: error });
    }
    throw error;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
