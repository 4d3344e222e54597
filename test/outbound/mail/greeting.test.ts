import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { greetMailServer } from "../../../src/outbound/mail/greeting.ts";
import { listen } from "../../support/listening.ts";
import { startSmtpServer } from "./smtpServer.ts";

const NO_SIGNAL = new AbortController().signal;

async function start(options: Parameters<typeof startSmtpServer>[0] = {}) {
  const server = await startSmtpServer(options);
  onTestFinished(() => server.close());
  return server;
}

const login = {
  authOptional: false,
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, callback) =>
    password === "bien" ? callback(null, { user: username }) : callback(new Error("535 Authentication failed")),
} satisfies Parameters<typeof startSmtpServer>[0];

test("a mail server is greeted without a mail, with and without a login", async () => {
  const open = await start();
  const closed = await start(login);

  expect(await greetMailServer(`smtp://127.0.0.1:${open.port}`, NO_SIGNAL)).toMatchObject({
    host: "127.0.0.1",
    isEncrypted: false,
    isLoggedIn: false,
  });
  expect(await greetMailServer(`smtp://ana:bien@127.0.0.1:${closed.port}`, NO_SIGNAL)).toMatchObject({
    isLoggedIn: true,
  });
  expect([...open.received, ...closed.received]).toEqual([]);
});

test("STARTTLS is taken where the server offers it, and its certificate is checked", async () => {
  const server = await start({ disabledCommands: [] });

  const greeting = await greetMailServer(`smtp://127.0.0.1:${server.port}/?tls.rejectUnauthorized=false`, NO_SIGNAL);

  expect(greeting.isEncrypted).toBe(true);
  await expect(greetMailServer(`smtp://127.0.0.1:${server.port}`, NO_SIGNAL)).rejects.toThrow(/certificate/);
});

test("a wrong password, a closed port and a server that says nothing are errors", async () => {
  const closed = await start(login);
  const silent = createServer();
  const port = await listen(silent);
  const ending = new AbortController();

  await expect(greetMailServer(`smtp://ana:mal@127.0.0.1:${closed.port}`, NO_SIGNAL)).rejects.toMatchObject({
    code: "EAUTH",
  });
  await expect(greetMailServer("smtp://127.0.0.1:1", NO_SIGNAL)).rejects.toThrow(/ECONNREFUSED/);
  const greeting = greetMailServer(`smtp://127.0.0.1:${port}`, ending.signal);
  silent.once("connection", () => ending.abort());
  await expect(greeting).rejects.toThrow("closed");
});
