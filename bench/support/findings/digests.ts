import { setTimeout as delay } from "node:timers/promises";
import { request } from "undici";
import { askGraphQL, createForm, type Place, type Probe, type Seen, textOf } from "./probes.ts";

const SUBMISSIONS = 50;
const CHARACTERS = 900_000;
/** A digest's budget, with what a mail's transport adds. */
const MAX_DIGEST_BYTES = 300_000;
const MAX_HEALTH_MS = 1_000;
const HEALTH_PAUSE_MS = 20;
const BUSY_PAUSE_MS = 100;
const LOOK_MS = 1_000;
const MAIL_SECONDS = 60;
/** A burst's digest goes out after five minutes. */
const DIGEST_SECONDS = 400;

/** What becomes of a digest of the largest submissions that a stranger can send, with a recipient who has confirmed. */
export const DIGESTS: Readonly<Record<string, Probe>> = {
  async C1(place): Promise<Seen> {
    const { mailboxes, hasten } = place;
    if (mailboxes === null)
      return { isHeld: false, seen: "no mail was seen: --smtp-port names the port of the mail server" };
    const email = `c1-${Date.now().toString(36)}@example.pe`;
    const form = await openNotifiedForm(place, email);
    const { result: mail, worstMs } = await watchHealth(place, async () => {
      await postAll({ ...place, form });
      await waitForNotices(place, form.id);
      await hasten?.();
      return mailboxes.waitFor(email, hasten === null ? DIGEST_SECONDS : MAIL_SECONDS, isDigest);
    });
    const states = await readStates(place, form.id);
    const failed = states.filter((state) => state === "FAILED").length;
    // The first mail is the one with the link to confirm.
    const mails = mailboxes.read(email).length - 1;
    const isHeld =
      mail !== null &&
      mail.length <= MAX_DIGEST_BYTES &&
      states.length === SUBMISSIONS &&
      failed === 0 &&
      worstMs <= MAX_HEALTH_MS;
    const digest = mail === null ? "no digest" : `a digest of ${(mail.length / 1e3).toFixed(0)} KB`;
    const waited = `the slowest health check takes ${worstMs.toFixed(0)} ms`;
    return {
      isHeld,
      seen: `45 MB of submissions make ${mails} mails, ${digest} among them, ${failed} of ${states.length} notices fail, ${waited}`,
    };
  },
};

/** A form whose recipient of notices has confirmed by the mailed link. */
async function openNotifiedForm(place: Place, email: string): Promise<Place["form"]> {
  const { id, token, text } = await createForm(place, place.attacker.key, { name: "Resumen" });
  if (id === null || token === null) throw new Error(`The service made no form: ${text}`);
  const add =
    "mutation ($input: AddNoticeRecipientInput!) { addNoticeRecipient(input: $input) { userErrors { code } } }";
  await askGraphQL(place, place.attacker.key, add, { input: { formId: id, email } });
  const mail = await place.mailboxes?.waitFor(email, MAIL_SECONDS, () => true);
  const path = /\/avisos\/[\w-]+\/confirmar/.exec((mail ?? "").replaceAll("=\r\n", ""))?.[0];
  if (path === undefined) throw new Error("The recipient got no link to confirm.");
  await (await request(`${place.url}${path}`, { method: "POST" })).body.dump();
  return { id, token };
}

async function postAll({ url, form }: Place): Promise<void> {
  let taken = 0;
  while (taken < SUBMISSIONS) {
    const body = JSON.stringify({ numero: taken, texto: "&".repeat(CHARACTERS) });
    // One address that sends so much would be held back.
    const headers = { "content-type": "application/json", "x-forwarded-for": `203.0.113.${taken}` };
    const { statusCode, body: answer } = await request(`${url}/f/${form.token}`, { method: "POST", headers, body });
    await answer.dump();
    if (statusCode === 201) taken += 1;
    // The stranger has used up its share of the bodies.
    else if (statusCode === 503) await delay(BUSY_PAUSE_MS);
    else throw new Error(`A submission was answered with ${statusCode}.`);
  }
}

/** Asks for the health again and again while the work goes on, and says how long the slowest answer took in milliseconds. */
async function watchHealth<Result>(
  { url }: Pick<Place, "url">,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly worstMs: number }> {
  let isOver = false;
  let worstMs = 0;
  const watch = async () => {
    while (!isOver) {
      const start = performance.now();
      await (await request(`${url}/healthz`)).body.dump();
      worstMs = Math.max(worstMs, performance.now() - start);
      await delay(HEALTH_PAUSE_MS);
    }
  };
  const [result] = await Promise.all([work().finally(() => (isOver = true)), watch()]);
  return { result, worstMs };
}

/** A mail about more than one submission: each has the day on which it arrived, in the text and in the HTML. */
function isDigest(mail: string): boolean {
  return mail.split("Recibido el").length > 3;
}

/** Waits until each submission has its notice: what comes later is in a digest of its own. */
async function waitForNotices(place: Place, formId: string): Promise<void> {
  const end = performance.now() + MAIL_SECONDS * 1000;
  while ((await readStates(place, formId)).length < SUBMISSIONS && performance.now() < end) await delay(LOOK_MS);
}

/** The states of all notices of a form. A page of large submissions has few. */
async function readStates(place: Place, formId: string): Promise<readonly string[]> {
  const query = `query ($id: ID!, $after: String) {
    form(id: $id) {
      submissions(first: 100, after: $after) { nodes { notices { state } } pageInfo { endCursor } }
    }
  }`;
  const states: string[] = [];
  for (let after: string | null = null; ;) {
    const { data } = await askGraphQL(place, place.attacker.key, query, { id: formId, after });
    const page = data?.["form"]?.["submissions"];
    const nodes = (page?.nodes ?? []) as readonly { readonly notices: readonly { readonly state: string }[] }[];
    states.push(...nodes.flatMap(({ notices }) => notices.map(({ state }) => state)));
    after = textOf(page?.["pageInfo"]?.["endCursor"]);
    if (after === null || nodes.length === 0) return states;
  }
}
