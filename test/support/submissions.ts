import type { Form } from "../../src/domain/forms/forms.ts";
import type { Submission } from "../../src/domain/submissions/submissions.ts";
import type { Owner, TestApp } from "./app.ts";
import { itemsOf } from "./pages.ts";

/** What the form has stored, newest first; up to a page. */
export function submissionsOf(app: TestApp, owner: Owner, form: Form): Promise<readonly Submission[]> {
  return itemsOf(app.services.submissions.listPages(owner.actor, [form.id], {}, { first: 100 }));
}
