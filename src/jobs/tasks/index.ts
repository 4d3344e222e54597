import type { JobKind } from "../../domain/jobs/jobs.ts";
import type { Task } from "../worker.ts";
import { answerVisitor } from "./answerVisitor.ts";
import { askToConfirm } from "./askToConfirm.ts";
import { deliverWebhook } from "./deliverWebhook.ts";
import { mailSignIn } from "./mailSignIn.ts";
import { notifyRecipient } from "./notifyRecipient.ts";
import { recoverEndpoint } from "./recoverEndpoint.ts";
import { scanFile } from "./scanFile.ts";
import { sendDigest } from "./sendDigest.ts";
import { sendMail } from "./sendMail.ts";
import type { CreateTask, TaskDependencies } from "./taskDefinitions.ts";

/** The task of each kind of job. */
export const TASKS: Readonly<Record<JobKind, CreateTask>> = {
  autoresponse: answerVisitor,
  endpoint_recovery: recoverEndpoint,
  file_scan: scanFile,
  mail: sendMail,
  notice: notifyRecipient,
  notice_digest: sendDigest,
  sign_in: mailSignIn,
  submission_confirmation: askToConfirm,
  webhook_delivery: deliverWebhook,
};

/** The tasks by the kinds of their jobs. */
export function createTasks(
  tasks: Readonly<Record<string, CreateTask>>,
  dependencies: TaskDependencies,
): Readonly<Record<string, Task>> {
  return Object.fromEntries(Object.entries(tasks).map(([kind, create]) => [kind, create(dependencies)]));
}
