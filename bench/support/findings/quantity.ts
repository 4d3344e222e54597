import { request } from "undici";
import { askGraphQL, type Place, type Probe, textOf, timeShortest } from "./probes.ts";

const MAX_TURN_MS = 100;
const REFUSALS = 200;
const STEPS = 200;
/** An address that no proxy of the operator has. */
const STRANGER = "203.0.113.77";

/** What turns a small thing into a large one, by the number of the finding of 2026-11-26. */
export const QUANTITY: Readonly<Record<string, Probe>> = {
  async C3(place) {
    const fields = Array.from({ length: 50 }, (_, n) => ({
      name: `f${n}`,
      type: "TEXT",
      label: "a",
      pattern: `${".*a".repeat(40)}b`,
    }));
    const token = await makeForm(place, fields);
    const data = Object.fromEntries(fields.map(({ name }) => [name, "a".repeat(1_000)]));
    const ms = await timeShortest(3, () => send({ ...place, form: { ...place.form, token } }, data));
    const statuses = await repeat(REFUSALS, () => send({ ...place, form: { ...place.form, token } }, { f0: "x" }));
    return {
      isHeld: ms < MAX_TURN_MS && statuses.has(429),
      seen: `50 KB against expressions take ${ms.toFixed(0)} ms, ${REFUSALS} refused posts get ${[...statuses].join(", ")}`,
    };
  },

  async C6(place) {
    const choices = Array.from({ length: 200 }, (_, n) => `${n} ${"ñ".repeat(190)}`);
    const fields = Array.from({ length: 50 }, (_, n) => ({ name: `f${n}`, type: "RADIO", label: "a", choices }));
    const token = await makeForm(place, fields);
    const read = async () => {
      const { headers, body } = await request(`${place.url}/f/${token}/snippet.html`);
      return { etag: String(headers["etag"] ?? ""), bytes: (await body.arrayBuffer()).byteLength };
    };
    const { etag, bytes } = await read();
    const again = await request(`${place.url}/f/${token}/snippet.html`, { headers: { "if-none-match": etag } });
    await again.body.dump();
    const isHeld = bytes < 2 ** 21 && again.statusCode === 304;
    return {
      isHeld,
      seen: `a form's HTML has ${(bytes / 1e6).toFixed(1)} MB, a second reader gets ${again.statusCode}`,
    };
  },

  async C7(place) {
    const token = await makeForm(place, [{ name: "lugar", type: "UBIGEO", label: "Lugar" }]);
    const step = async () => {
      const answer = await request(`${place.url}/formulario/${token}?enviar=si&elegir=si`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": STRANGER },
        body: `lugar=15&otro=${"%26".repeat(250_000)}`,
      });
      return { status: answer.statusCode, bytes: (await answer.body.arrayBuffer()).byteLength };
    };
    const { bytes } = await step();
    const statuses = await repeat(STEPS, async () => (await step()).status);
    return {
      isHeld: bytes < 2 ** 20 && statuses.has(429),
      seen: `a step is answered with ${(bytes / 1e3).toFixed(0)} KB, ${STEPS} of them with ${[...statuses].join(", ")}`,
    };
  },
};

async function send({ url, form }: Place, data: object): Promise<number> {
  const answer = await request(`${url}/f/${form.token}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": STRANGER },
    body: JSON.stringify(data),
  });
  await answer.body.dump();
  return answer.statusCode;
}

async function repeat(times: number, work: () => Promise<number>): Promise<ReadonlySet<number>> {
  const statuses = new Set<number>();
  for (let n = 0; n < times; n += 1) statuses.add(await work());
  return statuses;
}

/** A form of its own with the fields, or without where the service refuses them. Returns its token. */
async function makeForm(place: Place, fields: readonly object[]): Promise<string> {
  const create = `mutation ($input: CreateFormInput!) { createForm(input: $input) { form { id token } } }`;
  const { data } = await askGraphQL(place, place.attacker.key, create, { input: { name: "Cantidad" } });
  const form = data?.["createForm"]?.["form"];
  const set = "mutation ($input: SetFormFieldsInput!) { setFormFields(input: $input) { userErrors { code } } }";
  await askGraphQL(place, place.attacker.key, set, { input: { formId: textOf(form?.["id"]), fields } });
  return textOf(form?.["token"]) ?? "";
}
