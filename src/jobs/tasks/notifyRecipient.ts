import { NOTICE_EFFECT } from "../../domain/notices/notices.ts";
import { defineEffect } from "./effectTasks.ts";

/** The task that stores the notice of a submission for one recipient. */
export const notifyRecipient = defineEffect({
  kind: NOTICE_EFFECT,
  create:
    ({ services }) =>
    (delivery) =>
      services.notices.addNotice(delivery),
});
