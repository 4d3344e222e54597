import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toAskableFields } from "../../../src/domain/forms/askableFields.ts";
import type { FormFieldInput } from "../../../src/domain/forms/fieldDefinitions.ts";
import { checkFieldDraft } from "../../../src/domain/forms/fieldDrafts.ts";
import { definitionOf, FIELD_TYPES, type FormField } from "../../../src/domain/forms/fieldTypes.ts";
import { listPageSteps } from "../../../src/domain/forms/pageSteps.ts";
import { CONTACT_FIELDS, shareHostedForms } from "../../support/hostedForms.ts";
import { es } from "../../../src/messages/es/index.ts";

const openForm = shareHostedForms({ environment: { WORKER: "off" } });

/** What an editor does. Places are taken modulo the number of fields, so that every act does something. */
type Act =
  | { readonly kind: "add"; readonly at: number; readonly type: FormField["type"]; readonly label: string }
  | { readonly kind: "move"; readonly at: number; readonly to: number }
  | { readonly kind: "duplicate" | "remove"; readonly at: number }
  | { readonly kind: "relabel"; readonly at: number; readonly label: string }
  | { readonly kind: "rename"; readonly at: number; readonly name: string }
  | { readonly kind: "retype"; readonly at: number; readonly type: FormField["type"] }
  | { readonly kind: "choices"; readonly at: number; readonly choices: readonly string[] }
  | { readonly kind: "bounds"; readonly at: number; readonly min: number | null; readonly max: number | null }
  | { readonly kind: "condition"; readonly at: number; readonly on: number; readonly equals: string }
  | { readonly kind: "restore"; readonly number: number }
  | { readonly kind: "undo" | "publish" | "finish" | "discard" };

const place = fc.nat({ max: 20 });
const word = fc.constantFrom("", " ", "Nombre", "Correo", "¿Talla?", "S", "M", "x".repeat(310), "ñandú\t\n", "a[b]");
const type = fc.constantFrom(...FIELD_TYPES);
const bound = fc.option(fc.integer({ min: -2, max: 30_000 }));
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("add" as const), at: place, type, label: word }) },
  fc.record({ kind: fc.constant("move" as const), at: place, to: place }),
  fc.record({ kind: fc.constantFrom("duplicate" as const, "remove" as const), at: place }),
  fc.record({ kind: fc.constant("relabel" as const), at: place, label: word }),
  fc.record({ kind: fc.constant("rename" as const), at: place, name: word }),
  fc.record({ kind: fc.constant("retype" as const), at: place, type }),
  fc.record({ kind: fc.constant("choices" as const), at: place, choices: fc.array(word, { maxLength: 4 }) }),
  fc.record({ kind: fc.constant("bounds" as const), at: place, min: bound, max: bound }),
  fc.record({ kind: fc.constant("condition" as const), at: place, on: place, equals: word }),
  fc.record({ kind: fc.constant("restore" as const), number: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constantFrom("undo" as const, "publish" as const, "finish" as const, "discard" as const) }),
);

/** After any acts, what is unfinished is written and published. */
const LAST: Act = { kind: "finish" };

/** The fields after an act that changes them. */
function edit(fields: readonly FormFieldInput[], act: Act): readonly FormFieldInput[] {
  const at = "at" in act ? act.at % Math.max(1, fields.length) : 0;
  const field = fields[at];
  if (act.kind === "add") {
    return fields.toSpliced(act.at % (fields.length + 1), 0, { name: "", type: act.type, label: act.label });
  }
  if (field === undefined) return fields;
  switch (act.kind) {
    case "move":
      return fields.toSpliced(at, 1).toSpliced(act.to % fields.length, 0, field);
    case "duplicate":
      return fields.toSpliced(at + 1, 0, { ...field, name: "" });
    case "remove":
      return fields.toSpliced(at, 1);
    case "relabel":
      return fields.with(at, { ...field, label: act.label });
    case "rename":
      return fields.with(at, { ...field, name: act.name });
    case "retype":
      return fields.with(at, { ...field, type: act.type });
    case "choices":
      return fields.with(at, { ...field, choices: act.choices });
    case "bounds":
      return fields.with(at, { ...field, min: act.min, max: act.max });
    case "condition":
      return fields.with(at, {
        ...field,
        showIf: { field: fields[act.on % fields.length]?.name ?? "", equals: act.equals },
      });
    default:
      return fields;
  }
}

test("any acts of an editor give a draft that is kept, says what stops it, and is asked by the page once it is published", async () => {
  let [published, shown] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 30 }), async (acts) => {
      const editor = await openEditor();
      for (const one of [...acts, LAST]) {
        const done = await editor.act(one);
        if (done === null) continue;
        published += 1;
        const { body } = await editor.open();
        if (!canBeShown(done)) continue;
        const asked = listPageSteps(done)[0]?.fields.filter((field) => definitionOf(field).asksNothing !== true) ?? [];
        for (const field of asked) expect(body).toContain(`name="${nameInPage(field)}`);
        shown += asked.length;
      }
    }),
    { numRuns: 40 },
  );

  expect(published).toBeGreaterThanOrEqual(40);
  expect(shown).toBeGreaterThan(published);
}, 120_000);

/** An editor of a new form, whose every act is saved. */
async function openEditor() {
  const { app, owner, form, open } = await openForm({}, CONTACT_FIELDS.slice(0, 2));
  const { fieldDrafts } = app.services;
  const history: (readonly FormFieldInput[])[] = [CONTACT_FIELDS.slice(0, 2)];
  let seenVersion: string | null = null;

  return {
    open,
    /** Does an act, and returns the fields that it has published; null for none. */
    async act(one: Act): Promise<readonly FormField[] | null> {
      if (one.kind === "restore") return restore(one.number);
      if (one.kind === "discard") return discard();
      const now = history.at(-1) ?? [];
      if (one.kind === "undo") history.splice(Math.max(1, history.length - 1));
      else if (one.kind === "finish") history.push(toAskableFields(now, es.hostedPages.preview));
      else history.push(edit(now, one));
      await save();
      return one.kind === "publish" || one.kind === "finish" ? publish(one.kind === "finish") : null;
    },
  };

  async function save(): Promise<void> {
    const fields = history.pop() ?? [];
    const draft = await fieldDrafts.save(owner.actor, { formId: form.id, fields, seenVersion });
    seenVersion = draft.version;
    history.push(draft.fields);
    expectTyped(draft.fields, fields);
  }

  async function publish(isFinished: boolean): Promise<readonly FormField[] | null> {
    const { problems } = checkFieldDraft(history.at(-1) ?? []);
    if (isFinished) expect(problems).toEqual([]);
    const publishing = fieldDrafts.publish(owner.actor, { formId: form.id, seenVersion: seenVersion ?? "" });
    if (problems.length > 0) {
      await expect(publishing).rejects.toMatchObject({ code: "VALIDATION_FAILED", params: { fields: problems } });
      return null;
    }
    const { fields } = await publishing;
    seenVersion = null;
    return fields?.fields ?? [];
  }

  async function discard(): Promise<null> {
    if (seenVersion !== null) await fieldDrafts.discard(owner.actor, { formId: form.id, seenVersion });
    seenVersion = null;
    return null;
  }

  async function restore(number: number): Promise<null> {
    const versions = await app.database("form_field_versions").where({ form_id: form.id, version: number });
    const restoring = fieldDrafts.restore(owner.actor, { formId: form.id, number, seenVersion });
    if (versions.length === 0) {
      await expect(restoring).rejects.toMatchObject({ code: "FIELD_VERSION_NOT_FOUND" });
      return null;
    }
    const restored = await restoring;
    seenVersion = restored.version;
    history.push(restored.fields);
    return null;
  }
}

/** Each setting is as it was typed, but for a name that was made. */
function expectTyped(kept: readonly FormField[], typed: readonly FormFieldInput[]): void {
  expect(kept).toMatchObject(
    typed.map((input) =>
      Object.fromEntries(Object.entries({ ...input, name: null }).filter(([, one]) => one !== null)),
    ),
  );
  for (const [index, { name }] of kept.entries()) {
    const given = typed[index];
    if (given?.name.trim() !== "") expect(name).toBe(given?.name);
    else expect(name.trim() === "").toBe(given.label.trim() === "");
  }
}

function canBeShown(fields: readonly FormField[]): boolean {
  return fields.some((field) => {
    const { control, asksNothing, takesFiles } = definitionOf(field);
    return control !== "hidden" && asksNothing !== true && takesFiles !== true;
  });
}

/** The beginning of the name of a field's first input. */
function nameInPage(field: FormField): string {
  const name = field.name.replaceAll("&", "&amp;");
  const { control, parts } = definitionOf(field);
  if (control === "place") return `_departamento.${name}"`;
  return parts === undefined ? `${name}"` : `${name}[`;
}
