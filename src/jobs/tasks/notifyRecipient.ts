import { defineEffect } from "./effectTasks.ts";

/** The task that stores the notice of a submission for one recipient. */
export const notifyRecipient = defineEffect(
  ({ services }) =>
    (delivery) =>
      services.notices.addNotice(delivery),
);
