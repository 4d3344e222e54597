import { randomUUID } from "node:crypto";
import { connect } from "node:tls";
import { isIP } from "node:net";
import { WebSocket } from "ws";
import { askForEcho, type Arrival, ECHO_HEADER, isEchoOf } from "../../domain/echoes.ts";
import { GRAPHQL_PATH, PATHS } from "../../domain/links.ts";
import { DAY_MS } from "../../domain/times.ts";
import { type Config, publicUrlOf } from "../config.ts";
import type { DoctorContext } from "./context.ts";
import { type Check, describeError, type Finding, ok, unknown, warning, wrong } from "./findings.ts";
import { judgeProxies, WRITTEN_ADDRESS } from "./proxies.ts";
import { get, readObject } from "./requests.ts";

/** Let's Encrypt's programs renew a certificate 30 days before its end. */
const WARNED_DAYS = 14;

/** The service on this machine. */
export const LOCAL_SERVICE: Check = {
  name: "service",
  group: "addresses",
  async run({ config }, signal) {
    if (config.port === 0) return [unknown("PORT is 0: where the service listens is not known.")];
    const url = publicUrlOf({ publicUrl: null, host: config.host }, config.port);
    try {
      const { status, body } = await get(`${url}${PATHS.readiness}`, {}, signal);
      const state = readObject(body);
      if (state["status"] === "ready")
        return [ok(`The service at ${url} is ready.`), ...judgeStandby(state["standby"])];
      if (state["status"] === undefined)
        return [
          wrong(`Something else than Ventanilla answers at ${url}.`, "Set PORT to a free one, or stop what uses it."),
        ];
      const reasons = ["database", "migrations", "clock", "files", "draining"].map(
        (name) => `${name}: ${String(state[name])}`,
      );
      return [
        wrong(
          `The service at ${url} is not ready (${status}; ${reasons.join(", ")}).`,
          "See the findings above, and the service's log.",
        ),
      ];
    } catch (error) {
      return [
        warning(
          `No service answers at ${url} (${describeError(error)}).`,
          "Start it: `npm start`, or `systemctl start ventanilla`.",
        ),
      ];
    }
  },
};

/** What the service knows of its standby, which may be another than what the doctor finds by itself. */
function judgeStandby(standby: unknown): readonly Finding[] {
  if (typeof standby !== "object" || standby === null) return [];
  const { state, lagSeconds } = standby as { readonly state?: unknown; readonly lagSeconds?: unknown };
  if (state === "usable") return [ok(`The service reads from its standby, which is ${Number(lagSeconds)} s behind.`)];
  const found = state === "behind" ? `is ${Number(lagSeconds)} s behind` : "is away";
  return [
    warning(
      `The standby of the service ${found}: its reads go to the primary.`,
      "See the findings about the database, and the service's log: `the standby for reading …`.",
    ),
  ];
}

/** Whether PUBLIC_URL leads to a service with this SECRET_KEY, and what the proxies on the way do to the sender's address. */
export const PUBLIC_ADDRESS: Check = {
  name: "public address",
  group: "addresses",
  async run({ config, secretBox, now }, signal) {
    const url = findUrl(config);
    if (url === null || secretBox === null) return [unknown("The address of the service is not known yet.")];
    const nonce = randomUUID();
    const headers = { [ECHO_HEADER]: askForEcho(secretBox, nonce, now()), "X-Forwarded-For": WRITTEN_ADDRESS };
    try {
      const { status, location, body } = await get(`${url}${PATHS.health}`, headers, signal);
      if (location !== null)
        return [
          wrong(
            `${url} redirects to ${location}.`,
            "Let PUBLIC_URL be the address that answers: posts are not redirected.",
          ),
        ];
      const { status: state, echo, arrived } = readObject(body);
      if (state !== "alive") return [wrong(`Something else than Ventanilla answers at ${url} (${status}).`, LEAD)];
      if (typeof echo !== "string" || !isEchoOf(secretBox, nonce, echo))
        return [
          wrong(
            `A Ventanilla with another SECRET_KEY, another clock or an earlier release answers at ${url}.`,
            `${LEAD} All processes have one SECRET_KEY.`,
          ),
        ];
      return [ok(`${url} leads to this service.`), judgeProxies(arrived as Arrival, config.trustedProxies)];
    } catch (error) {
      const what = `${url} does not answer this machine (${describeError(error)}).`;
      return [
        config.publicUrl === null
          ? unknown(what)
          : wrong(what, `${LEAD} Where only this machine can't reach it, ask from outside: curl ${url}${PATHS.health}`),
      ];
    }
  },
};

const LEAD = "Check the name in DNS, the proxy, and that its address leads to PORT of this service.";

/** The certificate of PUBLIC_URL: whether browsers trust it, for the name, and until when. */
export const CERTIFICATE: Check = {
  name: "certificate",
  group: "addresses",
  async run(context, signal) {
    const url = findUrl(context.config);
    if (url === null || !url.startsWith("https:")) return [];
    const { hostname, port } = new URL(url);
    const host = hostname.replace(/^\[(.*)\]$/, "$1");
    try {
      return [await judgeCertificate(context, host, port === "" ? 443 : Number(port), signal)];
    } catch (error) {
      return [unknown(`The certificate of ${host} was not seen (${describeError(error)}).`)];
    }
  },
};

async function judgeCertificate(
  { now }: DoctorContext,
  host: string,
  port: number,
  signal: AbortSignal,
): Promise<Finding> {
  const socket = connect({ host, port, rejectUnauthorized: false, ...(isIP(host) === 0 ? { servername: host } : {}) });
  const end = () => socket.destroy(new Error("no answer in time"));
  signal.addEventListener("abort", end, { once: true });
  try {
    await new Promise<void>((resolve, reject) => void socket.once("secureConnect", resolve).once("error", reject));
    const days = (Date.parse(socket.getPeerCertificate().valid_to) - now().getTime()) / DAY_MS;
    const until = `The certificate of ${host} ends in ${Math.floor(days)} days`;
    if (days < 0)
      return wrong(`The certificate of ${host} ended ${Math.ceil(-days)} days ago: browsers refuse every page.`, RENEW);
    if (!socket.authorized)
      return wrong(
        `${until}, and browsers do not trust it (${describeError(socket.authorizationError)}).`,
        "Get one of a public authority for this very name, and let the proxy send the chain (fullchain.pem).",
      );
    return days < WARNED_DAYS ? warning(`${until}.`, RENEW) : ok(`${until}.`);
  } finally {
    signal.removeEventListener("abort", end);
    socket.destroy();
  }
}

const RENEW =
  "Look why the proxy's program has not renewed it (certbot renew, Caddy's log), and let the proxy load it.";

/** Whether a proxy lets WebSockets pass, by which the feed comes. */
export const SOCKETS: Check = {
  name: "sockets",
  group: "addresses",
  async run({ config }, signal) {
    const url = findUrl(config);
    if (url === null) return [];
    const address = `${url.replace(/^http/, "ws")}${GRAPHQL_PATH}`;
    const socket = new WebSocket(address, "graphql-transport-ws", { rejectUnauthorized: false });
    const end = () => socket.terminate();
    signal.addEventListener("abort", end, { once: true });
    try {
      const status = await new Promise<number | null>((resolve) => {
        socket.once("open", () => resolve(101));
        socket.once("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
        // That nothing answers is said by the check of the address.
        socket.on("error", () => resolve(null));
      });
      if (status === null) return [];
      if (status === 101) return [ok(`A WebSocket opens at ${address}.`)];
      return [
        wrong(
          `No WebSocket opens at ${address} (${status}): the panel and subscribers get nothing live.`,
          'Let the proxy pass the headers Upgrade and Connection with HTTP/1.1: docs/deploy.md, "The proxy".',
        ),
      ];
    } finally {
      signal.removeEventListener("abort", end);
      socket.terminate();
    }
  },
};

/** The address that is shown to people; null where its port is not known. */
function findUrl(config: Config): string | null {
  return config.publicUrl === null && config.port === 0 ? null : publicUrlOf(config, config.port);
}
