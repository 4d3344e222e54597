import { randomUUID } from "node:crypto";
import { MAX_MEMBERS } from "../../../src/domain/accounts/people.ts";
import { createAsk } from "../../graphql/client.ts";
import { makeAutoresponse, openAnsweringForm } from "../../support/autoresponses.ts";
import { PDF } from "../../support/attachments.ts";
import { postDocuments } from "../../support/complaintDocuments.ts";
import { createProvider, fileAt, PROVIDER } from "../../support/complaints.ts";
import type { HandWorkedApp } from "../../support/handWorker.ts";
import { OFFER_TEXT } from "../../support/offers.ts";
import type { Owner } from "../../support/services.ts";
import { codeOf, type Fill, postAt } from "./fills.ts";

const HOOK = "https://127.0.0.1/hook";
const LARGE_PDF = Buffer.concat([Buffer.from(PDF), Buffer.alloc(400_000, "\n"), Buffer.from("%%EOF\n")]);
const DEVICE = { userAgent: "Firefox", ip: "203.0.113.7" };

/** Runs a mutation as the owner's key. Returns the code of what refuses it. */
async function mutate(app: HandWorkedApp, owner: Owner, name: string, input: object): Promise<string | null> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input!`;
  const query = `mutation ($input: ${type}) { ${name}(input: $input) { userErrors { code } } }`;
  const { data, errors } = await createAsk(app, owner.key)<Record<string, { userErrors: { code: string }[] }>>(query, {
    input,
  });
  const [error] = errors ?? [];
  return error === undefined ? (data[name]?.userErrors[0]?.code ?? null) : error.extensions.code;
}

/** The stores that accounts fill. */
export const OF_OWNERS: readonly Fill[] = [
  {
    stores: [
      "account_addresses",
      "api_keys",
      "audit_entries",
      "endpoint_recoveries",
      "known_senders",
      "provider_addresses",
      "spam_lessons",
      "spam_word_counts",
      "unwritten_acts",
      "`act-journal`",
    ],
    most: 100,
    async open(app) {
      const owner = await app.createOwner();
      const form = await app.createForm(owner, { webhookUrl: HOOK });
      const [endpoint] = await app.services.webhookEndpoints.listByForms(owner.actor, [form.id]);
      await app.services.submissions.delete(owner.actor, await app.submit(form, { n: 1 }));
      await app.services.actJournal.write();
      await app.services.submissions.delete(owner.actor, await app.submit(form, { n: 2 }));
      const acts: readonly ((n: number) => Promise<string | null>)[] = [
        (n) => mutate(app, owner, "createApiKey", { name: `Clave ${n}`, permissions: ["FORMS_READ"] }),
        (n) => mutate(app, owner, "updateAccount", { id: owner.actor.accountId, email: `otra${n}@example.pe` }),
        (n) =>
          mutate(app, owner, "updateForm", {
            id: form.id,
            provider: createProvider({ ...PROVIDER, email: `l${n}@example.pe` }),
          }),
        () => mutate(app, owner, "recoverWebhookEndpoint", { id: endpoint?.id, since: "2026-01-01T00:00:00Z" }),
        async (n) => mutate(app, owner, "markSubmissionAsSpam", { id: await submitWords(app, form, n) }),
        async (n) => {
          await postAt(app, `/f/${form.token}`, { email: `ana${n}@example.pe`, texto: words(n), _gotcha: "x" });
          const [id] = await app
            .database("quarantined_submissions")
            .where({ form_id: form.id })
            .orderBy("id", "desc")
            .pluck("id");
          return mutate(app, owner, "releaseSubmission", { id });
        },
      ];
      return async (n) => {
        const code = await acts[n % acts.length]?.(n);
        return code === "RATE_LIMITED" ? code : null;
      };
    },
  },
  {
    stores: ["answer_drafts"],
    most: 100,
    async open(app) {
      const owner = await app.createOwner();
      const { complaint } = await fileAt(app, await app.createForm(owner, { provider: createProvider() }), {});
      return async () => {
        const code = await mutate(app, owner, "saveAnswerDraft", { id: complaint.id, answer: "a".repeat(1_000) });
        return code === "RATE_LIMITED" ? code : null;
      };
    },
  },
  {
    stores: ["former_form_tokens"],
    most: 100,
    async open(app) {
      const owner = await app.createOwner();
      const { id } = await app.createForm(owner);
      return async () => {
        const code = await mutate(app, owner, "replaceFormToken", { id });
        return code === "TOO_MANY" ? "VALIDATION_FAILED" : code;
      };
    },
  },
  {
    stores: ["complaint_report_updates"],
    most: 100,
    async open(app) {
      const owner = await app.createOwner();
      const form = await app.createForm(owner, { provider: createProvider() });
      const { complaint } = await fileAt(app, form, { tipo_bien: undefined });
      return async (n) =>
        (await mutate(app, owner, "setReportedGoodType", {
          id: complaint.id,
          goodType: n % 2 === 0 ? "PRODUCTO" : "SERVICIO",
        })) ?? (await mutate(app, owner, "markComplaintsReported", { formId: form.id }));
    },
  },
  {
    stores: ["form_field_drafts"],
    most: 100,
    async open(app) {
      const owner = await app.createOwner();
      const { id: formId } = await app.createForm(owner);
      return async () => {
        const fields = [{ name: "", type: "TEXTAREA", label: "a".repeat(1_000) }];
        const code = await mutate(app, owner, "saveFormFieldDraft", { formId, fields });
        return code === "RATE_LIMITED" ? code : null;
      };
    },
  },
  {
    stores: ["form_field_versions"],
    most: 100,
    async open(app) {
      const owner = await app.createOwner();
      const { id: formId } = await app.createForm(owner);
      const fieldsOf = (n: number) => [{ name: `campo${n}`, type: "TEXT", label: "Dato" }];
      return (n) => mutate(app, owner, "setFormFields", { formId, fields: fieldsOf(n) });
    },
  },
  {
    stores: ["complaint_documents"],
    most: 10,
    async open(app) {
      const owner = await app.createOwner();
      return async (n) => {
        const { status, body } = await postDocuments(app.url, owner.key, [
          { fileName: `acta${n}.pdf`, bytes: LARGE_PDF },
        ]);
        return status < 300 ? null : String((body as { readonly code?: unknown }).code);
      };
    },
  },
  {
    stores: ["settlement_offers", "complaint_events"],
    most: 25,
    async open(app) {
      const owner = await app.createOwner();
      const { complaint } = await fileAt(app, await app.createForm(owner, { provider: createProvider() }), {});
      const { settlementOffers } = app.services;
      return async () => {
        const offer = { id: complaint.id, text: OFFER_TEXT, means: "email" } as const;
        const code = await codeOf(settlementOffers.offer(owner.actor, offer));
        if (code === null) await settlementOffers.withdraw(owner.actor, complaint.id);
        return code;
      };
    },
  },
  {
    stores: ["answer_templates"],
    most: 110,
    async open(app) {
      const owner = await app.createOwner();
      return (n) => codeOf(app.services.answerTemplates.create(owner.actor, { name: `Plantilla ${n}`, body: "Hola." }));
    },
  },
  {
    stores: ["forms", "form_autoresponses"],
    most: 50,
    async open(app) {
      const owner = await app.createOwner();
      const create: typeof app.createForm = async (_owner, input) =>
        (await app.services.forms.create(owner.actor, { name: "Contacto", ...input, planCode: "gratis" })).form;
      return (n) =>
        codeOf(
          (async () => {
            const { id } = await openAnsweringForm({ ...app, createForm: create }, owner);
            await app.services.autoresponses.set(owner.actor, makeAutoresponse(id, { text: `Gracias ${n}.` }));
          })(),
        );
    },
  },
  {
    stores: ["webhook_endpoints", "form_effects"],
    most: 30,
    async open(app) {
      const owner = await app.createOwner();
      const { id: formId } = await app.createForm(owner);
      return (n) => codeOf(app.services.webhookEndpoints.create(owner.actor, { formId, url: `${HOOK}/${n}` }));
    },
  },
  {
    stores: ["webhook_secrets"],
    most: 10,
    async open(app) {
      const owner = await app.createOwner();
      const form = await app.createForm(owner, { webhookUrl: HOOK });
      const [endpoint] = await app.services.webhookEndpoints.listByForms(owner.actor, [form.id]);
      return () => codeOf(app.services.webhookSecrets.rotate(owner.actor, { id: endpoint?.id ?? "" }));
    },
  },
  {
    stores: ["notice_recipients"],
    most: 20,
    async open(app) {
      const owner = await app.createOwner();
      const { id: formId } = await app.createForm(owner);
      return (n) => codeOf(app.services.noticeRecipients.add(owner.actor, { formId, email: `r${n}@example.pe` }));
    },
  },
  {
    stores: ["invitations"],
    most: 110,
    async open(app) {
      const owner = await app.createOwner();
      return (n) => codeOf(app.services.members.invite(owner.actor, { email: `i${n}@example.pe`, role: "viewer" }));
    },
  },
  {
    stores: ["memberships", "users"],
    most: 2,
    async open(app) {
      const owner = await app.createOwner();
      // All but the last are as if they had accepted.
      for (let n = 0; n < MAX_MEMBERS; n += 1) await storeMember(app, owner);
      return (n) => codeOf(app.services.members.invite(owner.actor, { email: `m${n}@example.pe`, role: "viewer" }));
    },
  },
  {
    stores: ["sessions"],
    most: 110,
    async open(app) {
      const owner = await app.createOwner();
      const tokens: string[] = [];
      return async () => {
        tokens.push((await app.services.signIns.acceptKey(owner.key, DEVICE)).token);
        return codeOf(app.services.sessions.authenticate(tokens.at(0) ?? "", null));
      };
    },
  },
];

function words(n: number): string {
  return `oferta barata número${n} compra${n} ahora${n}`;
}

async function submitWords(app: HandWorkedApp, form: Parameters<HandWorkedApp["submit"]>[0], n: number) {
  return app.submit(form, { texto: words(n) });
}

async function storeMember({ database }: HandWorkedApp, { actor: { accountId } }: Owner): Promise<void> {
  const user = { id: randomUUID(), email: `${randomUUID()}@example.pe`, name: "x", created_at: new Date() };
  await database("users").insert(user);
  const membership = {
    id: randomUUID(),
    account_id: accountId,
    user_id: user.id,
    role: "member",
    created_at: new Date(),
  };
  await database("memberships").insert(membership);
}
