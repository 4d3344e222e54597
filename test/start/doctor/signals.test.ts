import { describe, expect, test } from "vitest";
import { SIGNALS } from "../../../src/start/doctor/signals.ts";
import { makeContext, NO_SIGNAL } from "../../support/doctor.ts";
import { type Certificate, makeCertificate } from "../../support/certificates.ts";
import { findFreePort } from "../../support/listening.ts";
import { runService } from "../../support/programs.ts";
import { isRedisTested, startRedis } from "../../support/redis.ts";

const look = (url: string) => SIGNALS.run(makeContext({ SIGNALS_URL: url }), NO_SIGNAL);

test("without SIGNALS_URL nothing is wrong, and the finding says who carries the signals", async () => {
  expect(await SIGNALS.run(makeContext(), NO_SIGNAL)).toMatchObject([{ level: "unknown", toDo: null }]);
});

test("a server that is not there is wrong, with what to do", async () => {
  const [finding] = await look(`redis://127.0.0.1:${await findFreePort()}`);

  expect(finding).toMatchObject({ level: "wrong" });
  expect(finding?.what).toMatch(/^SIGNALS_URL: .*ECONNREFUSED/);
  expect(finding?.toDo).toContain("Start the server");
});

describe.runIf(isRedisTested)("with Redis", () => {
  test("a server that passes a message on is right, with its version", async () => {
    const { url, countSubscribers } = await startRedis({ password: "clave" });

    const [finding] = await look(url);

    expect(finding).toMatchObject({ level: "ok", toDo: null });
    expect(finding?.what).toMatch(/^The server of SIGNALS_URL \(\d+\.\d+\.\d+\) passes signals on\.$/);
    expect(await countSubscribers()).toBe(0);
  });

  test.each([
    ["without its password", "", /NOAUTH/],
    ["with a wrong one", ":otra@", /WRONGPASS/],
  ])("a server that is asked %s is wrong, with what it says", async (_case, credentials, said) => {
    const { port } = await startRedis({ password: "clave" });

    const [finding] = await look(`redis://${credentials}127.0.0.1:${port}`);

    expect(finding).toMatchObject({ level: "wrong" });
    expect(finding?.what).toMatch(said);
  });

  test("NODE_EXTRA_CA_CERTS lets the program trust an authority of one's own, and no other", async () => {
    const [certificate, other] = [await makeCertificate("redis", "IP:127.0.0.1"), await makeCertificate("other")];
    const { url } = await startRedis({ certificate });
    const doctor = async ({ file }: Certificate) => {
      const environment = { SIGNALS_URL: url, NODE_EXTRA_CA_CERTS: file };
      const { stdout } = await runService(["doctor", "--json"], { cwd: "/", environment }).ended;
      return stdout.split("\n").find((line) => line.includes('"check":"signals"'));
    };

    const [trusting, wrong] = [await doctor(certificate), await doctor(other)];

    expect(trusting).toMatch(/"level":"ok","what":"The server of SIGNALS_URL \(.*\) passes signals on\."/);
    expect(wrong).toMatch(
      /"level":"wrong","what":"SIGNALS_URL: The server's certificate is not trusted: .*NODE_EXTRA_CA_CERTS/,
    );
  });
});
