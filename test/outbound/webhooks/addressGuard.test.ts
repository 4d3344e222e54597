import { expect, test } from "vitest";
import { checkWebhookUrl, type WebhookUrlRules } from "../../../src/outbound/webhooks/addressGuard.ts";
import { parseCidrs } from "../../../src/outbound/webhooks/addressPolicy.ts";

test.for([
  ["https://hooks.tienda.pe", "https://hooks.tienda.pe/"],
  ["  HTTPS://Hooks.Tienda.PE:443/a b?c=ñ#d ", "https://hooks.tienda.pe/a%20b?c=%C3%B1#d"],
  ["https://señales.pe/x", "https://xn--seales-xwa.pe/x"],
  ["https://hooks.tienda.pe.:8443/x", "https://hooks.tienda.pe.:8443/x"],
  ["https://8.8.8.8/x", "https://8.8.8.8/x"],
  ["https://134744072/x", "https://8.8.8.8/x"],
  ["https://[2606:4700::1111]/x", "https://[2606:4700::1111]/x"],
  ["https://hooks.tienda.pe\\..\\x", "https://hooks.tienda.pe/x"],
] as const)("accepts %s in its normalised spelling", async ([text, href]) => {
  const result = await check(text);

  expect(result).toEqual({ href });
});

test.for([
  "",
  "hooks.tienda.pe/x",
  "https://",
  "https:///",
  "ftp://hooks.tienda.pe/",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "https://ana@hooks.tienda.pe/",
  "https://ana:clave@hooks.tienda.pe/",
  "https://:clave@hooks.tienda.pe/",
  "https://hooks.tienda.pe@127.0.0.1/",
  "https://hooks..tienda.pe/",
  "https://.tienda.pe/",
  "https://hooks.tienda.pe../",
  "https://127.0.0.1../",
  "https://hooks.tienda.pe:99999/",
  "https://256.1.1.1/",
  "https://1.2.3.4.5/",
  "https://[fe80::1%25eth0]/",
  "https://[::1/",
])("refuses what is no web address: %s", async (text) => {
  const result = await check(text);

  expect(result).toEqual({ problem: "invalid_url" });
});

test.for([
  ["https://hooks.tienda.pe:25/", { problem: "blocked_port" }],
  ["https://hooks.tienda.pe:0/", { problem: "blocked_port" }],
  ["https://hooks.tienda.pe:8443/", { href: "https://hooks.tienda.pe:8443/" }],
] as const)("refuses a port of another protocol: %s", async ([text, expected]) => {
  expect(await check(text)).toEqual(expected);
});

test.for([
  "https://localhost/",
  "https://LOCALHOST/",
  "https://localhost./",
  "https://ⓛocalhost/",
  "https://tienda.localhost/",
  "https://tienda.localhost./",
  "https://impresora.local/",
  "https://impresora.local./",
  "https://metadata.google.internal/",
  "https://intranet/",
  "https://intranet./",
  "https://com/",
])("refuses a local name without asking for its address: %s", async (text) => {
  const resolved: string[] = [];
  const resolve = async (hostname: string) => {
    resolved.push(hostname);
    return ["8.8.8.8"];
  };

  const result = await check(text, { resolve });

  expect(result).toEqual({ problem: "private_address" });
  expect(resolved).toEqual([]);
});

test.for([
  { addresses: ["127.0.0.1"] },
  { addresses: ["8.8.8.8", "10.0.0.1"] },
  { addresses: ["::ffff:10.0.0.1"] },
  { addresses: ["2606:4700::1", "fd00::1"] },
  { addresses: ["no address"] },
])("refuses a public name that resolves to $addresses", async ({ addresses }) => {
  const result = await check("https://hooks.tienda.pe/", { resolve: async () => addresses });

  expect(result).toEqual({ problem: "private_address" });
});

test.for([
  ["has no address", async () => []],
  ["is unknown", async () => Promise.reject(Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" }))],
  ["gets no answer in time", () => new Promise<never>(() => {})],
] as const)("refuses a name that %s", async ([, resolve]) => {
  const result = await check("https://hooks.tienda.pe/", { resolve, resolveTimeoutMs: 20 });

  expect(result).toEqual({ problem: "unresolvable_host" });
});

test("refuses a URL of more than 2,048 characters, as written or as normalised", async () => {
  const base = "https://hooks.tienda.pe/";

  const longest = await check(base.padEnd(2_048, "a"));
  const tooLong = await check(base.padEnd(2_049, "a"));
  const tooLongWhenEncoded = await check(base.padEnd(1_000, "ñ"));

  expect(longest).toHaveProperty("href");
  expect(tooLong).toEqual({ problem: "too_long", limit: 2_048 });
  expect(tooLongWhenEncoded).toEqual({ problem: "too_long", limit: 2_048 });
});

test.for(["http://hooks.tienda.pe/", "http://8.8.8.8/", "http://127.0.0.1:9000/hook", "http://localhost:9000/"])(
  "refuses plain http when no range is allowed: %s",
  async (text) => {
    const result = await check(text);

    expect(result).toEqual({ problem: "insecure_url" });
  },
);

test.for([
  ["http://127.0.0.1:9000/hook", []],
  ["http://localhost:9000/", ["127.0.0.1"]],
  ["http://localhost:9000/", ["::1", "127.0.0.1"]],
  ["http://tienda.localhost:9000/", ["127.0.0.1"]],
  ["http://receptor:9000/", ["127.0.0.9"]],
  ["http://receptor.local:9000/", ["127.0.0.9"]],
  ["http://hooks.tienda.pe:9000/", ["127.0.0.9"]],
  ["https://localhost:9000/", ["127.0.0.1"]],
  ["http://[::ffff:127.0.0.1]:9000/", []],
] as const)("accepts %s, which is %j, when 127.0.0.0/8 is open", async ([text, addresses]) => {
  const result = await check(text, { allowedCidrs: LOOPBACK, resolve: async () => addresses });

  expect(result).toEqual({ href: new URL(text).href });
});

test.for([
  ["http://hooks.tienda.pe/", ["8.8.8.8"], "insecure_url"],
  ["http://hooks.tienda.pe/", ["127.0.0.1", "8.8.8.8"], "insecure_url"],
  ["http://10.0.0.1/", [], "insecure_url"],
  ["http://[::1]:9000/", [], "insecure_url"],
  ["https://[::1]:9000/", [], "private_address"],
  ["https://[::7f00:1]:9000/", [], "private_address"],
  ["https://10.0.0.1/", [], "private_address"],
  ["https://intranet/", ["8.8.8.8"], "private_address"],
  ["https://intranet/", ["127.0.0.1", "8.8.8.8"], "private_address"],
  ["https://intranet/", ["127.0.0.1", "10.0.0.1"], "private_address"],
  ["https://impresora.local/", ["8.8.8.8"], "private_address"],
  ["https://localhost/", ["::1"], "private_address"],
  ["https://hooks.tienda.pe/", ["127.0.0.1", "10.0.0.1"], "private_address"],
  ["http://receptor:9000/", [], "unresolvable_host"],
] as const)("still refuses %s, which is %j, when 127.0.0.0/8 is open: %s", async ([text, addresses, problem]) => {
  const result = await check(text, { allowedCidrs: LOOPBACK, resolve: async () => addresses });

  expect(result).toEqual({ problem });
});

test("accepts plain http to every public address with the setting, and to no private one", async () => {
  const open = await check("http://hooks.tienda.pe/", { allowHttp: true });
  const literal = await check("http://127.0.0.1/", { allowHttp: true });
  const local = await check("http://localhost/", { allowHttp: true });

  expect(open).toEqual({ href: "http://hooks.tienda.pe/" });
  expect([literal, local]).toEqual([{ problem: "private_address" }, { problem: "private_address" }]);
});

test("asks the system for the address by default", async () => {
  const result = await checkWebhookUrl("http://localhost:9000/", { allowedCidrs: LOOPBACK });

  expect(result).toEqual({ href: "http://localhost:9000/" });
});

const LOOPBACK = parseCidrs("127.0.0.0/8").cidrs;

function check(text: string, rules: Partial<WebhookUrlRules> = {}) {
  return checkWebhookUrl(text, { allowedCidrs: [], resolve: async () => ["8.8.8.8", "2606:4700::1"], ...rules });
}
