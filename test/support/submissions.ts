import type { Form } from "../../src/domain/forms.ts";
import type { Submission } from "../../src/domain/submissions.ts";
import type { Owner, TestApp } from "./app.ts";

/** What the form has stored, newest first; up to a page. */
export async function submissionsOf(app: TestApp, owner: Owner, form: Form): Promise<readonly Submission[]> {
  const { items } = await app.services.submissions.listPage(owner.actor, form, {}, { first: 100 });
  return items;
}
