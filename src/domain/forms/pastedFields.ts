import type { InputCheck } from "../inputs.ts";
import { MAX_FORM_FIELDS } from "./fieldDefinitions.ts";
import { fieldNameOf, foldLabel } from "./fieldLabels.ts";
import { guessFieldType } from "./fieldGuesses.ts";
import type { FieldType, FormField } from "./fieldTypes.ts";
import { readTableHeader } from "./tableHeaders.ts";

const MAX_PASTED_CHARACTERS = 20_000;
/** More choices than these are a list and not all visible. */
const MAX_VISIBLE_CHOICES = 8;

/** A question with the choices in the lines below it. */
type Question = { readonly text: string; readonly choices: readonly string[]; readonly isMultiple: boolean };

/**
 * Fields made from pasted text: a list of questions, each perhaps with its choices below, or the header of a table. Their types are guessed, and their
 * names are none of those that are taken. Problems are reported at `text`.
 */
export function readPastedFields(check: InputCheck, pasted: string, taken: readonly string[]): readonly FormField[] {
  const text = check.typed("text", pasted, MAX_PASTED_CHARACTERS);
  if (check.problems.length > 0) return [];
  const header = readTableHeader(text);
  const questions =
    header === null ? readQuestions(text) : header.map((cell) => ({ text: cell, choices: [], isMultiple: false }));
  const asked = questions.filter((question) => tidy(question.text).label !== "");
  if (asked.length > MAX_FORM_FIELDS) check.report({ field: "text", problem: "too_many", limit: MAX_FORM_FIELDS });
  if (asked.length === 0) check.report({ field: "text", problem: "required" });
  if (check.problems.length > 0) return [];
  const names = new Set(taken);
  return asked.map((question) => {
    const field = toField(question, names);
    names.add(field.name);
    return field;
  });
}

/** What stands behind a question, and whether it asks for an answer. */
const MARKS: readonly (readonly [mark: string, isRequired: boolean])[] = [
  [":", false],
  ["*", true],
  ["(obligatorio)", true],
  ["(requerido)", true],
  ["(opcional)", false],
];
const SEVERAL = /marca(?:r)? (?:todas|varias)|todas las que|seleccion multiple|mas de una|varias opciones/;

function toField(question: Question, names: ReadonlySet<string>): FormField {
  const { label, required } = tidy(question.text);
  const below = [...new Set(question.choices)];
  const inline = below.length > 0 ? null : readInlineChoices(label);
  const choices = below.length > 0 ? below : (inline?.choices ?? []);
  const shown = inline?.label ?? label;
  return {
    name: fieldNameOf(shown, names),
    type: choices.length > 0 ? chooseList(label, choices, question.isMultiple) : guessFieldType(label),
    label: shown,
    help: null,
    required,
    choices,
    min: null,
    max: null,
    pattern: null,
    defaultValue: null,
    showIf: null,
  };
}

/** The label without its marks. */
function tidy(text: string): { readonly label: string; readonly required: boolean } {
  let [label, required] = [text.trim(), false];
  for (;;) {
    const found = MARKS.find(([mark]) => label.toLowerCase().endsWith(mark));
    if (found === undefined) return { label, required };
    label = label.slice(0, -found[0].length).trimEnd();
    required ||= found[1];
  }
}

/** The choices in brackets behind a question whose words name no other type: `Talla (S, M, L)`, `¿Recojo? (Sí / No)`. */
function readInlineChoices(label: string): { readonly label: string; readonly choices: readonly string[] } | null {
  const start = label.lastIndexOf("(");
  const inside = start === -1 || !label.endsWith(")") ? "" : label.slice(start + 1, -1);
  const choices = inside
    .split(inside.includes("/") ? "/" : ",")
    .map((choice) => choice.trim())
    .filter((choice) => choice !== "");
  const rest = label.slice(0, Math.max(0, start)).trim();
  const isPlain = ["text", "textarea"].includes(guessFieldType(rest));
  if (rest === "" || !isPlain || choices.length < 2 || new Set(choices).size < choices.length) return null;
  return choices.every((choice) => choice.length <= MAX_INLINE_CHARACTERS) ? { label: rest, choices } : null;
}

/** Longer words in brackets are an explanation. */
const MAX_INLINE_CHARACTERS = 40;

function chooseList(label: string, choices: readonly string[], isMultiple: boolean): FieldType {
  if (isMultiple || SEVERAL.test(foldLabel(label))) return "checkboxes";
  return choices.length > MAX_VISIBLE_CHOICES ? "select" : "radio";
}

/** `1.`, `2)`, `Pregunta 3:` before a question. */
const NUMBER = /^(?:(?:pregunta\s+)?\d{1,3}\s*[.):-]+\s*|pregunta\s+\d{1,3}\s+)/i;
/** A box, a circle or a dash before a choice, or a letter. */
const BOX = /^(?:\[\s?[xX]?\s?\]|[☐☑□▢❏])\s*/u;
const BULLET = /^(?:[-–—*•·◦‣▪○◯⚪]|\(\s?\)|o(?=\s{2,}|\t))\s*/u;
const LETTER = /^[a-zA-Z][.)]\s+/;

type Line = {
  readonly text: string;
  readonly mark: "number" | "box" | "bullet" | "letter" | null;
  readonly isIndented: boolean;
  readonly isAfterBlank: boolean;
};

function readLines(text: string): readonly Line[] {
  const lines: Line[] = [];
  let isAfterBlank = true;
  for (const raw of text.split(/\r\n?|\n/)) {
    const bare = raw.trim();
    if (bare === "") {
      isAfterBlank = true;
      continue;
    }
    const [mark, expression] =
      (
        [
          ["number", NUMBER],
          ["box", BOX],
          ["bullet", BULLET],
          ["letter", LETTER],
        ] as const
      ).find(([, marking]) => marking.test(bare)) ?? ([null, null] as const);
    const unmarked = expression === null ? bare : bare.replace(expression, "").trim();
    if (unmarked !== "") lines.push({ text: unmarked, mark, isIndented: /^\s/.test(raw), isAfterBlank });
    isAfterBlank = false;
  }
  return lines;
}

function readQuestions(text: string): readonly Question[] {
  const lines = readLines(text);
  // A list whose lines all have the same mark has questions alone.
  const isPlainList = new Set(lines.map(({ mark, isIndented }) => `${mark} ${isIndented}`)).size <= 1;
  const questions: { text: string; choices: string[]; isMultiple: boolean }[] = [];
  for (const [index, line] of lines.entries()) {
    const last = questions.at(-1);
    if (last !== undefined && !isPlainList && isMarkedChoice(line, lines)) {
      last.choices.push(line.text);
      last.isMultiple ||= line.mark === "box";
    } else if (last !== undefined && isPlainList && isChoiceByPlace(lines, index)) {
      last.choices.push(line.text);
    } else {
      questions.push({ text: line.text, choices: [], isMultiple: false });
    }
  }
  return questions;
}

/** Whether a line is a choice by its mark, where other lines, those of questions, have another one. */
function isMarkedChoice({ mark, isIndented, text }: Line, lines: readonly Line[]): boolean {
  if (text.endsWith("?") || mark === "number") return false;
  return (
    isIndented ||
    mark === "box" ||
    mark === "bullet" ||
    (mark === "letter" && lines.some((line) => line.mark !== "letter"))
  );
}

/**
 * Whether a line without a mark is a choice by its place: the block of lines begins with a question (`?`) or an opening (`:`), has two further lines or
 * more, and none of them is a question or names a type of its own.
 */
function isChoiceByPlace(lines: readonly Line[], index: number): boolean {
  let start = index;
  while (start > 0 && !(lines[start]?.isAfterBlank ?? true) && !isOpening(lines[start])) start -= 1;
  if (start === index || !isOpening(lines[start])) return false;
  let end = index + 1;
  while (end < lines.length && !(lines[end]?.isAfterBlank ?? true) && !isOpening(lines[end])) end += 1;
  const block = lines.slice(start + 1, end);
  return block.length >= 2 && block.every(({ text, mark }) => mark === null && guessFieldType(text) === "text");
}

function isOpening(line: Line | undefined): boolean {
  return line !== undefined && /[?:]\s*\*?$/.test(line.text);
}
