import type { CreateTask } from "./taskDefinitions.ts";

/** The task that mails the code of a sign-in, if its address belongs to somebody. */
export const mailSignIn: CreateTask =
  ({ services }) =>
  async ({ job }) => ({ recorded: services.signIns.queueMail(job).then(() => "done" as const) });
