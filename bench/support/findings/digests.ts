import { setTimeout as delay } from "node:timers/promises";
import { request } from "undici";
import { askGraphQL, createForm, type Place, type Probe, type Seen, textOf } from "./probes.ts";

const SUBMISSIONS = 50;
const CHARACTERS = 900_000;
const AT_ONCE = 5;
/** A digest's budget, with what a mail's transport adds. */
const MAX_DIGEST_BYTES = 300_000;
const MAX_HEALTH_MS = 1_000;
const HEALTH_PAUSE_MS = 20;
const MAIL_SECONDS = 60;
/** A burst's digest goes out after five minutes. */
const DIGEST_SECONDS = 400;
const STRANGER = "203.0.113.77";

/** What becomes of a digest of the largest submissions that a stranger can send, with a recipient who has confirmed. */
export const DIGESTS: Readonly<Record<string, Probe>> = {
  async C1(place): Promise<Seen> {
    const { mailboxes, hasten } = place;
    if (mailboxes === null)
      return { isHeld: false, seen: "no mail was seen: --smtp-port names the port of the mail server" };
    const email = `c1-${Date.now().toString(36)}@example.pe`;
    const form = await openNotifiedForm(place, email);
    const health = watchHealth(place);
    await postAll({ ...place, form });
    await hasten?.();
    const mail = await mailboxes.waitFor(email, hasten === null ? DIGEST_SECONDS : MAIL_SECONDS, isDigest);
    const worstMs = await health.stop();
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
  const path = /\/avisos\/confirmar\/[\w-]+/.exec((mail ?? "").replaceAll("=\r\n", ""))?.[0];
  if (path === undefined) throw new Error("The recipient got no link to confirm.");
  await (await request(`${place.url}${path}`, { method: "POST" })).body.dump();
  return { id, token };
}

async function postAll({ url, form }: Place): Promise<void> {
  const body = JSON.stringify({ texto: "&".repeat(CHARACTERS) });
  const headers = { "content-type": "application/json", "x-forwarded-for": STRANGER };
  let left = SUBMISSIONS;
  const post = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await request(`${url}/f/${form.token}`, { method: "POST", headers, body });
      await answer.body.dump();
      if (answer.statusCode !== 201) throw new Error(`A submission was answered with ${answer.statusCode}.`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, post));
}

/** Asks for the health again and again. `stop` returns the time of the slowest answer in milliseconds. */
function watchHealth({ url }: Pick<Place, "url">): { stop(): Promise<number> } {
  let isOver = false;
  let worstMs = 0;
  const watching = (async () => {
    while (!isOver) {
      const start = performance.now();
      await (await request(`${url}/healthz`)).body.dump();
      worstMs = Math.max(worstMs, performance.now() - start);
      await delay(HEALTH_PAUSE_MS);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return worstMs;
    },
  };
}

/** A mail about more than one submission: each has the day on which it arrived, in the text and in the HTML. */
function isDigest(mail: string): boolean {
  return mail.split("Recibido el").length > 3;
}

async function readStates(place: Place, formId: string): Promise<readonly string[]> {
  const query = `query ($id: ID!) { form(id: $id) { submissions(first: 100) { nodes { notices { state } } } } }`;
  const { data } = await askGraphQL(place, place.attacker.key, query, { id: formId });
  const nodes = (data?.["form"]?.["submissions"]?.nodes ?? []) as readonly { readonly notices: readonly object[] }[];
  return nodes.flatMap(({ notices }) => notices.map((notice) => textOf((notice as { state?: unknown }).state) ?? ""));
}
