import { askScanner } from "../../outbound/scan/clamd.ts";
import { DAY_MS } from "../../domain/times.ts";
import { type Check, describeError, ok, unknown, warning, wrong } from "./findings.ts";

/** Malware of a week is not in older signatures. */
const WARNED_DAYS = 7;

/** Whether clamd answers, and how old its signatures are. */
export const SCANNER: Check = {
  name: "scanner",
  group: "files",
  async run({ config, now }, signal) {
    const { scanner } = config.files;
    if (scanner === null)
      return [
        unknown(
          "CLAMD_URL is not set: files are not scanned for malware.",
          "Install clamav-daemon and set CLAMD_URL, where files come from strangers.",
        ),
      ];
    try {
      const pong = await askScanner(scanner, "PING", signal);
      if (pong !== "PONG")
        return [wrong(`What listens at CLAMD_URL answered PING with "${pong}".`, "Let CLAMD_URL name clamd's socket.")];
      const version = await askScanner(scanner, "VERSION", signal);
      const [program = version, , signedAt = ""] = version.split("/");
      const ageDays = (now().getTime() - Date.parse(signedAt)) / DAY_MS;
      return [
        ageDays > WARNED_DAYS
          ? warning(
              `${program} answers; its signatures are ${Math.floor(ageDays)} days old.`,
              "Let freshclam run (clamav-freshclam).",
            )
          : ok(`${version} answers.`),
      ];
    } catch (error) {
      return [
        wrong(
          `CLAMD_URL: ${describeError(error)}. Files stay locked until they are scanned.`,
          "Start clamd, and let CLAMD_URL name its socket; in clamd.conf TCPSocket or LocalSocket.",
        ),
      ];
    }
  },
};
