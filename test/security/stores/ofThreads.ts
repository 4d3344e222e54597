import { createAsk } from "../../graphql/client.ts";
import { codeOf, type Fill } from "./fills.ts";

/** The stores of the threads between an account's people and visitors. */
export const OF_THREADS: readonly Fill[] = [
  {
    stores: ["submission_messages"],
    most: 12,
    async open(app) {
      const { actor, ...owner } = await app.createOwner();
      const submissionId = await app.submit(await app.createForm({ actor, ...owner }), { email: "hilo@example.pe" });
      return (n) => codeOf(app.services.replies.reply(actor, { submissionId, subject: "Hola", body: `Texto ${n}` }));
    },
  },
  {
    stores: ["reply_drafts"],
    most: 100,
    async open(app) {
      const owner = await app.createOwner();
      const submissionId = await app.submit(await app.createForm(owner), { n: 1 });
      const ask = createAsk(app, owner.key);
      const input = { submissionId, body: "a".repeat(1_000) };
      return async () => {
        const query = "mutation ($input: SaveReplyDraftInput!) { saveReplyDraft(input: $input) { version } }";
        const { errors } = await ask<object>(query, { input });
        return errors?.[0]?.extensions.code ?? null;
      };
    },
  },
];
