import { isIP } from "node:net";
import type { Config } from "../config.ts";
import { type Check, type Finding, ok, unknown, warning } from "./findings.ts";

/** The settings that are valid and look wrong. Invalid ones end the doctor as they end a start. */
export const SETTINGS: Check = {
  name: "settings",
  group: "settings",
  async run({ config, misspelled }) {
    const findings = [
      ...misspelled.map(({ name, meant }) =>
        warning(`${name} is no setting and was ignored.`, `If ${meant} is meant, rename it; else remove it.`),
      ),
      ...RULES.flatMap((rule) => rule(config) ?? []),
    ];
    return findings.length === 0 ? [ok("The settings are valid, and none is misspelled.")] : findings;
  },
};

type Rule = (config: Config) => Finding | null;

/** What contradicts another setting, or leaves people without something. */
const RULES: readonly Rule[] = [
  ({ databaseUrl, publicUrl, host }) =>
    databaseUrl === null || publicUrl !== null || isLoopback(host)
      ? null
      : warning(
          "PUBLIC_URL is not set: mails and pages show http://127.0.0.1.",
          "Set PUBLIC_URL to the address that browsers use, such as https://formularios.example.pe.",
        ),
  ({ publicUrl }) =>
    publicUrl === null || publicUrl.startsWith("https:") || isLoopback(new URL(publicUrl).hostname)
      ? null
      : warning(
          "PUBLIC_URL is not https: passwords, keys and sheets travel in the clear, and browsers make no passkeys.",
          "Put a proxy with a certificate in front (docs/deploy.md) and write https:// in PUBLIC_URL.",
        ),
  ({ databaseUrl, smtpUrl, mailDir }) =>
    databaseUrl === null || smtpUrl !== null
      ? null
      : warning(
          `SMTP_URL is not set: mails ${mailDir === null ? "wait" : "are written as files"}, and nobody receives them.`,
          "Set SMTP_URL and MAIL_FROM: the law wants the consumer's copy of a sheet to be mailed, and people sign in by mail.",
        ),
  ({ metricsPort, metricsHost }) =>
    metricsPort === null || isLoopback(metricsHost) || isPrivate(metricsHost)
      ? null
      : warning(
          `METRICS_HOST is ${metricsHost}: everybody who reaches that address reads the metrics, which have no key.`,
          "Set METRICS_HOST to an address of a network of your own.",
        ),
  ({ previousSecretKey }) =>
    previousSecretKey === null
      ? null
      : warning(
          "SECRET_KEY_PREVIOUS is set: a change of the key is under way.",
          "Run `npm run reseal`, and remove SECRET_KEY_PREVIOUS when it says that no value needs it any more.",
        ),
  ({ inlineWorker }) =>
    inlineWorker
      ? null
      : unknown(
          "WORKER=off: this process does no jobs.",
          "Let `npm run worker` run somewhere: the queue below shows it.",
        ),
];

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" || host.startsWith("127.");
}

function isPrivate(host: string): boolean {
  return isIP(host) === 4 && /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(host);
}
