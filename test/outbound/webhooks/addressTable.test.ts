import { connect, isIP, Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { checkWebhookUrl } from "../../../src/outbound/webhooks/addressGuard.ts";
import {
  DENIED_IPV4_RANGES,
  DENIED_IPV6_RANGES,
  GLOBAL_IPV6_RANGE,
  isDeniedAddress,
} from "../../../src/outbound/webhooks/addressPolicy.ts";
import { exchange } from "../../../src/outbound/webhooks/exchange.ts";
import { createGuardedAgent, type GuardedAgentOptions } from "../../../src/outbound/webhooks/guardedAgent.ts";
import { ADDRESS_TABLE, LITERALS } from "./addressTable.ts";
import { answerWith, startReceiver } from "./receiver.ts";

const LIMITS = { deadlineMs: 10_000, bodyReadMs: 1_000, bodyBytes: 1_000 };

test("the table has the first and the last address of every range, and its neighbours", () => {
  const ranges = [...DENIED_IPV4_RANGES, ...DENIED_IPV6_RANGES, GLOBAL_IPV6_RANGE].map(({ cidr }) => cidr);

  const counted = ranges.map((range) => {
    const rows = ADDRESS_TABLE.filter((row) => row.range === range);
    const denied = rows.filter(({ access }) => access === "denied").length;
    return {
      range,
      isCovered: denied >= 2 && (denied < rows.length || range === "224.0.0.0/4" || range === "240.0.0.0/4"),
    };
  });

  expect(counted.filter(({ isCovered }) => !isCovered)).toEqual([]);
});

test.for(ADDRESS_TABLE)("$host is $access when an endpoint is saved: $why", async ({ host, access }) => {
  const result = await checkWebhookUrl(`https://${host}/x`, { allowedCidrs: [], resolve: async () => ["8.8.8.8"] });

  const href = URL.parse(`https://${host}/x`)?.href;
  expect(result).toEqual(access === "allowed" ? { href } : { problem: "private_address" });
});

test.for(LITERALS)("$host is $access when a connection is opened: $why", async ({ host, access }) => {
  const { opened, failure } = await openConnection(`http://${host}:81/`);

  expect({ opened, failure }).toEqual(
    access === "allowed"
      ? { opened: [new URL(`http://${host}/`).hostname.replace(/^\[|\]$/g, "")], failure: "connect" }
      : { opened: [], failure: "blocked_destination" },
  );
});

test.for(LITERALS.filter(({ host }) => isIP(bare(host)) !== 0))(
  "$host is $access in a DNS answer, alone and beside a public address: $why",
  async ({ host, access }) => {
    const failures = [];
    for (const answer of [[bare(host)], ["8.8.8.8", bare(host)], [bare(host), "8.8.8.8"]]) {
      const { failure } = await openConnection("http://hooks.tienda.pe/", { lookup: answerWith(answer) });
      failures.push(failure);
    }

    expect(new Set(failures)).toEqual(new Set([access === "allowed" ? "connect" : "blocked_destination"]));
    expect(isDeniedAddress(bare(host), [])).toBe(access === "denied");
  },
);

test.for(LITERALS.filter(({ host, access }) => access === "denied" && leadsHere(host)))(
  "no TCP connection reaches a trap on this machine through $host: $why",
  async ({ host }) => {
    const trap = await startReceiver();
    const { failure } = await openConnection(`http://${host}:${trap.port}/`, { open: connect });

    expect(failure).toBe("blocked_destination");
    expect(await trap.countConnections()).toBe(0);
  },
);

/** The connections and the error of a guarded agent; its sockets never connect, so that nothing leaves this machine. */
async function openConnection(url: string, options: Partial<GuardedAgentOptions> = {}) {
  const opened: unknown[] = [];
  const open: GuardedAgentOptions["open"] = (target) => {
    const socket = new Socket();
    if (isIP(target.host ?? "") !== 0) {
      opened.push(target.host);
      socket.destroy(new Error("The address was allowed."));
    } else {
      target.lookup?.(target.host ?? "", { all: true }, (error) => {
        socket.destroy(error ?? new Error("The addresses were allowed."));
      });
    }
    return socket;
  };
  const agent = createGuardedAgent({ allowedCidrs: [], connectTimeoutMs: 10_000, open, ...options });
  onTestFinished(() => agent.close());

  const result = await exchange(agent, { url, headers: {}, body: Buffer.from("{}") }, LIMITS);

  return { opened, failure: "failure" in result ? result.failure : result.response.status };
}

function bare(host: string): string {
  return host.replace(/^\[|\]$/g, "");
}

/** Whether the URL parser reads a host as an address of this machine, where a trap can listen. */
function leadsHere(host: string): boolean {
  const { hostname } = new URL(`http://${host}/`);
  return /^(127\.|0\.0\.0\.0$|\[::1?\]$|\[::ffff:(7f|0:0\]))/.test(hostname);
}
