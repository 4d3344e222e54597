import { readFileSync } from "node:fs";
import { readArguments } from "../src/cli/programOptions.ts";
import { assess, findSpamReasons, type SpamAssessment, type SpamSensitivity } from "../src/domain/spam/assessment.ts";
import { createHashText } from "../src/domain/keyedHashes.ts";
import { createSecretBox } from "../src/domain/secretBox.ts";
import { createHashWords, estimateSpam, type WordCounts, type WordModel } from "../src/domain/spam/words.ts";
import { readPostedTexts } from "../src/domain/spam/postedTexts.ts";
import { writeResults } from "./support/results.ts";

const USAGE = `Usage: node bench/spam.ts [--verbose]

What the signs of spam alone make of two lists of texts that were written for this: ordinary submissions in Spanish, Quechua and Aymara
(bench/spam/ordinary.txt) and spam (bench/spam/spam.txt), each line a name and a message. No line fills a honeypot or comes twice; the last
column is spam by a program that claims to be a browser and sends no origin. Prints how many of each are quarantined at each sensitivity;
--verbose also prints the spam that passes at the usual one. The second table is the same for an account that has marked half of the lines,
every second one, and gets the other half: what its words add. Exits with 1 if an ordinary submission is quarantined.
`;

const SENSITIVITIES = ["low", "medium", "high"] as const satisfies readonly SpamSensitivity[];
const USUAL = "medium";
/** The words of an account, by a key of the benchmark's own. */
export const hashWords = createHashWords(
  createHashText(createSecretBox(Buffer.alloc(32, 7))),
  "01a212bf-0000-7000-8000-000000000000",
);
/** The least probability with the sign WORDS. */
const LIKELY = 0.9;

type Sensitivity = (typeof SENSITIVITIES)[number];

/** The lines of a list as submissions. */
export function readCorpus(name: "ordinary" | "spam"): readonly string[] {
  return readFileSync(new URL(`spam/${name}.txt`, import.meta.url), "utf8")
    .trim()
    .split("\n");
}

/** What the marks of these lines teach. */
export function teachLines(spam: readonly string[], ordinary: readonly string[]): WordModel {
  const words = new Map<number, WordCounts>();
  for (const [lines, kind] of [[spam, "spam"] as const, [ordinary, "ordinary"] as const]) {
    for (const wordHash of lines.flatMap((line) => hashWords(textsOf(line).text).flat())) {
      const counts = words.get(wordHash) ?? { spam: 0, ordinary: 0 };
      words.set(wordHash, { ...counts, [kind]: counts[kind] + 1 });
    }
  }
  const frequent = [...words].filter(([, counts]) => counts.spam + counts.ordinary > 1);
  return { spam: spam.length, ordinary: ordinary.length, words: new Map(frequent) };
}

function textsOf(line: string) {
  const [nombre = "", mensaje = ""] = line.split(" | ");
  return readPostedTexts(new Map(Object.entries({ nombre, mensaje })));
}

/**
 * What a form of this sensitivity makes of a line, from a browser or from a program that claims to be one, and with a model by its words,
 * too.
 */
export function assessLine(
  line: string,
  sensitivity: Sensitivity,
  isProgram = false,
  model: WordModel | null = null,
): SpamAssessment | null {
  const texts = textsOf(line);
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
    wordProbability: model === null ? null : estimateSpam(model, hashWords(texts.text)),
  };
  return assess(sensitivity, findSpamReasons(request, texts));
}

if (import.meta.main) await main();

async function main(): Promise<void> {
  const { values } = readArguments(USAGE, { verbose: { type: "boolean" } });
  const [ordinary, spam] = [readCorpus("ordinary"), readCorpus("spam")];
  printTable(ordinary, spam, null);
  const [taught, tested] = [0, 1].map((rest) =>
    [spam, ordinary].map((lines) => lines.filter((_, n) => n % 2 === rest)),
  );
  const [taughtSpam = [], taughtOrdinary = []] = taught ?? [];
  const [testedSpam = [], testedOrdinary = []] = tested ?? [];
  const model = teachLines(taughtSpam, taughtOrdinary);
  process.stdout.write(`\nAfter ${taughtSpam.length + taughtOrdinary.length} marks:\n\n`);
  printTable(testedOrdinary, testedSpam, model);
  const byWords = (lines: readonly string[]) =>
    lines.filter((line) => (estimateSpam(model, hashWords(textsOf(line).text)) ?? 0) >= LIKELY).length;
  process.stdout.write(
    `\nThe sign WORDS: ${byWords(testedSpam)} of ${testedSpam.length} of spam, ${byWords(testedOrdinary)} of ${testedOrdinary.length} ordinary.\n`,
  );
  const shareOf = (lines: readonly string[], isProgram: boolean) =>
    lines.filter((line) => assessLine(line, USUAL, isProgram) !== null).length / lines.length;
  const tableRows = [
    { work: "ordinary texts that are quarantined", unit: "of all", values: [shareOf(ordinary, false)] },
    { work: "spam that is quarantined", unit: "of all", values: [shareOf(spam, false)] },
    { work: "spam by a program that is quarantined", unit: "of all", values: [shareOf(spam, true)] },
  ];
  await writeResults("spam", {}, tableRows);
  for (const line of ordinary.filter((each) => assessLine(each, USUAL) !== null)) {
    process.stdout.write(`wrongly quarantined: ${line}\n`);
    process.exitCode = 1;
  }
  if (values.verbose === true) {
    for (const line of spam.filter((each) => assessLine(each, USUAL) === null))
      process.stdout.write(`passes: ${line}\n`);
  }
}

/** An ordinary line that is quarantined makes the program fail. */
function printTable(ordinary: readonly string[], spam: readonly string[], model: WordModel | null): void {
  process.stdout.write(
    "| Sensitivity | Ordinary quarantined | Spam quarantined | Spam by a program |\n| --- | --- | --- | --- |\n",
  );
  for (const sensitivity of SENSITIVITIES) {
    const count = (lines: readonly string[], isProgram = false) =>
      lines.filter((line) => assessLine(line, sensitivity, isProgram, model) !== null).length;
    const wrong = count(ordinary);
    if (wrong > 0) process.exitCode = 1;
    const [right, byProgram] = [false, true].map((isProgram) => {
      const found = count(spam, isProgram);
      return `${found} of ${spam.length} (${Math.round((100 * found) / spam.length)} %)`;
    });
    process.stdout.write(`| ${sensitivity} | ${wrong} of ${ordinary.length} | ${right} | ${byProgram} |\n`);
  }
}
