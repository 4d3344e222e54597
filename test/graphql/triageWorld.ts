import type { TestApp } from "../support/app.ts";
import { addTeammate } from "../support/teammates.ts";
import { createAsk } from "./client.ts";
import { submitMany } from "./fixtures.ts";

export type Errors = readonly { readonly code: string; readonly path: readonly string[] | null }[];
type Shown = {
  readonly id: string;
  readonly state: { readonly name: string };
  readonly assignee: { readonly name: string } | null;
  readonly tags: readonly string[];
};

/** A form with so many submissions, the oldest first, and its owner's calls. */
export async function openTriage(app: TestApp, count: number) {
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const ids = await submitMany(app, form, count);
  const ask = createAsk(app, owner.key);
  return {
    app,
    owner,
    form,
    ids,
    ask,
    database: app.database,
    accountId: owner.actor.accountId,
    member: (name: string) => addTeammate(app, owner, name),
    async triage(submissionIds: readonly string[], change: object) {
      const { data } = await ask<{ triageSubmissions: { changedIds: string[] | null; userErrors: Errors } }>(
        "mutation ($input: TriageSubmissionsInput!) { triageSubmissions(input: $input) { changedIds userErrors { code path } } }",
        { input: { ids: submissionIds, ...change } },
      );
      return data.triageSubmissions;
    },
    async list() {
      const { data } = await ask<{ submissions: { nodes: Shown[] } }>(
        "{ submissions { nodes { id state { name } assignee { name } tags } } }",
      );
      return new Map(
        data.submissions.nodes.map(({ id, state, assignee, tags }) => [
          id,
          { state: state.name, assignee: assignee?.name ?? null, tags },
        ]),
      );
    },
  };
}
