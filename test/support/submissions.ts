import type { Form } from "../../src/domain/forms/forms.ts";
import { readData, type Submission } from "../../src/domain/submissions/submissions.ts";
import type { Owner, TestServices } from "./services.ts";
import { itemsOf } from "./pages.ts";

/** The form's submissions, newest first; at most a page. */
export async function submissionsOf(
  { services }: TestServices,
  owner: Owner,
  form: Form,
): Promise<readonly Submission[]> {
  const items = await itemsOf(services.submissions.listPages(owner.actor, [form.id], {}, { first: 100 }));
  return items.map((item) => ({ ...item, data: readData(item) }));
}
