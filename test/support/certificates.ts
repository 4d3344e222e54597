import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";

/** A certificate that is its own authority. `file` holds it, for clients, and `keyFile` its key. */
export type Certificate = {
  readonly key: Buffer;
  readonly cert: Buffer;
  readonly file: string;
  readonly keyFile: string;
};

/** Makes a certificate for a host, or for no host's name: `subject` is its common name alone. Deleted after the test. */
export async function makeCertificate(subject: string, hosts = ""): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), "ventanilla-tls-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [keyFile, file] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const made = `req -x509 -newkey rsa:2048 -nodes -days 1 -keyout ${keyFile} -out ${file}`.split(" ");
  const names = hosts === "" ? [] : ["-addext", `subjectAltName=${hosts}`];
  await promisify(execFile)("openssl", [...made, "-subj", `/CN=${subject}`, ...names]);
  return { key: await readFile(keyFile), cert: await readFile(file), file, keyFile };
}
