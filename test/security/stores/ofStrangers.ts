import { USUAL_STATES } from "../../../src/domain/submissions/triage.ts";
import { PHOTO } from "../../support/attachments.ts";
import { makeAutoresponse, openAnsweringForm } from "../../support/autoresponses.ts";
import { solve } from "../../support/altcha.ts";
import { createProvider, FIELDS } from "../../support/complaints.ts";
import { buildField } from "../../support/formFields.ts";
import { ask } from "../../support/http.ts";
import { confirmRecipient } from "../../support/notices.ts";
import { postFiles } from "../../support/uploads.ts";
import { addressOf, codeOf, type Fill, openPlannedForm, postAt } from "./fills.ts";

const DONE = USUAL_STATES.at(-1)?.id;
const LIMIT = { monthlySubmissionLimit: 3 };
const PER_MINUTE = { submissionsPerMinute: 3 };
const LARGE = "a".repeat(250_000);

/** The stores that people without an account fill. */
export const OF_STRANGERS: readonly Fill[] = [
  {
    stores: [
      "submissions",
      "deliveries",
      "event_messages",
      "jobs",
      "submission_marks",
      "submission_triage",
      "submission_tags",
      "unique_answers",
    ],
    most: 10,
    async open(app) {
      const owner = await app.createOwner();
      const form = await openPlannedForm(app, owner, LIMIT, () => app.createForm(owner, { webhookUrl: NOBODY }));
      const fields = [buildField({ name: "email", type: "email", unique: true })];
      await app.services.formFields.set(owner.actor, { formId: form.id, fields });
      return async (n) => {
        const code = await postAt(app, `/f/${form.token}`, { nombre: `Ana ${n}`, email: `ana${n}@example.pe` });
        const ids: string[] = await app.database("submissions").where({ form_id: form.id }).pluck("id");
        await app.services.submissionMarks.change(owner.actor, ids, { isStarred: true });
        await app.services.submissionTriage.change(owner.actor, ids, { stateId: DONE, addTags: ["urgente"] });
        return code;
      };
    },
  },
  {
    stores: ["submission_notices", "submission_autoresponses", "webhook_attempts", "mails"],
    most: 10,
    async open(app) {
      // What other stores were filled with is nothing to wait for.
      await app.database("jobs").delete();
      const owner = await app.createOwner();
      const form = await openPlannedForm(app, owner, LIMIT, () => openAnsweringForm(app, owner));
      await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: NOBODY });
      await app.services.autoresponses.set(owner.actor, makeAutoresponse(form.id));
      await confirmRecipient(app, owner, form);
      return async (n) => {
        const code = await postAt(app, `/f/${form.token}`, { nombre: "Ana", email: `ana${n}@example.pe` });
        await app.work();
        return code;
      };
    },
  },
  {
    stores: ["idempotency_keys"],
    most: 10,
    async open(app) {
      const form = await openPlannedForm(app, await app.createOwner(), PER_MINUTE);
      return (n) =>
        postAt(app, `/f/${form.token}`, { nombre: "Ana" }, { "idempotency-key": `clave-${n}`, ...addressOf(n) });
    },
  },
  {
    stores: ["solved_challenges"],
    most: 10,
    async open(app) {
      const owner = await app.createOwner();
      const make = () => app.createForm(owner, { recaptcha: { provider: "altcha" } });
      const form = await openPlannedForm(app, owner, PER_MINUTE, make);
      const path = `/f/${form.token}`;
      return async (n) => {
        const { body } = await ask(`${app.url}${path}/altcha`);
        return postAt(
          app,
          path,
          { nombre: "Ana", altcha: await solve(body as Parameters<typeof solve>[0]) },
          addressOf(n),
        );
      };
    },
  },
  {
    stores: ["quarantined_submissions"],
    most: 20,
    async open(app) {
      const form = await app.createForm(await app.createOwner());
      return (n) => postAt(app, `/f/${form.token}`, { texto: LARGE, _gotcha: "x" }, addressOf(n));
    },
  },
  {
    stores: ["quarantined_sheets"],
    most: 20,
    isWithinBytes: true,
    async open(app) {
      const form = await app.createForm(await app.createOwner(), { provider: createProvider() });
      return async (n) => {
        const path = `/libro-de-reclamaciones/${form.token}`;
        const code = await postAt(
          app,
          path,
          { ...FIELDS, sitio_web: "x", detalle: `${n} ${LARGE.slice(0, 2_000)}` },
          addressOf(n),
        );
        // The answer is the same for a sheet that is held and for one that is not.
        return n < 6 && code === "COMPLAINT_HELD" ? null : code;
      };
    },
  },
  {
    stores: ["submission_files"],
    most: 6,
    async open(app) {
      const form = await app.createForm(await app.createOwner(), { filesAllowed: true });
      return async (n) => {
        const file = ["cv", "cv.txt", "a".repeat(300_000)] as const;
        const { status, body } = await postFiles(app, form, [file], { nombre: "Ana", _gotcha: "x" }, addressOf(n));
        return status === 201 ? null : String(body["code"]);
      };
    },
  },
  {
    stores: ["unkept_files"],
    most: 10,
    async open(app) {
      const owner = await app.createOwner();
      const make = () => app.createForm(owner, { filesAllowed: true });
      const form = await openPlannedForm(app, owner, LIMIT, make);
      return async () => {
        const { status, body } = await postFiles(app, form, [["cv", "cv.txt", "hola"]]);
        if (status !== 201) return String(body["code"]);
        await app.services.submissions.delete(owner.actor, String(body["submission_id"]));
        return null;
      };
    },
  },
  {
    stores: ["complaints", "complaint_numbers", "filing_counts", "complaint_reports", "reported_good_types"],
    most: 10,
    async open(app) {
      const owner = await app.createOwner();
      const form = await app.createForm(owner, { provider: createProvider() });
      const path = `/libro-de-reclamaciones/${form.token}`;
      return async (n) => {
        const code = await postAt(app, path, { ...FIELDS, detalle: `Hoja ${n}` }, addressOf(0));
        const ids: string[] = await app.database("complaints").where({ form_id: form.id }).pluck("id");
        for (const id of ids) await app.services.sirecReports.setGoodType(owner.actor, id, "producto");
        await app.services.sirecReports.markReported(owner.actor, form.id, { from: null, to: null, madeAt: null });
        return code;
      };
    },
  },
  {
    stores: ["complaint_attachments"],
    most: 3,
    async open(app) {
      const form = await app.createForm(await app.createOwner(), { provider: createProvider() });
      return async (n) => {
        const body = new FormData();
        for (const [name, value] of Object.entries({ ...FIELDS, detalle: `Hoja ${n}` })) body.append(name, value);
        body.append("adjuntos[]", new Blob([new Uint8Array(PHOTO.bytes), new Uint8Array(400_000)]), `boleta${n}.jpg`);
        const url = `${app.url}/libro-de-reclamaciones/${form.token}`;
        const headers = { accept: "application/json", ...addressOf(n) };
        const { status, body: answer } = await ask(url, { method: "POST", headers, body });
        return status === 201 ? null : JSON.stringify(answer);
      };
    },
  },
  {
    stores: ["sign_in_requests"],
    most: 40,
    open: async (app) => (n) => codeOf(app.services.signIns.request(`ana${n}@example.pe`, "203.0.113.200")),
  },
];

/** Nobody listens there. */
const NOBODY = "https://127.0.0.1/hook";
