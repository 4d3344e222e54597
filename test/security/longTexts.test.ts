import { expect, test } from "vitest";
import { normalizeOrigin } from "../../src/domain/forms/forms.ts";
import { parseWebhookSecret } from "../../src/outbound/webhooks/signature.ts";
import { checkAttachments } from "../../src/services/book/attachments.ts";
import { checkInput } from "../../src/domain/inputs.ts";
import { setupServices } from "../support/services.ts";
import { PHOTO } from "../support/attachments.ts";

const LIMIT = 150;
/** A quadratic check needs minutes for so many characters of one kind. */
const MANY = 1_000_000;

/** The kinds of characters that a trim, a break or an address looks for. */
const RUNS = [
  " ",
  "\t",
  "\n",
  "\r\n",
  " \n",
  "\u2028",
  "\u00a0",
  "\u200b",
  ".",
  "a",
  "@",
  "a.",
  "é",
  "\u0000",
  "\ud800",
];

test.each(RUNS)("A2 a text of a million %j is too long, whatever it holds", (run) => {
  const value = `a${run.repeat(MANY / run.length)}a`;
  const check = checkInput();

  check.text("text", value, LIMIT);
  check.line("line", value, LIMIT);
  check.email("email", value);

  expect(check.problems).toEqual([
    { field: "text", problem: "too_long", limit: LIMIT },
    { field: "line", problem: "too_long", limit: LIMIT },
    { field: "email", problem: "too_long", limit: 254 },
  ]);
});

test("A2 a short text may have blanks around it, and its line breaks become one blank", () => {
  const check = checkInput();

  const line = check.line("line", `\t${" ".repeat(LIMIT)}Tienda \r\n  \u2028 Ana  Lima\n${" ".repeat(LIMIT)}`, LIMIT);

  expect(check.problems).toEqual([]);
  expect(line).toBe("Tienda Ana  Lima");
});

test("A2 a key's name, an account's name and e-mail, and a form's settings are refused by their length alone", async () => {
  const { services, admin, createOwner } = await setupServices();
  const owner = await createOwner();
  const blanks = `a${" ".repeat(MANY)}a`;
  const provider = {
    legalName: blanks,
    tradeName: blanks,
    ruc: blanks,
    address: blanks,
    establishmentCode: blanks,
    email: blanks,
  };
  const after = { successTitle: blanks, successMessage: blanks, redirectUrl: blanks, redirectOrigins: [blanks] };
  const recaptcha = { siteKey: blanks, secretKey: blanks };

  const key = services.apiKeys.create(owner.actor, { name: blanks, permissions: ["forms:read"] });
  await expect(key).rejects.toMatchObject({ params: { fields: [tooLong("name", 100)] } });
  const account = services.accounts.create(admin.actor, { name: blanks, email: blanks });
  await expect(account).rejects.toMatchObject({ params: { fields: [tooLong("name", 150), tooLong("email", 254)] } });
  const form = services.forms.create(owner.actor, {
    name: blanks,
    allowedOrigins: [blanks],
    provider,
    recaptcha,
    ...after,
  });

  await expect(form).rejects.toMatchObject({
    params: {
      fields: [
        tooLong("name", 150),
        { field: "allowedOrigins.0", problem: "invalid_origin" },
        tooLong("recaptcha.siteKey", 500),
        tooLong("recaptcha.secretKey", 500),
        { field: "provider.ruc", problem: "invalid_ruc" },
        tooLong("provider.legalName", 150),
        tooLong("provider.tradeName", 150),
        tooLong("provider.address", 150),
        tooLong("provider.establishmentCode", 6),
        tooLong("provider.email", 254),
        { field: "redirectOrigins.0", problem: "invalid_origin" },
        tooLong("redirectUrl", 2_000),
        tooLong("successTitle", 100),
        tooLong("successMessage", 1_000),
      ].map((problem) => expect.objectContaining(problem)),
    },
  });
});

test("A2 an origin longer than any host's and a secret longer than any key are refused", () => {
  expect(normalizeOrigin(`https://${"a.".repeat(200)}pe`)).toBeNull();
  expect(normalizeOrigin(`https://${"a.".repeat(100)}pe`)).toBe(`https://${"a.".repeat(100)}pe`);
  expect(parseWebhookSecret(`whsec_${"A".repeat(MANY)}`)).toBeNull();
});

test.each([
  [`a${".".repeat(MANY)}a`, `a${".".repeat(119)}.png`],
  [".".repeat(MANY), "adjunto.png"],
  [`${".".repeat(MANY)}foto${".".repeat(MANY)}.png`, "foto.png"],
  [`${" ".repeat(MANY)}foto.png${" ".repeat(MANY)}`, "foto.png"],
  [`${"/".repeat(MANY)}foto.png`, "foto.png"],
  [`${"\u200b".repeat(MANY)}foto.png`, "foto.png"],
])("A15 a file name of a million characters becomes a short one (case %#)", async (fileName, expected) => {
  const { checked } = await checkAttachments([{ ...PHOTO, fileName }]);

  expect(checked.map((file) => file.fileName)).toEqual([expected]);
});

function tooLong(field: string, limit: number) {
  return { field, problem: "too_long", limit };
}
