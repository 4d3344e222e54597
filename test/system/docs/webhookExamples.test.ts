import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { expect, onTestFinished, test, type TestContext } from "vitest";
import { buildWebhookHeaders } from "../../../src/outbound/webhooks/send.ts";
import { generateWebhookSecret, parseWebhookSecret } from "../../../src/outbound/webhooks/signature.ts";
import { CHECKOUT } from "../../support/checkouts.ts";
import { type Program, runProgram } from "../../support/programs.ts";
import { waitFor } from "../../support/waiting.ts";
import { startSender } from "../../outbound/webhooks/receiver.ts";
import { readWebhookGuide } from "../../docs/webhookGuide.ts";

/** How each kind of example is started, on a free port that it then prints. */
const COMMANDS: Readonly<Record<string, (file: string) => readonly [command: string, ...args: string[]]>> = {
  ".mjs": (file) => [process.execPath, file],
  ".py": (file) => ["python3", file],
  ".php": (file) => ["php", "-S", "127.0.0.1:0", file],
};

const { examples } = await readWebhookGuide();
const NAMES = [...examples.keys()];

test("there is an example with a library and one each in Node, Python and PHP without", () => {
  expect(NAMES).toEqual(["standardwebhooks.mjs", "plain.mjs", "receiver.py", "webhook.php"]);
});

test.for(NAMES)("%s takes a genuine call, and drops its repetition", async (name, { skip }) => {
  const { program, call, received } = await setup(name, skip);

  const first = await call({ id: "msg_1", event: "evt_1" });
  const again = await call({ id: "msg_1", event: "evt_1", attempt: 2 });
  const other = await call({ id: "msg_2", event: "evt_2", text: '¡Hola! 🎉 "ñ" \\u0000 \u2028' });
  await received("evt_2");

  expect([first, again, other]).toEqual([204, 204, 204]);
  expect(program.output().match(/^received .*$/gm)).toEqual([
    "received submission.created evt_1",
    "received submission.created evt_2",
  ]);
});

test.for(NAMES)("%s takes a call during a rotation with whichever secret it has", async (name, { skip }) => {
  const { secret, call } = await setup(name, skip);
  const other = generateWebhookSecret();

  const asTheOldOne = await call({ secrets: [other, secret] });
  const asTheNewOne = await call({ secrets: [secret, other] });

  expect([asTheOldOne, asTheNewOne]).toEqual([204, 204]);
});

test.for(NAMES)("%s refuses what is not genuine or not of now, and goes on", async (name, { skip }) => {
  const { program, call, received } = await setup(name, skip);

  const statuses = {
    body: await call({ tamper: ({ body }) => ({ body: Buffer.concat([body, Buffer.from(" ")]) }) }),
    id: await call({ tamper: replaceInSignature("msg_1", "msg_2") }),
    time: await call({ tamper: shiftTime }),
    secret: await call({ secrets: [generateWebhookSecret()] }),
    "an old call": await call({ ageSeconds: 310 }),
    "a call of the future": await call({ ageSeconds: -310 }),
    "no signature": await call({ tamper: () => ({ headers: {} }) }),
    "no MAC": await call({ tamper: replaceInSignature(/,?v1[=,][^, ]+/g, "") }),
    "an empty MAC": await call({ tamper: replaceInSignature(/v1([=,])[^, ]+/g, "v1$1") }),
    "a bare v1": await call({ tamper: replaceInSignature(/v1[=,][^, ]+/g, "v1") }),
    "a signature without sense": await call({
      tamper: () => ({
        headers: {
          "x-service-signature": "v1,=,t=,t,id,v1=\u00f1,v1=zz",
          "webhook-id": "x",
          "webhook-timestamp": "NaN",
          "webhook-signature": "v1,",
        },
      }),
    }),
  };
  const genuine = await call({ event: "evt_genuine", ageSeconds: 290 });
  await received("evt_genuine");

  expect(new Set(Object.values(statuses))).toEqual(new Set([400]));
  expect(genuine).toBe(204);
  expect(program.output().match(/^received .*$/gm)).toEqual(["received submission.created evt_genuine"]);
});

type Sent = { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer };

type CallInput = {
  readonly id?: string;
  readonly event?: string;
  readonly text?: string;
  readonly attempt?: number;
  readonly ageSeconds?: number;
  readonly secrets?: readonly string[];
  readonly tamper?: (sent: Sent) => Partial<Sent>;
};

/** Runs the example as its text says, if its interpreter is there, and calls it as the service does. */
async function setup(name: string, skip: TestContext["skip"]) {
  const [command, ...args] = commandOf(name);
  skip(!isInstalled(command), `${command} is not on this machine`);

  const secret = generateWebhookSecret();
  const folder = await mkdtemp(join(tmpdir(), "ventanilla-example-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await symlink(join(CHECKOUT, "node_modules"), join(folder, "node_modules"));
  await mkdir(join(folder, "marks"));
  await writeFile(join(folder, name), examples.get(name) ?? "");

  const program = runProgram(command, args, {
    cwd: folder,
    environment: { WEBHOOK_SECRET: secret, PORT: "0", TMPDIR: join(folder, "marks") },
  });
  const url = `${await readUrl(program)}/hook`;
  const sender = startSender();

  return {
    secret,
    program,
    received: (event: string) => waitFor(() => program.output().includes(event)),
    async call({
      id = "msg_1",
      event = "evt_1",
      text = "",
      attempt = 1,
      ageSeconds = 0,
      secrets = [secret],
      tamper = () => ({}),
    }: CallInput) {
      const body = Buffer.from(JSON.stringify({ id: event, type: "submission.created", data: { text } }));
      const headers = buildWebhookHeaders({
        messageId: id,
        eventType: "submission.created",
        deliveryId: "dlv_1",
        attempt,
        timestampSeconds: Math.floor(Date.now() / 1_000) - ageSeconds,
        body,
        keys: secrets.map((each) => parseWebhookSecret(each) ?? Buffer.alloc(0)),
      });
      const { responseStatus } = await sender.send({ url, headers, body, ...tamper({ headers, body }) });
      return responseStatus;
    },
  };
}

/** PHP's server says where it listens on its standard error. */
async function readUrl(program: Program): Promise<string> {
  const pattern = /http:\/\/127\.0\.0\.1:\d+/;
  await waitFor(() => pattern.test(program.output() + program.errors()));
  return pattern.exec(program.output() + program.errors())?.[0] ?? "";
}

function commandOf(name: string): readonly [command: string, ...args: string[]] {
  return COMMANDS[extname(name)]?.(name) ?? [name];
}

function isInstalled(command: string): boolean {
  return spawnSync(command, ["--version"]).status === 0;
}

function replaceInSignature(from: RegExp | string, to: string): (sent: Sent) => Partial<Sent> {
  return ({ headers }) => ({
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replaceAll(from, to)])),
  });
}

function shiftTime(sent: Sent): Partial<Sent> {
  const time = sent.headers["webhook-timestamp"] ?? "";
  return replaceInSignature(time, String(Number(time) + 1))(sent);
}
