import { onTestFinished } from "vitest";
import type { SubmissionEvent } from "../../../src/services/submissions/submissionFeed.ts";
import { beginSubmission } from "../../support/lateSubmissions.ts";
import { setupServices, type TestServices } from "../../support/services.ts";

/** An owner with a form, and subscriptions that end with the test. */
export async function setupFeed() {
  const app = await setupServices();
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const submit = (n: number, from: TestServices = app) => from.submit(form, { n });
  const subscribe = async (options: { after?: string; formId?: string } = {}, from: TestServices = app) => {
    const events = await from.services.submissionFeed.subscribe(owner.actor, options, () => undefined);
    onTestFinished(async () => void (await events.return?.()));
    return events;
  };
  const begin = () => beginSubmission(app, form);
  return { app, owner, form, submit, subscribe, begin };
}

export async function take(events: AsyncIterator<SubmissionEvent>, count: number): Promise<SubmissionEvent[]> {
  const taken: SubmissionEvent[] = [];
  while (taken.length < count) {
    const { value, done } = await events.next();
    if (done === true) throw new Error(`The feed ended after ${taken.length} events.`);
    taken.push(value);
  }
  return taken;
}

export const idsOf = (events: readonly SubmissionEvent[]) => events.map(({ submission }) => submission.id);
