import type { CreateTask } from "./taskDefinitions.ts";

/** Mails the notices that wait for one recipient's digest. */
export const sendDigest: CreateTask =
  ({ services }) =>
  async ({ job }) => {
    await services.notices.sendDigest(job);
    return { recorded: Promise.resolve("done") };
  };
