import { NOTICE_EFFECT } from "../../domain/notices/index.ts";
import { defineEffect } from "./effectTasks.ts";

/** The effect of a submission that stores its notice for one recipient. */
export const notifyRecipient = defineEffect({
  kind: NOTICE_EFFECT,
  create:
    ({ services }) =>
    (delivery) =>
      services.notices.take(delivery),
});
