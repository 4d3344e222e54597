import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { defineEffect } from "../../src/jobs/tasks/effectTasks.ts";
import type { CreateTask } from "../../src/jobs/tasks/taskDefinitions.ts";

/** An effect that appends the id of each submission to the log file of its form. */
export function appendLog(folder: string, beforeAppend: () => void = () => undefined): CreateTask {
  return defineEffect(() => async (delivery) => {
    const event = JSON.parse(delivery.body) as { readonly data: { readonly submission: { readonly id: string } } };
    beforeAppend();
    await appendFile(join(folder, `${delivery.formId}.log`), `${event.data.submission.id}\n`);
  });
}
