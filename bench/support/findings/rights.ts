import { request } from "undici";
import { readStoredZip } from "../../../test/exports/readZip.ts";
import { askGraphQL, createApiKey, type Place, type Probe, shorten } from "./probes.ts";

const READING = ["FORMS_READ", "SUBMISSIONS_READ", "COMPLAINTS_READ", "WEBHOOKS_READ"];

/** What keys get by sending data elsewhere, by asking for an archive, and after their end, by the number of the finding. */
export const RIGHTS: Readonly<Record<string, Probe>> = {
  async C9(place) {
    const forms = await makeKey(place, ["FORMS_READ", "FORMS_WRITE"]);
    const webhooks = await makeKey(place, ["WEBHOOKS_READ", "WEBHOOKS_WRITE"]);
    const { id: formId } = place.form;
    const recipient = await mutate(place, forms, "addNoticeRecipient", { formId, email: "ajena@example.com" });
    const redirect = await mutate(place, forms, "updateForm", {
      id: formId,
      redirectUrl: "https://ajena.example.com/",
      redirectOrigins: ["https://ajena.example.com"],
    });
    const endpoint = await mutate(place, webhooks, "createWebhookEndpoint", {
      formId,
      url: "https://ajena.example.com/",
    });
    const answers = [recipient, redirect, endpoint];
    return {
      isHeld: answers.every((text) => text.includes("FORBIDDEN")),
      seen: `keys that only write send data elsewhere: ${answers.map(shorten).join(" · ")}`,
    };
  },

  async C12(place) {
    const key = await makeKey(place, READING);
    const query = "mutation { createAccountExport(input: { withFiles: false }) { url } }";
    const { data, text } = await askGraphQL(place, key, query);
    const url: unknown = data?.["createAccountExport"]?.["url"];
    if (typeof url !== "string") return { isHeld: false, seen: `no archive: ${shorten(text)}` };
    const { pathname, search } = new URL(url);
    const answer = await request(`${place.url}${pathname}${search}`);
    const files = readStoredZip(Buffer.from(await answer.body.arrayBuffer()));
    const hasMembers = files.some(({ bytes }) => bytes.includes('"members"'));
    return {
      isHeld: !hasMembers,
      seen: `the archive of a key that only reads has ${hasMembers ? "the" : "no"} members`,
    };
  },

  async C13(place) {
    const key = await makeKey(place, [...READING, "MEMBERS_WRITE"]);
    const email = `tarde-${Date.now()}@example.com`;
    await mutate(place, key, "inviteMember", { email, role: "VIEWER" });
    const own = "{ viewer { apiKey { id } } }";
    const id: unknown = (await askGraphQL(place, key, own)).data?.["viewer"]?.["apiKey"]?.["id"];
    await mutate(place, place.attacker.key, "revokeApiKey", { id });
    const { text } = await askGraphQL(place, place.attacker.key, "{ viewer { account { invitations { email } } } }");
    const isThere = text.includes(email);
    return { isHeld: !isThere, seen: `the invitation of a revoked key ${isThere ? "waits" : "has ended"}` };
  },

  async "C17 invitations"(place) {
    const key = await makeKey(place, [...READING, "MEMBERS_WRITE"]);
    const email = `duena-${Date.now()}@example.com`;
    await mutate(place, place.attacker.key, "inviteMember", { email, role: "OWNER" });
    const text = await mutate(place, key, "inviteMember", { email, role: "VIEWER" });
    return { isHeld: text.includes("FORBIDDEN"), seen: `a key replaces an owner's invitation: ${shorten(text)}` };
  },
};

async function makeKey(place: Place, permissions: readonly string[]): Promise<string> {
  return (await createApiKey(place, place.attacker.key, { name: "prueba", permissions })).key ?? "";
}

async function mutate(place: Place, key: string, name: string, input: object): Promise<string> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { userErrors { code } } }`;
  return (await askGraphQL(place, key, query, { input })).text;
}
