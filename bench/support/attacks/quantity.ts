import { request } from "undici";
import { type Attack, noteHit, post, repeat } from "./repeats.ts";

const JSON_TYPE = { "content-type": "application/json" };
const TEXT = "a".repeat(1_000);

/** C1: the largest submissions, one after another, which a recipient of notices gets in digests. */
export const digest: Attack = ({ url, attacker }) => {
  const body = JSON.stringify({ texto: "&".repeat(900_000) });
  repeat(2, () => post(`${url}/f/${attacker.token}`, body, JSON_TYPE));
};

/** C3: posts that a form's fields refuse. */
export const patterns: Attack = ({ url, attacker }) => {
  const body = JSON.stringify(Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`f${n}`, TEXT])));
  repeat(4, () => post(`${url}/f/${attacker.token}`, body, JSON_TYPE));
};

/** C6: a form's HTML for a website. */
export const snippet: Attack = ({ url, attacker }) => {
  repeat(4, async () => {
    const { body, statusCode } = await request(`${url}/f/${attacker.token}/snippet.html`);
    noteHit(statusCode);
    await body.dump({ limit: 2 ** 30 });
  });
};

/** C7: the steps of a form's page, with as much beside its fields as a body may have. */
export const steps: Attack = ({ url, attacker }) => {
  const body = `otro=${"%26".repeat(250_000)}`;
  const address = `${url}/formulario/${attacker.token}?enviar=si&elegir=si`;
  repeat(2, () => post(address, body, { "content-type": "application/x-www-form-urlencoded" }));
};
