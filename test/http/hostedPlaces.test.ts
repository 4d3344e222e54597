import { expect, test } from "vitest";
import { createSetClock } from "../support/complaints.ts";
import { buildField } from "../support/formFields.ts";
import { shareHostedForms, stampOf } from "../support/hostedForms.ts";
import { ask } from "../support/http.ts";

const time = createSetClock("2026-11-24T15:00:00Z");
const openForm = shareHostedForms({ clock: time });

const ANA = { nombre: "Ana", email: "ana@example.pe", tipo: "Persona" };

/** The page's stamp, after as long as a person takes. */
async function fillIn(form: Awaited<ReturnType<typeof openForm>>): Promise<string> {
  const stamp = stampOf(await form.open());
  time.set(new Date(time.now().getTime() + 10_000).toISOString());
  return stamp;
}

test.each([
  ["15", "", "Elige la provincia y el distrito", "campo-5-provincia"],
  ["15", "1501", "Elige el distrito", "campo-5-distrito"],
])(
  "a place that was chosen in part (%s, %s) is refused with what is missing, and the parts stay chosen",
  async (department, province, words, input) => {
    const form = await openForm();
    const stamp = await fillIn(form);
    const steps = { "_departamento.lugar": department, "_provincia.lugar": province, lugar: "" };

    const refused = await form.send({ ...ANA, ...steps, _idempotency_key: stamp });

    expect(refused.status).toBe(400);
    expect(refused.body).toContain(`<a href="#${input}">Dónde vives: ${words}, o deja el departamento sin elegir.</a>`);
    expect(refused.body).toMatch(new RegExp(`id="${input}"[^>]* aria-invalid="true"`));
    expect(refused.body).toContain('<option value="15" selected>Lima</option>');
    expect(await form.stored()).toEqual([]);
    const sent = await form.send({ ...ANA, ...steps, lugar: "150122", _idempotency_key: stampOf(refused) });
    expect([sent.status, await form.stored()]).toMatchObject([303, [{ data: { lugar: "150122" } }]]);
  },
);

test("a required place without any choice says what to choose", async () => {
  const form = await openForm({}, [
    buildField({ name: "lugar", type: "ubigeo", label: "Dónde vives", required: true }),
    buildField({ name: "nombre", label: "Nombre" }),
  ]);

  const refused = await form.send({ nombre: "Ana", lugar: "", _idempotency_key: await fillIn(form) });

  expect(refused.body).toContain(
    '<a href="#campo-1">Dónde vives: Elige el departamento, la provincia y el distrito.</a>',
  );
});

test("a page asks for files after its places, and says what a step does to chosen ones", async () => {
  const form = await openForm({}, [
    buildField({ name: "cv", type: "file", label: "Tu CV" }),
    buildField({ name: "nombre", label: "Nombre" }),
    buildField({ name: "lugar", type: "ubigeo", label: "Dónde vives" }),
    buildField({ name: "mensaje", label: "Mensaje" }),
  ]);

  const { body } = await form.open();

  const order = ["Nombre", "Dónde vives", "tu navegador olvida los archivos", "Tu CV", "Mensaje"];
  expect(order.map((words) => body.indexOf(words)).toSorted((left, right) => left - right)).toEqual(
    order.map((words) => body.indexOf(words)),
  );
  expect(body).not.toMatch(/Tu CV[^]*Dónde vives/);
});

test("the first button of a page sends it, so that Enter in a field does", async () => {
  const form = await openForm();

  const { body } = await form.open();

  expect(/<button[^>]*>/.exec(body)?.[0]).toBe(
    '<button class="unseen" type="submit" tabindex="-1" aria-hidden="true">',
  );
  expect(body.indexOf("<button")).toBeLessThan(body.indexOf("formaction"));
});

test("the lists of a department are cached for good under their name, and read by pages of every origin", async () => {
  const form = await openForm();
  const { body } = await form.open();
  const pattern = /data-districts="([^"]+)"/.exec(body)?.[1] ?? "";
  const askFor = async (path: string) => ask(`${form.app.url}${path}`, { headers: { origin: "https://otro.pe" } });

  const [lima, renamed, unknown] = [
    await askFor(pattern.replace("{}", "15")),
    await askFor("/assets/districts/15-anterior.json"),
    await askFor(pattern.replace("{}", "99")),
  ];

  expect(lima.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(lima.headers.get("access-control-allow-origin")).toBe("*");
  expect(lima.body).toContainEqual(["1501", "Lima", expect.arrayContaining([["150122", "Miraflores"]])]);
  expect(renamed.headers.get("cache-control")).toBe("public, max-age=300");
  expect(renamed.body).toEqual(lima.body);
  expect(unknown.status).toBe(404);
});
