import { expect, test } from "vitest";
import type { Signal, SignalListener } from "../../src/domain/signals.ts";
import { createHub } from "../../src/signals/hub.ts";
import { createSignals } from "../../src/signals/signals.ts";
import { MAX_WAITING } from "../../src/signals/outbox.ts";
import { waitFor } from "../support/waiting.ts";

const WORK: Signal = { type: "work_stored" };
const REVOKED: Signal = { type: "api_key_revoked", apiKeyId: "1" };

/** A hub whose link is the test's: `sent` is what went to other machines, and `arrive` brings what comes from them. */
function setup() {
  const sent: Signal[] = [];
  let arrive: SignalListener = () => undefined;
  const hub = createHub({
    send: (signal) => void sent.push(signal),
    listen(listener) {
      arrive = listener;
    },
    isConnected: () => true,
  });
  const join = () => {
    const heard: Signal[] = [];
    return { heard, member: hub.join(async (signals) => void heard.push(...signals)) };
  };
  return { hub, sent, join, arrive: (signal: Signal) => arrive(signal) };
}

test("a signal of a process goes once to every other one and to the other machines, and not back", async () => {
  const { join, sent } = setup();
  const [sender, first, second] = [join(), join(), join()];

  sender.member.take([WORK, REVOKED]);
  second.member.take([REVOKED]);
  await waitFor(() => sender.heard.length > 0 && second.heard.length > 0);

  expect(first.heard).toEqual([WORK, REVOKED]);
  expect(second.heard).toEqual([WORK, REVOKED]);
  expect(sender.heard).toEqual([REVOKED]);
  expect(sent).toEqual([WORK, REVOKED, REVOKED]);
});

test("a signal of another machine goes to every process, also to one that came later, and not to one that has ended", async () => {
  const { join, arrive, sent } = setup();
  const [early, ended] = [join(), join()];
  ended.member.leave();
  const late = join();

  arrive(WORK);
  await waitFor(() => early.heard.length > 0 && late.heard.length > 0);

  expect([early.heard, late.heard, ended.heard, sent]).toEqual([[WORK], [WORK], [], []]);
});

test("a process that takes nothing keeps no other waiting, and gets one signal for all that it has missed", async () => {
  const { hub, join, arrive } = setup();
  const thaw = Promise.withResolvers<void>();
  const taken: (readonly Signal[])[] = [];
  hub.join(async (signals) => {
    taken.push(signals);
    await thaw.promise;
  });
  const other = join();
  arrive(WORK);
  await waitFor(() => taken.length === 1);

  for (let n = 0; n <= MAX_WAITING; n += 1) arrive({ type: "api_key_revoked", apiKeyId: String(n) });
  arrive(REVOKED);
  await waitFor(() => other.heard.at(-1)?.type === "api_key_revoked");
  thaw.resolve();
  await waitFor(() => taken.length === 2);

  expect(taken).toEqual([[WORK], [{ type: "resync" }, REVOKED]]);
});

test("a part of the program in the hub's own process sends and hears as another process does", async () => {
  const { hub, join, sent, arrive } = setup();
  const other = join();
  const signals = createSignals(hub.openLink());
  const heard: Signal[] = [];
  signals.listen((signal) => heard.push(signal));

  signals.send({ type: "work_stored" });
  arrive(REVOKED);
  await waitFor(() => other.heard.length === 2 && heard.length === 2);

  expect(heard).toEqual([WORK, REVOKED]);
  expect(other.heard).toEqual([WORK, REVOKED]);
  expect(sent).toEqual([WORK]);
});
