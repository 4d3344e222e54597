import pino from "pino";
import { expect, test } from "vitest";
import { createTerminalLog } from "../../src/start/terminalLog.ts";

const REQUEST = { requestId: "01a1fd50", method: "POST", route: "/f/:token", status: 201, ms: 1.2 };

function setup({ showAll = false } = {}) {
  const lines: string[] = [];
  const log = pino({}, createTerminalLog({ write: (text) => lines.push(text) }, { showAll }));
  return { log, lines };
}

test("an entry is one line with its time, its level and its fields, without process and host", () => {
  const { log, lines } = setup();

  log.warn({ directory: "/srv/mail" }, "SMTP_URL is not set");

  expect(lines).toEqual([
    expect.stringMatching(/^\[\d\d:\d\d:\d\d\] .*WARN.*: .*SMTP_URL is not set.*"directory":"\/srv\/mail".*\n$/),
  ]);
  expect(lines[0]).not.toMatch(/"pid"|"hostname"/);
});

test("requests and attempts that went well have no line, so that the key of the start stays on the screen", () => {
  const { log, lines } = setup();

  log.info(REQUEST, "request");
  log.info({ apiKeyId: "01a1fd50" }, "socket authenticated");
  log.info({ result: "delivered" }, "webhook attempt");
  log.info({ result: "sent" }, "mail attempt");

  expect(lines).toEqual([]);
});

test("requests that failed and attempts that did not arrive have a line", () => {
  const { log, lines } = setup();

  log.error({ ...REQUEST, status: 500, code: "INTERNAL_ERROR" }, "request");
  log.info({ result: "retry", status: 500 }, "webhook attempt");

  expect(lines).toEqual([
    expect.stringContaining("POST /f/:token 500 INTERNAL_ERROR 1.2 ms"),
    expect.stringContaining('"result":"retry"'),
  ]);
  expect(lines[0]).not.toContain("01a1fd50");
});

test("every request has a line of its own when the log shows all", () => {
  const { log, lines } = setup({ showAll: true });

  log.info(REQUEST, "request");

  expect(lines).toEqual([expect.stringContaining("POST /f/:token 201 1.2 ms")]);
});

test("an error is written with its message and its stack", () => {
  const { log, lines } = setup();

  log.error({ err: new Error("the disk is full") }, "request failed");

  expect(lines.join("")).toMatch(/request failed.*the disk is full.*at /s);
});
