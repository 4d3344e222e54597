import type { JobKind } from "../../domain/jobs/jobs.ts";
import type { Task } from "../worker.ts";
import { answerVisitor } from "./answerVisitor.ts";
import { deliverWebhook } from "./deliverWebhook.ts";
import { mailSignIn } from "./mailSignIn.ts";
import { notifyRecipient } from "./notifyRecipient.ts";
import { recoverEndpoint } from "./recoverEndpoint.ts";
import { scanFile } from "./scanFile.ts";
import { sendDigest } from "./sendDigest.ts";
import { sendMail } from "./sendMail.ts";
import type { TaskDefinition, TaskDependencies } from "./taskDefinitions.ts";

export type { TaskDefinition } from "./taskDefinitions.ts";

/** The tasks of all job kinds of the product. A new kind is one file, and its entry in this list. */
export const TASKS: readonly TaskDefinition[] = [
  answerVisitor,
  deliverWebhook,
  mailSignIn,
  notifyRecipient,
  recoverEndpoint,
  scanFile,
  sendDigest,
  sendMail,
];

/** The tasks by the kinds of their jobs. */
export function createTasks(
  definitions: readonly TaskDefinition[],
  dependencies: TaskDependencies,
): Readonly<Record<JobKind, Task>> {
  return Object.fromEntries(definitions.map(({ kind, create }) => [kind, create(dependencies)]));
}
