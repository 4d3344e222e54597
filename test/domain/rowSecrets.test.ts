import { expect, test } from "vitest";
import { createRowSecrets } from "../../src/domain/rowSecrets.ts";
import { createSecretBox } from "../../src/domain/secretBox.ts";

const ID = "0199f3a2-7c1b-7d3e-9f00-3a1b2c4d5e6f";
const [KEY, OTHER_KEY] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

test("a row's secret has 43 characters of base64url, and finds the row", () => {
  const secrets = createRowSecrets(createSecretBox(KEY), "pages");

  const secret = secrets.derive(ID);

  expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(secrets.findId(secret)).toBe(ID);
});

test("a secret finds nothing under another purpose or another key, and still does under the previous one", () => {
  const secret = createRowSecrets(createSecretBox(KEY), "pages").derive(ID);

  expect(createRowSecrets(createSecretBox(KEY), "offers").findId(secret)).toBeNull();
  expect(createRowSecrets(createSecretBox(OTHER_KEY), "pages").findId(secret)).toBeNull();
  expect(createRowSecrets(createSecretBox(OTHER_KEY, KEY), "pages").findId(secret)).toBe(ID);
});

test("a secret with another row's id, a cut one and a longer one find nothing", () => {
  const secrets = createRowSecrets(createSecretBox(KEY), "pages");
  const secret = secrets.derive(ID);
  const changed = `${secret.startsWith("A") ? "B" : "A"}${secret.slice(1)}`;

  for (const text of [changed, secret.slice(1), secret.slice(0, -1), `A${secret}`, `${secret}A`, `${secret}=`, ""]) {
    expect(secrets.findId(text)).toBeNull();
  }
});
