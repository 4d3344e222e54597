import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installNode } from "./roots.ts";

const RELEASES = "nodejs.org/dist/latest-v24.x";
const KEYS = "github.com/nodejs/release-keys/raw/HEAD/gpg";
const LIST = "SHASUMS256.txt.asc";

/** What docs/deploy.md gets from nodejs.org and github.com, as nodeSite.ts serves it, with faults. */
export type NodeArchive = {
  /** A list that somebody else has signed, while `work` runs. */
  withForgedList(work: () => void): void;
  /** An archive with other bytes, while `work` runs. */
  withOtherBytes(work: () => void): void;
};

/**
 * Makes the stand-in for nodejs.org: this Node.js and its npm as an archive, its checksum in a signed list, and the keyring of who signed, where
 * the real ones lie. Needs `gpg`, `tar` and `xz`.
 */
export function makeNodeArchive(folder: string): NodeArchive {
  rmSync(folder, { recursive: true, force: true });
  for (const each of [RELEASES, KEYS]) mkdirSync(join(folder, each), { recursive: true });
  const name = `node-${process.version}-linux-${process.arch}`;
  const made = join(folder, "made", name);
  installNode(made);
  const archive = join(folder, RELEASES, `${name}.tar.xz`);
  const pack = ["--create", "--xz", `--file=${archive}`, `--directory=${join(folder, "made")}`, name];
  execFileSync("tar", pack, { env: { ...process.env, XZ_OPT: "-0 -T0" } });
  const bytes = readFileSync(archive);
  const sum = createHash("sha256").update(bytes).digest("hex");
  const list = [`${"0".repeat(64)}  ${name.replace(process.arch, "armv7l")}.tar.xz`, `${sum}  ${name}.tar.xz`, ""].join(
    "\n",
  );
  const ours = sign(list);
  const place = join(folder, RELEASES, LIST);
  writeFileSync(place, ours.signed);
  writeFileSync(join(folder, KEYS, "pubring.kbx"), ours.keyring);
  return {
    withForgedList(work) {
      writeFileSync(place, sign(list).signed);
      work();
      writeFileSync(place, ours.signed);
    },
    withOtherBytes(work) {
      appendFileSync(archive, "x");
      work();
      truncateSync(archive, bytes.length);
    },
  };
}

/** A text with the signature of a new key, and the keyring that knows the key. */
function sign(text: string) {
  // The socket of gpg's agent has a short path.
  const home = mkdtempSync(join(tmpdir(), "gpg-"));
  const gpg = (words: readonly string[], input = "") =>
    execFileSync("gpg", ["--batch", "--quiet", "--homedir", home, ...words], { input });
  try {
    gpg(["--passphrase", "", "--quick-generate-key", "releases@example.pe", "ed25519", "sign"]);
    const signed = gpg(["--clear-sign"], text);
    return { signed, keyring: readFileSync(join(home, "pubring.kbx")) };
  } finally {
    execFileSync("gpgconf", ["--homedir", home, "--kill", "all"]);
    rmSync(home, { recursive: true, force: true });
  }
}
