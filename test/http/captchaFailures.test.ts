import { expect, test } from "vitest";
import type { CaptchaProvider } from "../../src/domain/forms/forms.ts";
import { CAPTCHA_FIELDS } from "../../src/domain/submissions/controlFields.ts";
import { limaDayOf } from "../../src/domain/times.ts";
import { startTestApp } from "../support/app.ts";
import { postJson } from "../support/http.ts";
import { shareInFile } from "../support/services.ts";
import { say, startSiteverify } from "../support/siteverify.ts";

const useVerifiedApp = shareInFile(async (onFinished) => {
  const verifier = { code: "" };
  const { url } = await startSiteverify(
    (form, response) => say({ success: false, "error-codes": [verifier.code] })(form, response),
    onFinished,
  );
  const environment = { RECAPTCHA_VERIFY_URL: url, TURNSTILE_VERIFY_URL: url, HCAPTCHA_VERIFY_URL: url };
  return { app: await startTestApp({ environment }, onFinished), verifier };
});

async function setup(provider: CaptchaProvider, code: string) {
  const { app, verifier } = await useVerifiedApp();
  verifier.code = code;
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { recaptcha: { provider, siteKey: "site", secretKey: "s3cr3t" } });
  const submit = (response: string) =>
    postJson(`${app.url}/f/${form.token}`, { n: 1, [CAPTCHA_FIELDS[provider]]: response });
  return { app, owner, form, submit };
}

test.each<[CaptchaProvider, string]>([
  ["recaptcha", "invalid-input-secret"],
  ["turnstile", "invalid-input-secret"],
  ["hcaptcha", "sitekey-secret-mismatch"],
])(
  "A12 a secret that %s refuses as %s warns the owner once a month, and is no day's refusal twice",
  async (provider, code) => {
    const { app, owner, form, submit } = await setup(provider, code);

    const answers = [await submit("x"), await submit("y")];
    await app.services.refusals.drain();
    const warned = [await app.services.accountWarnings.warnOfForms(), await app.services.accountWarnings.warnOfForms()];

    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(warned).toEqual([1, 0]);
    const { items } = await app.services.accountWarnings.listPage(owner.actor, {});
    expect(items).toMatchObject([{ cause: "captcha_misconfigured", subjectId: form.id }]);
    const [counts] = await app.services.refusals.listByForms(owner.actor, [form.id], {});
    expect(counts?.map((count) => [count.code, count.count])).toEqual([
      ["CAPTCHA_MISCONFIGURED", 2],
      ["RECAPTCHA_FAILED", 2],
    ]);
    const today = limaDayOf(new Date());
    const [days] = await app.services.dailyCounts.listByForms(owner.actor, [form.id], { from: today, to: today });
    expect(days?.at(-1)).toMatchObject({ refused: 2 });
  },
);

test("A12 a visitor whom the provider refuses warns nobody", async () => {
  const { app, submit } = await setup("recaptcha", "invalid-input-response");

  await submit("x");
  await app.services.refusals.drain();

  expect(await app.services.accountWarnings.warnOfForms()).toBe(0);
});
