import { request } from "undici";
import { SHEET } from "../attacks/bodies.ts";
import { askGraphQL, createAccount, type Place, type Probe, shorten, textOf } from "./probes.ts";

const SHEETS = 30;
/** The copies of sheets that a mailbox gets on a day, and those of the other mails to typed addresses that a probe counts. */
const MAX_COPIES = 20;
const MAX_CONFIRMATIONS = 10;
const ASKED_AT_ONCE = 45;
const MAX_ASKED = 30;

/** What anybody can make the service mail to a stranger, by the number of the finding of 2026-11-26. */
export const MAIL_GATE: Readonly<Record<string, Probe>> = {
  async C4(place) {
    const mailbox = `c4-${stamp()}@example.pe`;
    const address = `${place.url}/libro-de-reclamaciones/${place.form.token}`;
    let filed = 0;
    for (let n = 0; n < SHEETS; n += 1) {
      const answer = await request(address, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": `203.0.113.${n}` },
        body: JSON.stringify({ ...SHEET, email: mailbox, detalle: `Hoja ${n} de ${mailbox}` }),
      });
      await answer.body.dump();
      if (answer.statusCode === 201) filed += 1;
    }
    const query = "{ complaints(first: 100) { nodes { mails { kind recipient waitsUntil } } } }";
    const { data, text } = await askGraphQL(place, place.attacker.key, query);
    const nodes = data?.["complaints"]?.nodes as readonly { readonly mails: readonly Mail[] }[] | undefined;
    if (nodes === undefined) return { isHeld: false, seen: `no mail of a sheet waits: ${shorten(text)}` };
    const copies = nodes.flatMap(({ mails }) => mails.filter(({ recipient }) => recipient === mailbox));
    const atOnce = copies.filter(({ waitsUntil }) => waitsUntil === null).length;
    return {
      isHeld: filed === SHEETS && copies.length === SHEETS && atOnce <= MAX_COPIES,
      seen: `of ${filed} sheets with one address ${atOnce} copies go out today, ${copies.length - atOnce} wait`,
    };
  },

  async C10(place) {
    const email = `c10-${stamp()}@example.pe`;
    let mailed = 0;
    for (let n = 0; n < 2 * MAX_CONFIRMATIONS; n += 1) {
      const id = await addRecipient(place, email);
      if (id === null) continue;
      mailed += 1;
      const remove = `mutation ($id: ID!) { removeNoticeRecipient(input: { id: $id }) { userErrors { code } } }`;
      await askGraphQL(place, place.attacker.key, remove, { id });
    }
    return {
      isHeld: mailed > 0 && mailed <= MAX_CONFIRMATIONS,
      seen: `an address that is added and removed ${2 * MAX_CONFIRMATIONS} times gets ${mailed} confirmation mails`,
    };
  },

  async C14({ url }) {
    const client = `198.51.100.${Math.floor(Math.random() * 250)}`;
    const asked = Array.from({ length: ASKED_AT_ONCE }, async (_, n) => {
      const { statusCode, body } = await request(`${url}/entrar`, {
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "sec-fetch-site": "same-origin",
          "x-forwarded-for": client,
        },
        body: `correo=c14-${n}%40example.pe`,
      });
      await body.dump();
      return statusCode;
    });
    const taken = (await Promise.all(asked)).filter((status) => status === 303).length;
    return {
      isHeld: taken > 0 && taken <= MAX_ASKED,
      seen: `of ${ASKED_AT_ONCE} requests at once to sign in ${taken} are taken from one address`,
    };
  },

  async C15(place) {
    const taken = `c15-${stamp()}@example.pe`;
    await createAccount(place, "Otra", taken);
    const [ofOther, ofNobody] = [await changeAddress(place, taken), await changeAddress(place, `x${taken}`)];
    return {
      isHeld: ofOther === ofNobody && !ofOther.includes(taken),
      seen: `another account's address is answered with ${shorten(ofOther)}, a free one with ${shorten(ofNobody)}`,
    };
  },

  async "C17 mailboxes"(place) {
    const email = `c17-${stamp()}@example.pe`;
    for (let n = 0; n < 6; n += 1) await invite(place, place.attacker.key, email);
    const other = await createAccount(place, "Honesta", `honesta-${stamp()}@example.pe`);
    const answer = await invite(place, other.key ?? "", email);
    return {
      isHeld: answer.includes('"userErrors":[]'),
      seen: `another account invites the mailbox: ${shorten(answer)}`,
    };
  },
};

type Mail = { readonly kind: string; readonly recipient: string; readonly waitsUntil: string | null };

function stamp(): string {
  return `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
}

async function addRecipient(place: Place, email: string): Promise<string | null> {
  const query = `mutation ($input: AddNoticeRecipientInput!) {
    addNoticeRecipient(input: $input) { recipient { id } userErrors { code } }
  }`;
  const { data } = await askGraphQL(place, place.attacker.key, query, { input: { formId: place.form.id, email } });
  return textOf(data?.["addNoticeRecipient"]?.["recipient"]?.["id"]);
}

async function changeAddress(place: Place, email: string): Promise<string> {
  const query = `mutation ($input: UpdateAccountInput!) {
    updateAccount(input: $input) { account { email } userErrors { code } }
  }`;
  const input = { id: place.attacker.accountId, email };
  return (await askGraphQL(place, place.attacker.key, query, { input })).text;
}

async function invite(place: Place, key: string, email: string): Promise<string> {
  const query = "mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { userErrors { code } } }";
  return (await askGraphQL(place, key, query, { input: { email, role: "MEMBER" } })).text;
}
