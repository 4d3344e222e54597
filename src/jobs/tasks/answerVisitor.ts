import { defineEffect } from "./effectTasks.ts";

/** The task that queues the autoresponse to the visitor of a submission. */
export const answerVisitor = defineEffect(
  ({ services }) =>
    (delivery) =>
      services.autoresponseMails.answer(delivery),
);
