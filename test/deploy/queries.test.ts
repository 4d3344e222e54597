import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "../support/http.ts";
import { CHECKOUT } from "../support/checkouts.ts";
import { createTestDatabase } from "../support/database.ts";
import { startService } from "../support/serviceProcess.ts";
import { printMeasured } from "./measured.ts";
import { listFaults, readAlarmQueries, readDashboardQueries, type Query } from "./queries.ts";
import { areToolsTested } from "./tools.ts";

const FILES = ["prometheus/ventanilla.rules.yaml", "prometheus/ventanilla.test.yaml", "grafana/ventanilla.json"];

/** The metrics of a running service, and those that a service prints once everything has happened. */
let served = "";
let measured = "";

beforeAll(async () => {
  const { url } = await createTestDatabase();
  const service = await startService({ environment: { DATABASE_URL: url, METRICS_PORT: "0" } }, afterAll);
  served = String((await ask(service.metricsUrl)).body);
  measured = await printMeasured();
});

function listNames(exposition: string): readonly string[] {
  return Array.from(exposition.matchAll(/^# TYPE (\S+)/gm), ([, name = ""]) => name);
}

test("a service serves each metric that the kit names, and each that its meter has", async () => {
  const names = new Set(listNames(served));

  expect(listNames(measured).filter((name) => !names.has(name))).toEqual([]);
  for (const file of FILES) {
    const text = await readFile(join(CHECKOUT, "deploy", file), "utf8");
    const named = new Set(text.match(/\bventanilla_[a-z_]+/g)?.map((name) => name.replace(/_bucket$/, "")));
    expect(named.size, file).toBeGreaterThan(7);
    expect(
      [...named].filter((name) => !names.has(name)),
      file,
    ).toEqual([]);
  }
});

describe.runIf(areToolsTested("promtool"))("each query", () => {
  test("of the dashboard finds samples of a service, with the labels that its legend shows", async () => {
    expect(await listFaults(await readDashboardQueries(), [served, measured])).toEqual([]);
  });

  test("of an alarm, and each series of the alarms' tests, is one of a service", async () => {
    expect(await listFaults(await readAlarmQueries(), [served, measured])).toEqual([]);
  });

  test("that does not fit is named with its fault", async () => {
    const sound: Query = { at: "sound", expr: "sum by (pool) (ventanilla_database_connections)", shown: ["pool"] };
    const list = (faulty: readonly (readonly [expr: string, shown?: string])[]) => {
      const queries = faulty.map(([expr, shown], index) => ({
        at: `${index}`,
        expr,
        shown: shown === undefined ? [] : [shown],
      }));
      return listFaults([sound, ...queries], [served, measured]);
    };

    expect(await list([["sum by (outcome) (rate(ventanilla_webhook_attempts_total[5m])"]])).toEqual(["0: no query"]);
    expect(
      await list([
        ["sum(rate(ventanilla_webhooks_total[5m])) or vector(1)"],
        ["sum by (result) (rate(ventanilla_webhook_attempts_total[5m]))"],
        ["sum without (kind) (rate(ventanilla_webhook_attempts_total[5m]))"],
        ['sum(rate(ventanilla_mail_attempts_total{kind="receipt",outcome!="sent"}[5m]))'],
        ['sum(rate(ventanilla_mail_attempts_total{result="lost"}[5m]))'],
        ['sum(rate(ventanilla_http_requests_total{route=~"/forms/.*"}[5m]))'],
        ["sum by (outcome) (rate(ventanilla_webhook_attempts_total[5m]))", "result"],
      ]),
    ).toEqual([
      "0: no metric ventanilla_webhooks_total",
      "1: ventanilla_webhook_attempts_total has no label result",
      "2: ventanilla_webhook_attempts_total has no label kind",
      "3: ventanilla_mail_attempts_total has no label outcome",
      "4: nothing found",
      "5: nothing found",
      "6: nothing found",
    ]);
  });
});
