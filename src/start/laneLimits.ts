import { FILE_SCAN_LANES, FILE_SCANS_AT_ONCE } from "../domain/files/files.ts";
import { type LaneLimits, MAIL_LANES, MAILS_PER_CONNECTION } from "../domain/jobs/jobs.ts";
import type { Config } from "./config.ts";

/**
 * The caps and the rate of the lanes: those of webhooks, the mails that the connections to the mail server take at a
 * time, and the files that the scanner gets at a time.
 */
export function readLaneLimits(config: Config): LaneLimits {
  return {
    cap: config.webhookCapPerEndpoint,
    perSecond: config.webhookRatePerEndpoint,
    ownCaps: {
      [MAIL_LANES]: config.mailConcurrency * MAILS_PER_CONNECTION,
      [FILE_SCAN_LANES]: FILE_SCANS_AT_ONCE,
    },
  };
}
