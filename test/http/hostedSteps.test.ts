import { expect, test } from "vitest";
import { BYTE_BUDGETS } from "../../src/domain/byteBudgets.ts";
import { PUBLIC_RATES } from "../../src/domain/submissions/publicRates.ts";
import { createSetClock } from "../support/complaints.ts";
import { buildField } from "../support/formFields.ts";
import { type Page, shareHostedForms, stampOf, type TestHostedForm } from "../support/hostedForms.ts";

const time = createSetClock("2026-11-24T15:00:00Z");
const openForm = shareHostedForms({ clock: time, environment: { TRUST_PROXY: "1" } });

const page = (name: string, label: string) => buildField({ name, type: "page", label });
const STEPS = [
  buildField({ name: "nombre", label: "Nombre", required: true }),
  buildField({ name: "entrega", type: "radio", label: "Entrega", choices: ["Envío", "Recojo"], required: true }),
  buildField({ name: "temas", type: "checkboxes", label: "Temas", choices: ["Pan", "Café", "Té"] }),
  page("p2", "A dónde lo llevamos"),
  buildField({
    name: "direccion",
    type: "address",
    label: "Dirección",
    required: true,
    showIf: { field: "entrega", equals: "Envío" },
  }),
  page("p3", "Cómo te avisamos"),
  buildField({ name: "correo", type: "email", label: "Correo", required: true }),
  buildField({ name: "origen", type: "select", label: "Origen", choices: ["Web", "Amigo"], defaultValue: "Web" }),
];
const NEXT = { query: "?enviar=si&paso=siguiente" };
const BACK = { query: "?enviar=si&paso=anterior" };
const ANA = { nombre: "Ana", entrega: "Envío", temas: ["Pan", "Té"] };
const LARCO = { "direccion[line1]": "Av. Larco 1301", "direccion[ubigeo]": "150122" };

test("a page with breaks asks for one step after the other, and what was answered is posted again with the last", async () => {
  const form = await openForm({}, STEPS);
  const first = await form.open();
  const second = await turn(form, first, ANA);
  const third = await turn(form, second, LARCO);
  pass(10_000);
  const sent = await form.send({ ...hiddenOf(third), correo: "ana@example.pe", origen: "Amigo" });

  expect([first, second, third].map(readStep)).toEqual(["Paso 1 de 3", "Paso 2 de 3", "Paso 3 de 3"]);
  expect(first.body).not.toContain("Dirección");
  expect(first.body).toContain('action="/formulario/');
  expect(first.body).toContain("paso=siguiente");
  expect(second.body).toContain("<title>Paso 2 de 3: ");
  expect(second.body).toContain("A dónde lo llevamos");
  expect(second.body).not.toContain("Solo si");
  expect(third.body).toMatch(/<option value="Web" selected>/);
  expect(third.body).not.toContain("paso=siguiente");
  expect(sent.status).toBe(303);
  expect(await form.stored()).toMatchObject([
    {
      data: { ...ANA, ...LARCO, correo: "ana@example.pe", origen: "Amigo" },
      values: { ...ANA, direccion: { line1: "Av. Larco 1301", ubigeo: "150122" }, correo: "ana@example.pe" },
    },
  ]);
  const [stored] = await form.stored();
  expect(Object.keys(stored?.data ?? {}).filter((name) => name.startsWith("_"))).toEqual([]);
});

test("each step is checked before the next, also one that was passed over, and its problems stand at its fields", async () => {
  const form = await openForm({}, STEPS);
  const first = await form.open();

  const refused = await turn(form, first, { nombre: "" });
  const skipped = await form.send({ ...hiddenOf(first), _pagina: "2", ...LARCO }, NEXT);

  expect(refused.status).toBe(400);
  expect(readStep(refused)).toBe("Paso 1 de 3");
  expect(refused.body).toContain('<a href="#campo-1">Nombre: ');
  expect(refused.body).toContain('<a href="#campo-2">Entrega: ');
  expect(refused.body).not.toContain("Correo: ");
  expect([skipped.status, readStep(skipped)]).toEqual([400, "Paso 1 de 3"]);
});

test("the way back loses nothing and checks nothing, and the way forth shows it again", async () => {
  const form = await openForm({}, STEPS);
  const second = await turn(form, await form.open(), ANA);

  const back = await form.send({ ...hiddenOf(second), "direccion[line1]": "Av. Larco", "direccion[ubigeo]": "" }, BACK);
  const forth = await turn(form, back, ANA);

  expect([back.status, readStep(back)]).toEqual([200, "Paso 1 de 3"]);
  expect(back.body).toMatch(/name="nombre"[^>]* value="Ana"/);
  expect(back.body).toMatch(/name="temas" value="Té" checked/);
  expect(back.body).toContain('<input type="hidden" name="direccion[line1]" value="Av. Larco"');
  expect(forth.body).toMatch(/name="direccion\[line1\]"[^>]* value="Av. Larco"/);
});

test("a step of which nothing is asked is passed over, both ways, and what is not asked any more is not sent", async () => {
  const form = await openForm({}, STEPS);
  const second = await turn(form, await form.open(), ANA);
  const third = await turn(form, second, LARCO);
  const again = await form.send(hiddenOf(await form.send({ ...hiddenOf(third), correo: "a@b.pe" }, BACK)), BACK);
  const passed = await turn(form, again, { ...ANA, entrega: "Recojo" });
  const back = await form.send({ ...hiddenOf(passed), correo: "ana@example.pe" }, BACK);

  expect([again, passed, back].map(readStep)).toEqual(["Paso 1 de 3", "Paso 3 de 3", "Paso 1 de 3"]);
  expect(passed.body).not.toContain("direccion");
  expect(passed.body).toMatch(/name="correo"[^>]* value="a@b.pe"/);
});

test("a refusal of all fields at once shows the first step with a problem, and names those of the others", async () => {
  const form = await openForm({}, STEPS);
  const stamp = stampOf(await form.open());
  pass(10_000);

  const refused = await form.send({ ...ANA, ...LARCO, correo: "ana@", nombre: "", _idempotency_key: stamp });
  const late = await form.send({ ...ANA, ...LARCO, correo: "ana@", _idempotency_key: stamp });

  expect([refused.status, readStep(refused)]).toEqual([400, "Paso 1 de 3"]);
  expect(refused.body).toMatch(/<li>Correo: /);
  expect(readStep(late)).toBe("Paso 3 de 3");
  expect(late.body).toContain('<input type="hidden" name="nombre" value="Ana"');
});

test("all fields at once go to the form's address as before, and are checked whole", async () => {
  const form = await openForm({}, STEPS);
  const address = form.url.replace("/formulario/", "/f/");
  const whole = { ...ANA, ...LARCO, correo: "ana@example.pe" };
  const { "direccion[line1]": _line, ...partly } = whole;

  const sent = await form.send(whole, { address });
  const refused = await form.send(partly, { address });

  expect([sent.status, refused.status, readStep(refused)]).toEqual([303, 400, "Paso 2 de 3"]);
  expect(await form.stored()).toMatchObject([{ data: whole }]);
});

test("C7 a step carries the values of known fields alone, as many of each as its field takes", async () => {
  const form = await openForm({}, STEPS);
  const first = await form.open();
  const many = { temas: Array.from({ length: 60 }, () => "Pan"), correo: Array.from({ length: 60 }, () => "x") };
  const unknown = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`otro${n}`, "x".repeat(300)]));

  const second = await turn(form, first, { ...ANA, ...many, ...unknown });

  const hidden = second.body.match(/<input type="hidden" /g) ?? [];
  expect(second.status).toBe(200);
  expect(hidden.length).toBeLessThan(70);
  expect(second.body.match(/name="temas"/g)).toHaveLength(3);
  expect(second.body.match(/name="correo"/g)).toHaveLength(1);
  expect(Buffer.byteLength(second.body)).toBeLessThan(BYTE_BUDGETS.postedAgain + 128 * 1024);
});

test("C7 answers that are too long together are refused before any of them is cut", async () => {
  const texts = Array.from({ length: 15 }, (_, n) => buildField({ name: `t${n}`, type: "textarea" }));
  const form = await openForm({}, [...texts, page("p2", "Fin"), buildField({ name: "fin" })]);
  const first = await form.open();
  const answers = (characters: number) => Object.fromEntries(texts.map(({ name }) => [name, "x".repeat(characters)]));

  const carried = await turn(form, first, answers(15_000));
  const refused = await turn(form, first, answers(20_000));

  expect([carried.status, refused.status]).toEqual([200, 413]);
  expect(hiddenOf(carried)["t14"]).toHaveLength(15_000);
});

test("C7 steps count in the rate of pages that are shown again", async () => {
  const form = await openForm({}, STEPS);
  const { takePublic } = form.app.services.intake;
  for (let n = 0; n < PUBLIC_RATES.page_steps; n += 1) takePublic("page_steps", form.form.id, "203.0.113.40");

  const refused = await form.send(ANA, { ...NEXT, headers: { "x-forwarded-for": "203.0.113.40" } });

  expect(refused.status).toBe(429);
});

/** Posts a step with its hidden inputs, as a browser without a script does. */
function turn(form: TestHostedForm, shown: Page, answers: Parameters<TestHostedForm["send"]>[0]): Promise<Page> {
  return form.send({ ...hiddenOf(shown), ...answers }, NEXT);
}

/** The values of a page's hidden inputs. */
function hiddenOf({ body }: Page): Record<string, string | readonly string[]> {
  const inputs = Array.from(
    body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g),
    ([, name, value]) => {
      return [name ?? "", value ?? ""] as const;
    },
  );
  const groups = Map.groupBy(inputs, ([name]) => name);
  return Object.fromEntries([...groups].map(([name, values]) => [name, toPosted(values.map(([, value]) => value))]));
}

function toPosted(values: readonly string[]): string | readonly string[] {
  return values.length === 1 ? (values[0] ?? "") : values;
}

function readStep({ body }: Page): string | undefined {
  return /<span class="step-count">([^<]+)</.exec(body)?.[1];
}

function pass(ms: number): void {
  time.set(new Date(time.now().getTime() + ms).toISOString());
}
