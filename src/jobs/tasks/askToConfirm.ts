import type { CreateTask } from "./taskDefinitions.ts";

/** The task that mails the visitor of a held submission the link to confirm it. */
export const askToConfirm: CreateTask =
  ({ services }) =>
  async ({ job }) => ({ recorded: services.submissionConfirmations.ask(job).then(() => "done" as const) });
