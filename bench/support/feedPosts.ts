import { setTimeout as delay } from "node:timers/promises";
import { Pool } from "undici";

/** The number of a submission, its id from the answer, and the place of its form among the poster's. */
export type Posted = { readonly number: number; readonly id: string; readonly form: number };

type Load = { readonly rate: number; readonly seconds: number };

/** Posts submissions to forms, in turn. */
export type Poster = {
  /** Posts a submission with the number 0 to each form. */
  probe(): Promise<void>;
  /** Posts submissions with the number 0 at a steady rate. */
  warmUp(load: Load): Promise<void>;
  /** Posts at a steady rate in all, numbered from 1, whether or not earlier posts are answered. Returns the acknowledged submissions. */
  postSteadily(load: Load): Promise<readonly Posted[]>;
  close(): Promise<void>;
};

const CONNECTIONS = 64;
const MESSAGE = "Quisiera saber si el producto está en la tienda de Miraflores y cuánto cuesta.";

export function createPoster(url: string, tokens: readonly string[]): Poster {
  const pool = new Pool(url, { connections: CONNECTIONS });

  async function post(number: number, form: number): Promise<Posted | null> {
    const { statusCode, body } = await pool.request({
      method: "POST",
      path: `/f/${tokens[form]}`,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ n: number, nombre: "Ana Quispe", email: "ana@example.pe", mensaje: MESSAGE }),
    });
    const answer = (await body.json()) as { submission_id?: string };
    return statusCode < 300 && answer.submission_id !== undefined ? { number, id: answer.submission_id, form } : null;
  }

  async function postAll({ rate, seconds }: Load, numberOf: (index: number) => number): Promise<readonly Posted[]> {
    const startedAt = performance.now();
    const answers: Promise<Posted | null>[] = [];
    while (answers.length < rate * seconds) {
      const due = Math.min(Math.floor(((performance.now() - startedAt) / 1000) * rate) + 1, rate * seconds);
      while (answers.length < due) {
        const index = answers.length;
        answers.push(post(numberOf(index), index % tokens.length).catch(() => null));
      }
      const nextMs = startedAt + (answers.length / rate) * 1000;
      await delay(Math.max(0, nextMs - performance.now()));
    }
    return (await Promise.all(answers)).filter((posted) => posted !== null);
  }

  return {
    probe: async () => void (await Promise.all(tokens.map((_, form) => post(0, form)))),
    warmUp: async (load) => void (await postAll(load, () => 0)),
    postSteadily: (load) => postAll(load, (index) => index + 1),
    close: () => pool.close(),
  };
}
