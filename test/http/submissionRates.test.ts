import { expect, test } from "vitest";
import { shareTestApp } from "../support/app.ts";
import { navigate, postJson } from "../support/http.ts";

const useApp = shareTestApp({ environment: { TRUST_PROXY: "1" } });
let plans = 0;

/** A form on a plan of its own, and posts from an address behind the trusted proxy. */
async function setup(rates: {
  readonly submissionsPerMinute?: number;
  readonly submissionsPerAddressAndMinute?: number;
}) {
  const app = await useApp();
  const owner = await app.createOwner();
  plans += 1;
  const planCode = `por-minuto-${plans}`;
  await app.services.plans.create(app.admin.actor, { code: planCode, name: "Por minuto", ...rates });
  const form = await app.createForm(owner, { planCode });
  const address = `${app.url}/f/${form.token}`;
  const list = async (status: "accepted" | "quarantined") =>
    (await app.services.submissions.listOwnPage(owner.actor, { status }, { first: 100 })).items;
  return {
    app,
    address,
    post: (n: number, ip: string) => postJson(address, { n }, { "x-forwarded-for": ip, origin: "https://tienda.pe" }),
    listHeld: () => list("quarantined"),
    listAccepted: () => list("accepted"),
  };
}

test("a form past its limit answers 429 with when to come back, stores nothing, and counts the refusal", async () => {
  const { app, post, listAccepted, listHeld } = await setup({ submissionsPerMinute: 2 });
  const before = await app.countLimit("submissions_of_form");
  await post(1, "203.0.113.1");
  await post(2, "203.0.113.2");

  const refused = await post(3, "203.0.113.3");

  expect(refused).toMatchObject({ status: 429, body: { success: false, code: "RATE_LIMITED" } });
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused.headers.get("ratelimit-policy")).toBe('"form";q=2;w=60');
  expect(refused.headers.get("ratelimit")).toBe(`"form";r=0;t=${seconds}`);
  expect(refused.headers.get("access-control-expose-headers")).toContain("RateLimit");
  expect(await listAccepted()).toHaveLength(2);
  expect(await listHeld()).toEqual([]);
  expect((await app.countLimit("submissions_of_form")) - before).toBe(1);
});

test("the visitor of a form past its limit reads in Spanish when to send again", async () => {
  const { address, post } = await setup({ submissionsPerMinute: 1 });
  await post(1, "203.0.113.1");

  const { status, body } = await navigate(address, { nombre: "Ana" });

  expect(status).toBe(429);
  expect(String(body)).toContain("Recibimos muchos mensajes en poco tiempo, y no hemos guardado el tuyo.");
  expect(String(body)).toMatch(/Usa el botón Atrás de tu navegador y envía de nuevo en .*(segundo|minuto)/);
});

test("an address past its limit is answered as usual, with a sign of spam, and held past twice as much", async () => {
  const { post, listAccepted, listHeld } = await setup({ submissionsPerAddressAndMinute: 2 });

  const statuses: number[] = [];
  for (const n of [1, 2, 3, 4, 5]) statuses.push((await post(n, `2001:db8:0:7::${n}`)).status);
  await post(6, "2001:db8:0:8::1");

  expect(statuses).toEqual([201, 201, 201, 201, 201]);
  expect((await listAccepted()).map(({ data }) => data["n"])).toEqual([6, 4, 3, 2, 1]);
  expect(await listHeld()).toMatchObject([
    { data: { n: 5 }, spam: { score: 10, reasons: [{ code: "BURST", points: 10, detail: "5" }] } },
  ]);
});
