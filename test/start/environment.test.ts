import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConfigError, listMisspelled, readConfig } from "../../src/start/config.ts";

const KEY = Buffer.alloc(32, 7).toString("base64");
const DATABASE = { DATABASE_URL: "postgres://ventanilla:clave@db.internal/ventanilla", SERVER_COUNTRY: "Perú" };
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "secret-files-"));
  await writeFile(join(folder, "key"), `${KEY}\n`);
  await writeFile(join(folder, "empty"), "\n");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a secret is read from the file that its variable with _FILE names, without the line break at its end", () => {
  const config = readConfig({ ...DATABASE, SECRET_KEY_FILE: join(folder, "key") });

  expect(config.secretKey).toEqual(Buffer.alloc(32, 7));
});

test.each([
  [
    "is set twice",
    { SECRET_KEY: KEY, SECRET_KEY_FILE: "key" },
    "SECRET_KEY: is set, and so is SECRET_KEY_FILE: keep one of them",
  ],
  ["is missing", { SECRET_KEY_FILE: "none" }, "SECRET_KEY_FILE: the file cannot be read (ENOENT)"],
  ["is empty", { SECRET_KEY_FILE: "empty" }, "SECRET_KEY_FILE: the file is empty"],
  ["is a folder", { SECRET_KEY_FILE: "." }, "SECRET_KEY_FILE: the file cannot be read (EISDIR)"],
])("a secret that %s is a problem, which names no value", (_case, { SECRET_KEY_FILE: name, ...rest }, problem) => {
  const read = () => readConfig({ ...DATABASE, ...rest, SECRET_KEY_FILE: join(folder, name) });

  expect(read).toThrow(ConfigError);
  expect(read).toThrow(problem);
  expect(read).not.toThrow(KEY);
});

test("what is no secret is read from no file", () => {
  expect(readConfig({ PUBLIC_URL_FILE: join(folder, "key") }).publicUrl).toBeNull();
});

test.each([
  ["PUBLIC_ULR", "PUBLIC_URL"],
  ["PUBLICURL", "PUBLIC_URL"],
  ["SECRET_KEY_FIEL", "SECRET_KEY_FILE"],
  ["TRUST_PROXI", "TRUST_PROXY"],
  ["SMTP_URI", "SMTP_URL"],
  ["SMPT_URL", "SMTP_URL"],
  ["DATABASE_URLS", "DATABASE_URL"],
])("%s is said to be no setting, where %s was meant", (name, meant) => {
  expect(listMisspelled({ [name]: "x" })).toEqual([{ name, meant }]);
});

test("a variable of another program, a known one and a near name beside the setting itself are not said", () => {
  const foreign = {
    PATH: "/bin",
    HOME: "/root",
    LANG: "C",
    HOSTNAME: "a",
    NODE_ENV: "production",
    LOGNAME: "root",
    MAIL: "/var/mail",
  };

  expect(listMisspelled({ ...foreign, PUBLIC_URL: "https://a.pe", PUBLIC_ULR: "https://b.pe", PORT: "80" })).toEqual(
    [],
  );
  expect(listMisspelled({ PUBLIC_ULR: "" })).toEqual([]);
});

test("what is missing is named with the variable that nearly has its name", () => {
  const read = () => readConfig({ DATABASE_URL: "postgres://a@b/c", SECRET_KYE: KEY, SERVER_COUNTRY: "Perú" });

  expect(read).toThrow(
    /SECRET_KEY: is required with DATABASE_URL.*SECRET_KYE is no setting.*did you mean SECRET_KEY\?/s,
  );
  expect(read).not.toThrow(KEY);
});
