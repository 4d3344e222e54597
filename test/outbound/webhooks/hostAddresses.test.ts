import { expect, test } from "vitest";
import { checkWebhookUrl } from "../../../src/outbound/webhooks/addressGuard.ts";
import { chooseResolver, createDnsResolver, toLookup } from "../../../src/outbound/webhooks/hostAddresses.ts";
import { parseCidrs } from "../../../src/outbound/webhooks/addressPolicy.ts";
import { startDnsServer, type Zone } from "./dnsServer.ts";
import { startReceiver, startSender } from "./receiver.ts";

test("finds every address of a name", async () => {
  const { resolve } = await setup({ "hooks.tienda.pe": ["8.8.8.8", "127.0.0.1"] });

  expect(await resolve("hooks.tienda.pe")).toEqual(["8.8.8.8", "127.0.0.1"]);
});

test.for([
  ["does not exist", "no.tienda.pe", "ENOTFOUND"],
  ["has no address", "empty.tienda.pe", "ENODATA"],
  ["gets no answer", "hang.tienda.pe", "ETIMEOUT"],
] as const)("rejects for a name that %s", async ([, name, code]) => {
  const { resolve } = await setup({ "empty.tienda.pe": [], "hang.tienda.pe": "hang" });

  await expect(resolve(name)).rejects.toMatchObject({ code });
});

test("resolves a name at once while fifty other names get no answer", async () => {
  const names = Array.from({ length: 50 }, (_, n) => `hang${n}.tienda.pe`);
  const hanging = Object.fromEntries(names.map((name) => [name, "hang" as const]));
  const { resolve, server } = await setup({ ...hanging, "hooks.tienda.pe": ["8.8.8.8"] });
  let failures = 0;
  for (const name of names) resolve(name).catch(() => (failures += 1));

  const addresses = await resolve("hooks.tienda.pe");

  expect({ addresses, failures }).toEqual({ addresses: ["8.8.8.8"], failures: 0 });
  expect(new Set(server.questions).size).toBe(51);
});

test("the sender uses the resolver, and the guard checks its addresses", async () => {
  const receiver = await startReceiver((socket) => socket.write("HTTP/1.1 204 No Content\r\n\r\n"));
  const { resolve } = await setup({
    "hooks.tienda.pe": ["127.0.0.1"],
    "mixed.tienda.pe": ["127.0.0.1", "10.0.0.1"],
  });
  const sender = startSender({ lookup: toLookup(resolve) });
  const send = (name: string) =>
    sender.send({ url: `http://${name}:${receiver.port}/`, headers: {}, body: Buffer.from("{}") });

  const outcomes = await Promise.all(["hooks", "mixed", "no"].map((name) => send(`${name}.tienda.pe`)));

  expect(outcomes.map(({ errorClass }) => errorClass)).toEqual([null, "blocked_destination", "dns"]);
});

test("refuses a name that is public when it is saved and private when it is called", async () => {
  const trap = await startReceiver();
  const zone: Record<string, readonly string[]> = { "rebind.tienda.pe": ["8.8.8.8"] };
  const { resolve } = await setup(zone);
  const url = `https://rebind.tienda.pe:${trap.port}/`;

  const saved = await checkWebhookUrl(url, { allowedCidrs: [], resolve });
  zone["rebind.tienda.pe"] = ["127.0.0.1"];
  const sender = startSender({ allowedCidrs: [], lookup: toLookup(resolve) });
  const outcome = await sender.send({ url, headers: {}, body: Buffer.from("{}") });

  expect(saved).toEqual({ href: url });
  expect(outcome.errorClass).toBe("blocked_destination");
  expect(await trap.countConnections()).toBe(0);
});

test("asks the system, which knows localhost, only when there are allowed ranges", async () => {
  const resolve = chooseResolver(parseCidrs("127.0.0.0/8").cidrs);

  expect(await resolve("localhost")).toContain("127.0.0.1");
});

async function setup(zone: Zone) {
  const server = await startDnsServer(zone);
  return { server, resolve: createDnsResolver([server.address]) };
}
