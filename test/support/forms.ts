import { type Owner, startTestApp, type TestApp, type TestAppOptions } from "./app.ts";
import type { Form } from "../../src/domain/forms/forms.ts";
import type { Submission } from "../../src/domain/submissions/submissions.ts";
import { submissionsOf } from "./submissions.ts";

export type TestForm = {
  readonly app: TestApp;
  readonly owner: Owner;
  readonly form: Form;
  /** The URL to which submissions are posted. */
  readonly address: string;
  readonly stored: () => Promise<readonly Submission[]>;
};

/** A service with one form. */
export async function openTestForm(
  input: Parameters<TestApp["createForm"]>[1] = {},
  options: TestAppOptions = {},
): Promise<TestForm> {
  const app = await startTestApp(options);
  const owner = await app.createOwner();
  const form = await app.createForm(owner, input);
  return { app, owner, form, address: `${app.url}/f/${form.token}`, stored: () => submissionsOf(app, owner, form) };
}
