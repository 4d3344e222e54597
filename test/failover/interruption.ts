/** A signal that asks the run to end. */
export class Interruption extends Error {}

/** Rejects with an Interruption at a signal. npm passes a Ctrl-C on as a second one, which must not interrupt the end. */
export function waitForStop(): Promise<never> {
  const stopped = new Promise<never>((_resolve, reject) => {
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
      process.on(signal, () => reject(new Interruption(`Ended by ${signal}: everything that was started is ended.`)));
  });
  stopped.catch(() => undefined);
  return stopped;
}
