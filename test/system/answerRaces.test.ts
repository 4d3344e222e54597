import { expect, test } from "vitest";
import type { FormField } from "../../src/domain/forms/fieldTypes.ts";
import type { NewFormInput } from "../../src/services/forms/newForms.ts";
import { lockCounter, untilSeveralWait } from "../support/counterLocks.ts";
import { buildField } from "../support/formFields.ts";
import { postAlone, shareCluster } from "../support/processes.ts";

const TIMEOUT_MS = 120_000;

const useCluster = shareCluster();

async function setup(input: Partial<NewFormInput> = {}, fields: readonly FormField[] = []) {
  const { arranged, service, ...cluster } = await useCluster();
  const owner = await arranged.createOwner();
  const form = await arranged.createForm(owner, { planCode: "ilimitado", ...input });
  if (fields.length > 0) await arranged.services.formFields.set(owner.actor, { formId: form.id, fields });
  const since = cluster.countAnswers();
  /** Posts again after SERVICE_UNAVAILABLE: on a busy machine a request may wait in the queue for longer than allowed. */
  const post = async (body: object, headers: Record<string, string> = {}) => {
    for (;;) {
      const answer = await postAlone(`${service.url}/f/${form.token}`, body, headers);
      if (answer.status !== 503) {
        const said = (await answer.json()) as { readonly submission_id?: string; readonly code?: string };
        return { status: answer.status, id: said.submission_id, outcome: said.code ?? String(answer.status) };
      }
      await answer.body?.cancel();
    }
  };
  /** Posts everything while both processes wait for the form's counter, so that they decide at the same instant. */
  const race = async (posts: () => readonly ReturnType<typeof post>[]) => {
    const lock = await lockCounter(arranged.databaseUrl, form.id);
    await lock.held;
    const racing = Promise.all(posts());
    await untilSeveralWait(arranged.databaseUrl, 2);
    await lock.release();
    const answers = await racing;
    expect(cluster.answeringPids(since).size).toBe(2);
    return { answers, outcomes: Object.groupBy(answers, ({ outcome }) => outcome) };
  };
  const stored = async () => arranged.database("submissions").where({ form_id: form.id }).select("id", "field_values");
  const used = async () => (await arranged.database("form_usage").where({ form_id: form.id }).pluck("used"))[0];
  return { arranged, owner, form, post, race, stored, used };
}

test(
  "200 posts that race over two processes for a form's last 60 answers store exactly 60",
  { timeout: TIMEOUT_MS },
  async () => {
    const { race, post, stored, used } = await setup({ closesAfter: 65 });
    for (let n = 0; n < 5; n++) await post({ n });

    const { outcomes } = await race(() => Array.from({ length: 200 }, (_, n) => post({ n })));

    expect(outcomes["201"]).toHaveLength(60);
    expect(outcomes["FORM_UNAVAILABLE"]).toHaveLength(140);
    expect(await stored()).toHaveLength(65);
    expect(await used()).toBe(65);
  },
);

test(
  "200 posts of 40 people that race over two processes store one answer of each",
  { timeout: TIMEOUT_MS },
  async () => {
    const fields = [
      buildField({ name: "dni", type: "dni", unique: true }),
      buildField({ name: "correo", type: "email", unique: true }),
    ];
    const { arranged, form, race, post, stored, used } = await setup({}, fields);
    await post({ dni: "10000000", correo: "primero@example.pe" });

    const { outcomes } = await race(() =>
      Array.from({ length: 200 }, (_, n) =>
        post({ dni: String(20_000_000 + (n % 40)), correo: `P${n % 40}@example.pe` }),
      ),
    );

    expect(outcomes["201"]).toHaveLength(40);
    expect(outcomes["ALREADY_ANSWERED"]).toHaveLength(160);
    const dnis = (await stored()).map(({ field_values }) => (field_values as { readonly dni: string }).dni);
    expect([dnis.length, new Set(dnis).size]).toEqual([41, 41]);
    expect(await used()).toBe(41);
    expect(await arranged.database("unique_answers").where({ form_id: form.id }).select("field_name")).toHaveLength(82);
  },
);

test(
  "200 posts of one request with a key race over two processes for one answer: all get the first one's receipt",
  { timeout: TIMEOUT_MS },
  async () => {
    const { race, post, stored } = await setup({ closesAfter: 2 }, [
      buildField({ name: "dni", type: "dni", unique: true }),
    ]);
    await post({ dni: "10000000" });

    const { answers, outcomes } = await race(() =>
      Array.from({ length: 200 }, () => post({ dni: "20000000" }, { "idempotency-key": "respuesta-1" })),
    );

    expect(outcomes["201"]).toHaveLength(1);
    expect(outcomes["200"]).toHaveLength(199);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await stored()).toHaveLength(2);
  },
);
