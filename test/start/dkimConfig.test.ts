import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { readConfig } from "../../src/start/config.ts";

test("a DKIM key may have its line breaks written as \\n", () => {
  const pem = makeKey("rsa", 2048);

  const config = readConfig({ DKIM_PRIVATE_KEY: pem.replaceAll("\n", "\\n"), DKIM_SELECTOR: "avisos" });

  expect(config.dkim).toEqual({ privateKey: pem, selector: "avisos" });
});

test.for([
  ["a key of 1,024 bits", { DKIM_PRIVATE_KEY: makeKey("rsa", 1024) }, "DKIM_PRIVATE_KEY"],
  ["text that is no key", { DKIM_PRIVATE_KEY: "secreto" }, "DKIM_PRIVATE_KEY"],
  ["a selector with a dot", { DKIM_SELECTOR: "avisos.tienda" }, "DKIM_SELECTOR"],
] as const)("%s is refused with what to set instead", ([, environment, name]) => {
  expect(() => readConfig(environment)).toThrow(new RegExp(`${name}: must be`));
});

function makeKey(type: "rsa", modulusLength: number): string {
  return generateKeyPairSync(type, { modulusLength }).privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}
