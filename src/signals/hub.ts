import type { Signal, SignalLink, SignalListener } from "../domain/signals.ts";
import { createOutbox, type Outbox } from "./outbox.ts";

/** Joins the processes of a machine with the link that they share. */
export type SignalHub = {
  /** Adds a process. `send` gives it signals, and resolves when it can take more. */
  join(send: (signals: readonly Signal[]) => Promise<void>): HubMember;
  /** Gives a signal to the processes of this machine. */
  notify(signal: Signal): void;
  /** Whether signals go to and come from other machines. */
  readonly isConnected: () => boolean;
  /** The link of a part of the program in the hub's own process. */
  openLink(): SignalLink;
};

export type HubMember = {
  /** Gives signals of this process to the others. */
  take(signals: readonly Signal[]): void;
  leave(): void;
};

/** A process gets what came meanwhile in one message. One that takes nothing, because it is frozen, gets `resync` in the end. */
const GIVE = { debounceMs: 0, readIntervalMs: () => 5 };

export function createHub(link: Pick<SignalLink, "send" | "listen" | "isConnected">): SignalHub {
  const outboxes = new Set<Outbox>();

  function notify(signal: Signal, except: Outbox | null = null): void {
    for (const outbox of outboxes) if (outbox !== except) outbox.add(signal);
  }
  link.listen((signal) => notify(signal));

  function join(send: (signals: readonly Signal[]) => Promise<void>): HubMember {
    const outbox = createOutbox({ ...GIVE, send: (signals) => send(signals).then(() => true) });
    outboxes.add(outbox);
    return {
      take(signals) {
        for (const signal of signals) {
          link.send(signal);
          notify(signal, outbox);
        }
      },
      leave() {
        outboxes.delete(outbox);
      },
    };
  }

  return {
    join,
    isConnected: link.isConnected,
    notify: (signal) => notify(signal),
    openLink() {
      let listener: SignalListener = () => undefined;
      const member = join(async (signals) => signals.forEach((signal) => listener(signal)));
      return {
        send: (signal) => member.take([signal]),
        listen(given) {
          listener = given;
        },
        isConnected: link.isConnected,
        start: () => undefined,
        async close() {
          member.leave();
        },
      };
    },
  };
}
