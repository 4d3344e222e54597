import { join } from "node:path";
import { readArguments } from "../src/cli/programOptions.ts";
import { openApp, type Place, withDatabase } from "./support/database.ts";
import { describeMachine, serve } from "./support/load.ts";
import { sendRequests } from "./support/requests.ts";
import { askUsage } from "./support/usage.ts";
import { writeResults } from "./support/results.ts";
import type { ResultRow } from "./support/resultRows.ts";

const USAGE = `Usage: node bench/memory.ts [--submissions 1000000] [--steps 10] [--connections 64]

Resident memory of a service that stores submissions of one form with one webhook endpoint at full speed, measured
after each step without a garbage collection. The database is embedded and durable.
`;

const { values } = readArguments(USAGE, {
  submissions: { type: "string", default: "1000000" },
  steps: { type: "string", default: "10" },
  connections: { type: "string", default: "64" },
});

await withDatabase(run);

type Step = { readonly stored: number; readonly residentMegabytes: number; readonly perSecond: number };

async function run(place: Place): Promise<void> {
  const [submissions, steps] = [Number(values.submissions), Number(values.steps)];
  const token = await createForm(place);
  const files = join(place.directory, "files");
  const server = await serve("server.ts", ["--database", place.databaseUrl, "--files", files]);
  const request = {
    method: "POST" as const,
    path: `/f/${token}`,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ nombre: "Ana Quispe", email: "ana@example.pe" }),
  };
  const load = { connections: Number(values.connections), requests: [request] };
  const results: Step[] = [];
  try {
    for (let step = 1; step <= steps; step += 1) {
      const { seconds, failed } = await sendRequests(server.url, load, { answers: submissions / steps });
      if (failed > 0) throw new Error(`${failed} requests were not stored.`);
      const { residentBytes } = await askUsage(server.child);
      const perSecond = Math.round(submissions / steps / seconds);
      results.push({ stored: (step * submissions) / steps, residentMegabytes: residentBytes / 2 ** 20, perSecond });
      process.stderr.write(`${describe(results.at(-1))}\n`);
    }
  } finally {
    await server.kill();
  }
  process.stdout.write(`stored | resident MB | per second\n---|---|---\n${results.map(describe).join("\n")}\n`);
  const [first] = results;
  const tableRows: readonly ResultRow[] = [
    {
      work: `resident memory after ${submissions.toLocaleString("en")} submissions`,
      unit: "MB",
      values: results.slice(-1).map(({ residentMegabytes }) => residentMegabytes),
      beside: { name: `after ${first?.stored.toLocaleString("en")}`, values: [first?.residentMegabytes ?? NaN] },
    },
  ];
  await writeResults("memory", { ...values, machine: describeMachine(), results }, tableRows);
}

async function createForm(place: Place): Promise<string> {
  const { app, actor } = await openApp(place);
  const { form } = await app.services.forms.create(actor, {
    name: "Bench",
    planCode: "ilimitado",
    webhookUrl: "http://127.0.0.1:12/hook",
  });
  await app.close();
  return form.token;
}

function describe(step: Step | undefined): string {
  if (step === undefined) return "";
  const { stored, residentMegabytes, perSecond } = step;
  return `${stored.toLocaleString("en")} | ${residentMegabytes.toFixed(0)} | ${perSecond.toLocaleString("en")}`;
}
