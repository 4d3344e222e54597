import { parseArgs } from "node:util";
import pino from "pino";
import { startApp } from "../../src/start/app.ts";
import { readConfig } from "../../src/start/config.ts";
import { answerUsage } from "./usage.ts";

/** The whole service with its worker, without a log, in a process of its own. Its mails are files unless a port is given. Prints its port. */
const { values } = parseArgs({
  options: {
    database: { type: "string" },
    files: { type: "string" },
    "trusted-proxies": { type: "string", default: "0" },
    "smtp-port": { type: "string" },
    /** The sheets that a book takes in an hour. */
    sheets: { type: "string", default: "999999" },
    /** What files leave free of the disk. */
    "min-free": { type: "string", default: "0" },
  },
});
answerUsage();
const databaseUrl = values.database ?? "";
const secretKey = Buffer.alloc(32, 7);
const config = readConfig({
  PORT: "0",
  DATABASE_URL: databaseUrl,
  DATA_DIR: values.files ?? "",
  SECRET_KEY: secretKey.toString("base64"),
  SERVER_COUNTRY: "Perú",
  ADMIN_API_KEY: "a".repeat(32),
  WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8",
  WEBHOOK_ALLOW_HTTP: "true",
  TRUST_PROXY: values["trusted-proxies"],
  BOOK_LIMIT_PER_ADDRESS: "999999",
  BOOK_LIMIT_PER_BOOK: values.sheets,
  FILES_MIN_FREE: values["min-free"],
  ...(values["smtp-port"] !== undefined && {
    SMTP_URL: `smtp://127.0.0.1:${values["smtp-port"]}`,
    MAIL_FROM: "avisos@ventanilla.example.pe",
  }),
});
const app = await startApp({ config, databaseUrl, secretKey, log: pino({ level: "silent" }), role: "serve" });
process.stdout.write(`${app.port}\n`);
