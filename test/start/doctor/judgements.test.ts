import { expect, test } from "vitest";
import { findVersionProblem, SUPPORTED_MAJORS } from "../../../src/db/serverVersion.ts";
import { findMissedRelease, findStaleSince, isMaintained } from "../../../src/start/doctor/knownReleases.ts";
import { countProxies, judgeProxies, WRITTEN_ADDRESS } from "../../../src/start/doctor/proxies.ts";
import { PROGRAM } from "../../../src/start/doctor/program.ts";
import { SETTINGS } from "../../../src/start/doctor/settings.ts";
import { SECRET_KEY } from "../../../src/start/doctor/secrets.ts";
import { createSecretBox } from "../../../src/domain/secretBox.ts";
import { findBy, makeContext, NO_SIGNAL } from "../../support/doctor.ts";

const PRODUCTION = {
  DATABASE_URL: "postgres://ventanilla:x@db.internal/ventanilla",
  SECRET_KEY: Buffer.from("0123456789abcdefghijklmnopqrstuv").toString("base64"),
  SERVER_COUNTRY: "Perú",
};

test.each([
  [null, null],
  [WRITTEN_ADDRESS, 0],
  [`${WRITTEN_ADDRESS}, 200.1.2.3`, 1],
  [`${WRITTEN_ADDRESS}, 200.1.2.3, 10.0.0.4`, 2],
  ["200.1.2.3", 1],
  ["200.1.2.3, 10.0.0.4", 2],
])("X-Forwarded-For %j has been through %j proxies", (forwardedFor, count) => {
  expect(countProxies(forwardedFor)).toBe(count);
});

test.each([
  ["no proxy, and none is trusted", WRITTEN_ADDRESS, "127.0.0.1", 0, "ok"],
  ["a proxy that is trusted", `${WRITTEN_ADDRESS}, 200.1.2.3`, "200.1.2.3", 1, "ok"],
  ["a proxy that is not trusted", `${WRITTEN_ADDRESS}, 200.1.2.3`, "10.0.0.2", 0, "wrong"],
  ["no proxy, and one is trusted", WRITTEN_ADDRESS, WRITTEN_ADDRESS, 1, "wrong"],
  ["one proxy, and two are trusted", `${WRITTEN_ADDRESS}, 200.1.2.3`, WRITTEN_ADDRESS, 2, "wrong"],
  ["no header, and one proxy is trusted", null, "10.0.0.2", 1, "wrong"],
])("TRUST_PROXY is judged: %s", (_name, forwardedFor, address, trusted, level) => {
  expect(judgeProxies({ address, forwardedFor, host: null }, trusted)).toMatchObject({ level });
});

test("a server is behind when a later minor release of its major one is known", () => {
  expect(findMissedRelease(180_006)).toMatchObject({ major: 18, minor: 7, releasedOn: "2026-11-12" });
  expect(findMissedRelease(150_019)).toMatchObject({ major: 15, minor: 20 });
  expect([150_020, 160_016, 170_012, 180_007].map(findMissedRelease)).toEqual([null, null, null, null]);
  expect(findMissedRelease(180_099)).toBeNull();
  expect(findMissedRelease(990_000)).toBeNull();
});

test("a server older than the supported versions is refused with what to do, and a newer one is taken", () => {
  expect(findVersionProblem(140_024)).toContain("The database is PostgreSQL 14, and the service needs 15 or later");
  expect([150_000, 180_006, 190_000].map(findVersionProblem)).toEqual([null, null, null]);
  expect(Object.values(SUPPORTED_MAJORS).map((major) => isMaintained(major, "2026-11-28"))).toEqual([true, true]);
});

test("a latest known release is stale once a later one is overdue, and a version that gets no fixes is not maintained", () => {
  expect(findStaleSince(180_007, "2026-11-28")).toBeNull();
  expect(findStaleSince(180_007, "2027-08-01")).toBe("2026-11-12");
  expect(findStaleSince(180_008, "2027-08-01")).toBeNull();
  expect(findStaleSince(150_020, "2028-08-01")).toBeNull();
  expect(["2027-11-11", "2027-11-12"].map((day) => isMaintained(15, day))).toEqual([true, false]);
  expect([14, 99].map((major) => isMaintained(major, "2026-11-28"))).toEqual([false, false]);
});

test("Node.js behind the known minor release is a warning", async () => {
  const levels = async (nodeVersion: string) =>
    (await PROGRAM.run(makeContext({}, { nodeVersion }), NO_SIGNAL)).map(({ level }) => level);

  expect(await levels("24.0.1")).toEqual(["ok", "ok", "warning"]);
  expect(await levels("24.99.0")).toEqual(["ok", "ok", "ok"]);
  expect(await levels("26.0.0")).toEqual(["ok", "ok", "ok"]);
});

test("a program without a bundle of its sources is a warning that names what has changed", async () => {
  const find = (changed: string | null) => findBy(PROGRAM, makeContext({}, { bundle: { program: null, changed } }));

  const [none, stale] = [await find(null), await find("src/start/app.ts")];

  expect(none[1]).toMatch(/^warning: The program has no bundle\..* → Run "npm run build"/);
  expect(stale[1]).toMatch(/^warning: The bundle is of other sources: src\/start\/app\.ts has changed\./);
});

test("settings that are valid and leave people without something are warnings", async () => {
  const check = async (environment: Readonly<Record<string, string>>, misspelled = [] as const) =>
    SETTINGS.run(makeContext(environment, { misspelled }), NO_SIGNAL);

  const trial = await check({});
  const bare = await check({ ...PRODUCTION, HOST: "0.0.0.0", METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" });
  const plain = await check({
    ...PRODUCTION,
    PUBLIC_URL: "http://formularios.example.pe",
    SMTP_URL: "smtp://correo.example.pe",
    MAIL_FROM: "a@example.pe",
    SECRET_KEY_PREVIOUS: PRODUCTION.SECRET_KEY,
  });
  const misspelled = await SETTINGS.run(
    makeContext({}, { misspelled: [{ name: "PUBLIC_ULR", meant: "PUBLIC_URL" }] }),
    NO_SIGNAL,
  );

  expect(trial).toEqual([{ level: "ok", what: expect.any(String) as string, toDo: null }]);
  expect(bare.map(({ what }) => what.split(" ")[0])).toEqual(["PUBLIC_URL", "SMTP_URL", "METRICS_HOST"]);
  expect(plain.map(({ what }) => what.split(" ")[0])).toEqual(["PUBLIC_URL", "SECRET_KEY_PREVIOUS"]);
  expect(misspelled).toEqual([
    {
      level: "warning",
      what: "PUBLIC_ULR is no setting and was ignored.",
      toDo: "If PUBLIC_URL is meant, rename it; else remove it.",
    },
  ]);
});

test("a secret key that a person made up is a warning", async () => {
  const check = async (key: Buffer) => {
    const environment = { ...PRODUCTION, SECRET_KEY: key.toString("base64") };
    return SECRET_KEY.run(makeContext(environment, { secretBox: createSecretBox(key) }), NO_SIGNAL);
  };

  expect((await check(Buffer.alloc(32, 1))).map(({ level }) => level)).toEqual(["warning", "unknown"]);
  expect((await check(Buffer.from("0123456789abcdefghijklmnopqrstuv"))).map(({ level }) => level)).toEqual(["unknown"]);
});
