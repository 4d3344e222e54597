import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { defineEffect } from "../../src/jobs/tasks/effectTasks.ts";
import type { TaskDefinition } from "../../src/jobs/tasks/index.ts";

/** An effect that appends the id of each submission to the log file of its form. */
export function appendLog(folder: string, beforeAppend: () => void = () => undefined): TaskDefinition {
  return defineEffect({
    kind: "append_log",
    create: () => async (delivery) => {
      beforeAppend();
      await appendFile(join(folder, `${delivery.formId}.log`), `${delivery.submissionId}\n`);
    },
  });
}
