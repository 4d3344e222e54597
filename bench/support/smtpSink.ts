import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server in a process of its own that takes every mail and keeps none. It prints its port, and answers any message with its counts. */
let mails = 0;
let sessions = 0;
let mostSessions = 0;
let open = 0;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onConnect(_session, callback) {
    sessions += 1;
    open += 1;
    mostSessions = Math.max(mostSessions, open);
    callback();
  },
  onClose() {
    open -= 1;
  },
  onData(stream, _session, callback) {
    stream.on("end", () => {
      mails += 1;
      callback();
    });
    stream.resume();
  },
});
server.on("error", () => undefined);
process.on("disconnect", () => process.exit());
process.on("message", () => process.send?.({ mails, sessions, mostSessions }));
const listener = server.listen(0, "127.0.0.1");
await once(listener, "listening");
process.stdout.write(`${(listener.address() as AddressInfo).port}\n`);
