import { NOTICE_DIGEST_JOB } from "../../domain/notices/notices.ts";
import type { TaskDefinition } from "./taskDefinitions.ts";

/** Mails the notices that wait for one recipient's digest. */
export const sendDigest: TaskDefinition = {
  kind: NOTICE_DIGEST_JOB,
  create:
    ({ services }) =>
    async ({ job }) => {
      await services.notices.sendDigest(job);
      return { recorded: Promise.resolve("done") };
    },
};
