import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  assess,
  findSpamReasons,
  readPostedTexts,
  type SpamAssessment,
  type SpamSensitivity,
} from "../src/domain/spam/index.ts";

const USAGE = `Usage: node bench/spam.ts [--verbose]

What the signs of spam alone make of two lists of texts that were written for this: ordinary submissions in Spanish, Quechua and Aymara
(bench/spam/ordinary.txt) and spam (bench/spam/spam.txt), each line a name and a message. No line fills a honeypot or comes twice; the last
column is spam by a program that claims to be a browser and sends no origin. Prints how many of each are quarantined at each sensitivity; --verbose also prints the spam that passes
at the usual one. Exits with 1 if an ordinary submission is quarantined at the usual sensitivity.
`;

const SENSITIVITIES = ["low", "medium", "high"] as const satisfies readonly SpamSensitivity[];
const USUAL = "medium";

type Sensitivity = (typeof SENSITIVITIES)[number];

/** The lines of a list as submissions. */
export function readCorpus(name: "ordinary" | "spam"): readonly string[] {
  return readFileSync(new URL(`spam/${name}.txt`, import.meta.url), "utf8")
    .trim()
    .split("\n");
}

/** What a form of this sensitivity makes of a line, from a browser or from a program that claims to be one. */
export function assessLine(line: string, sensitivity: Sensitivity, isProgram = false): SpamAssessment | null {
  const [nombre = "", mensaje = ""] = line.split(" | ");
  const origin = isProgram ? null : "https://www.tienda.example.pe";
  const request = {
    isHoneypotFilled: false,
    isCaptchaFailed: false,
    blocked: null,
    userAgent: "Mozilla/5.0",
    origin,
    referer: null,
    repetitions: 0,
    burst: null,
  };
  const texts = readPostedTexts(new Map(Object.entries({ nombre, mensaje })));
  return assess(sensitivity, findSpamReasons(request, texts));
}

if (import.meta.main) main();

function main(): void {
  const { values } = parseArgs({ options: { help: { type: "boolean" }, verbose: { type: "boolean" } } });
  if (values.help === true) {
    process.stdout.write(USAGE);
    return;
  }
  const [ordinary, spam] = [readCorpus("ordinary"), readCorpus("spam")];
  process.stdout.write(
    "| Sensitivity | Ordinary quarantined | Spam quarantined | Spam by a program |\n| --- | --- | --- | --- |\n",
  );
  for (const sensitivity of SENSITIVITIES) {
    const wrong = count(ordinary, sensitivity);
    const [right, byProgram] = [false, true].map((isProgram) => {
      const found = count(spam, sensitivity, isProgram);
      return `${found} of ${spam.length} (${Math.round((100 * found) / spam.length)} %)`;
    });
    process.stdout.write(`| ${sensitivity} | ${wrong} of ${ordinary.length} | ${right} | ${byProgram} |\n`);
  }
  for (const line of ordinary.filter((each) => assessLine(each, USUAL) !== null)) {
    process.stdout.write(`wrongly quarantined: ${line}\n`);
    process.exitCode = 1;
  }
  if (values.verbose === true) {
    for (const line of spam.filter((each) => assessLine(each, USUAL) === null))
      process.stdout.write(`passes: ${line}\n`);
  }
}

function count(lines: readonly string[], sensitivity: Sensitivity, isProgram = false): number {
  return lines.filter((line) => assessLine(line, sensitivity, isProgram) !== null).length;
}
