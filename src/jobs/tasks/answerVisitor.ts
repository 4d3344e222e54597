import { AUTORESPONSE_EFFECT } from "../../domain/notices/autoresponses.ts";
import { defineEffect } from "./effectTasks.ts";

/** The task that queues the autoresponse to the visitor of a submission. */
export const answerVisitor = defineEffect({
  kind: AUTORESPONSE_EFFECT,
  create:
    ({ services }) =>
    (delivery) =>
      services.autoresponseMails.answer(delivery),
});
