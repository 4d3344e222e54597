import { expect, test } from "vitest";
import { shareTestForms } from "../support/forms.ts";
import { createAsk } from "./client.ts";

const openForm = shareTestForms({ environment: { WORKER: "off" } });

const NAME = { name: "nombre", type: "TEXT", label: "Nombre" };
const SIZE = { name: "talla", type: "RADIO", label: "Talla", choices: ["S", "M"] };
const PAGE = { name: "paso", type: "PAGE", label: "Tu entrega" };
const CV = { name: "cv", type: "FILE", label: "Tu CV" };
const onSize = (equals: string) => ({ ...NAME, showIf: { field: "talla", equals } });

/** Drafts that no publication takes, with the code and the setting of the refusal. */
const REFUSED: readonly (readonly [what: string, fields: readonly object[], code: string, path: string])[] = [
  ["a page without questions", [NAME, PAGE], "EMPTY_PAGE", "1.type"],
  ["a page of hidden fields", [NAME, PAGE, { ...NAME, name: "x", type: "HIDDEN" }], "EMPTY_PAGE", "1.type"],
  ["a file before the last page", [CV, PAGE, NAME], "FILE_BEFORE_LAST_PAGE", "0.type"],
  ["a blank label", [{ ...NAME, label: " " }], "BLANK", "0.label"],
  ["a name of another field", [NAME, NAME], "FIELD_NAME_TAKEN", "1.name"],
  ["a name that no field may have", [{ ...NAME, name: "_x" }], "INVALID_FIELD_NAME", "0.name"],
  ["no choices", [{ ...SIZE, choices: [] }], "BLANK", "0.choices"],
  ["a blank choice", [{ ...SIZE, choices: ["S", ""] }], "BLANK", "0.choices.1"],
  ["a choice twice", [{ ...SIZE, choices: ["S", "S"] }], "REPEATED_CHOICE", "0.choices"],
  ["bounds the wrong way round", [{ ...NAME, min: 9, max: 1 }], "INVALID_BOUNDS", "0.max"],
  ["a pattern outside of the language", [{ ...NAME, pattern: "(a)" }], "INVALID_PATTERN", "0.pattern"],
  ["a default that is no choice", [{ ...SIZE, defaultValue: "XL" }], "NOT_A_CHOICE", "0.defaultValue"],
  ["a condition on a later field", [onSize("S"), SIZE], "UNKNOWN_EARLIER_FIELD", "0.showIf.field"],
  ["a condition on a choice that is gone", [SIZE, onSize("XL")], "NOT_A_CHOICE", "1.showIf.equals"],
];

test.for(REFUSED)("the problems of a draft with %s are those by which its publication is refused", async (row) => {
  const [, fields, code, path] = row;
  const { app, owner, form } = await openForm();
  const ask = createAsk(app, owner.key);

  const saved = await ask<Saved>(
    `mutation ($input: SaveFormFieldDraftInput!) {
      done: saveFormFieldDraft(input: $input) { draft { version problems { code path message } } }
    }`,
    { input: { formId: form.id, fields } },
  );
  const { version, problems } = saved.data.done.draft;
  const published = await ask<Published>(
    `mutation ($input: PublishFormFieldDraftInput!) {
      done: publishFormFieldDraft(input: $input) { form { id } userErrors { code message } }
    }`,
    { input: { formId: form.id, seenVersion: version } },
  );

  expect(problems).toMatchObject([{ code, path: ["input", "fields", ...path.split(".")] }]);
  expect(published.data.done).toEqual({
    form: null,
    userErrors: problems.map((problem) => ({ code: problem.code, message: problem.message })),
  });
});

type Refusal = { readonly code: string; readonly message: string };
type Saved = {
  readonly done: {
    readonly draft: {
      readonly version: string;
      readonly problems: readonly (Refusal & { readonly path: readonly string[] })[];
    };
  };
};
type Published = { readonly done: { readonly form: null; readonly userErrors: readonly Refusal[] } };
