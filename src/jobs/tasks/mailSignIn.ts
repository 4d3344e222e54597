import { SIGN_IN_JOB } from "../../domain/accounts/signIns.ts";
import type { TaskDefinition } from "./taskDefinitions.ts";

/** The task that mails the code of a sign-in, if its address belongs to somebody. */
export const mailSignIn: TaskDefinition = {
  kind: SIGN_IN_JOB,
  create:
    ({ services }) =>
    async ({ job }) => ({ recorded: services.signIns.queueMail(job).then(() => "done" as const) }),
};
