import { type Owner, shareTestApp, startTestApp, type TestApp, type TestAppOptions } from "./app.ts";
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

type FormInput = Parameters<TestApp["createForm"]>[1];

/** A service with one form. */
export async function openTestForm(input: FormInput = {}, options: TestAppOptions = {}): Promise<TestForm> {
  return openFormAt(await startTestApp(options), input);
}

/** Shares one service among the tests of a file, which calls this at its top; each test opens forms of owners of its own. */
export function shareTestForms(options: TestAppOptions = {}): (input?: FormInput) => Promise<TestForm> {
  const useApp = shareTestApp(options);
  return async (input) => openFormAt(await useApp(), input);
}

async function openFormAt(app: TestApp, input: FormInput): Promise<TestForm> {
  const owner = await app.createOwner();
  const form = await app.createForm(owner, input);
  return { app, owner, form, address: `${app.url}/f/${form.token}`, stored: () => submissionsOf(app, owner, form) };
}
