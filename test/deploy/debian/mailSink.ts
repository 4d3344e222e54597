import { SMTPServer } from "smtp-server";

/** A mail server at 127.0.0.1:25 that says whom each mail is for and keeps none. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, { envelope }, callback) {
    stream.on("end", () => {
      process.stdout.write(`mail for ${envelope.rcptTo.map(({ address }) => address).join(", ")}\n`);
      callback();
    });
    stream.resume();
  },
});
server.listen(25, "127.0.0.1", () => process.stdout.write("The mail server listens.\n"));
