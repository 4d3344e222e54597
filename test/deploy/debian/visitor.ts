import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request, type RequestOptions } from "node:https";
import { setTimeout as delay } from "node:timers/promises";

/** What somebody does with a new installation. `visitor.ts SITE visit KEY CERTIFICATE`, or `visitor.ts SITE metrics`. */
const [site = "", work = "", key = "", certificate = ""] = process.argv.slice(2);
/** Those that the kit has. */
const ALARMS = readFileSync("deploy/prometheus/ventanilla.rules.yaml", "utf8").match(/- alert: /g)?.length ?? 0;
/** Prometheus asks once a minute. */
const TRIES = 180;

type Sent = { readonly method?: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: string };

async function read(sent: ReturnType<typeof request>, body?: string) {
  sent.end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const text = Buffer.concat(await response.toArray()).toString("utf8");
  return { status: response.statusCode ?? 0, text };
}

/** Asks the proxy by the site's name, and trusts its certificate alone. */
async function ask(path: string, { method = "POST", headers = {}, body }: Sent) {
  const options: RequestOptions = { host: "127.0.0.1", port: 443, servername: site, path, method };
  return read(request({ ...options, ca: readFileSync(certificate), headers: { Host: site, ...headers } }), body);
}

function require(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what);
}

async function visit(): Promise<void> {
  const json = { "Content-Type": "application/json" };
  const query = 'mutation { createForm(input: {name: "Contacto"}) { form { token } userErrors { code } } }';
  const made = await ask("/api/v1/graphql", {
    headers: { ...json, Authorization: `Bearer ${key}` },
    body: JSON.stringify({ query }),
  });
  const [, token = ""] = /"token":"([^"]+)"/.exec(made.text) ?? [];
  const submitted = await ask(`/f/${token}`, { headers: json, body: '{"nombre":"Luis"}' });
  require(submitted.status === 201, `The submission was answered ${submitted.status}: ${submitted.text}`);
  const signedIn = await ask("/entrar", {
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: `https://${site}`,
      "Sec-Fetch-Site": "same-origin",
      "Sec-Fetch-Mode": "navigate",
    },
    body: "correo=ana%40tienda.example.pe",
  });
  require(signedIn.status === 303, `The page for signing in answered ${signedIn.status}.`);
  process.stdout.write(`Submitted: ${submitted.text}\n`);
}

/** Prometheus has read the service's metrics and has the kit's alarms. */
async function readMetrics(): Promise<void> {
  for (let tries = 0; ; tries++) {
    const ask = async (path: string) => (await read(requestPlain(`http://127.0.0.1:9090/api/v1/${path}`))).text;
    const [targets, rules] = [await ask("targets"), await ask("rules")];
    const alarms = rules.match(/"type":"alerting"/g)?.length ?? 0;
    const failing = rules.match(/"health":"err"/g)?.length ?? 0;
    if (targets.includes('"health":"up"')) {
      require(alarms > 0 &&
        alarms === ALARMS &&
        failing === 0, `Prometheus has ${alarms} alarms, and ${failing} fail.`);
      process.stdout.write(`Prometheus reads the service and has ${alarms} alarms.\n`);
      return;
    }
    require(tries < TRIES, `Prometheus does not read the service: ${targets}`);
    await delay(1_000);
  }
}

await (work === "visit" ? visit() : readMetrics());
