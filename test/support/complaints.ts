import type { Clock } from "../../src/domain/clock.ts";
import type { Form } from "../../src/domain/forms/forms.ts";
import type { MailMessage, Mailer } from "../../src/domain/mail/mails.ts";
import type { JsonValue } from "../../src/domain/sentJson.ts";
import type { Filed, Filing } from "../../src/services/book/complaintsBook.ts";
import type { ProviderInput } from "../../src/services/forms/formSettings.ts";
import { shareTestApp, startTestApp, type TestAppOptions } from "./app.ts";
import type { TestServices } from "./services.ts";
import { makeReceipt } from "./mailReceipts.ts";
import { FIELDS } from "./sheetFields.ts";

export { FIELDS };

export const PROVIDER: ProviderInput = {
  legalName: "Comercial Ñandú S.A.C.",
  tradeName: "Tienda Ñandú",
  ruc: "20133840533",
  address: "Av. Larco 123, Miraflores, Lima",
  establishmentCode: "000123",
  sirecSiteCode: "000001",
  dataBankCode: "RNPDP-PJP 1234",
  email: "reclamos@tienda.example.pe",
};

export const SOURCE = { ip: "203.0.113.7", userAgent: "Test", origin: null, referer: null };

/** A clock that shows the same instant until it is set. */
export type SetClock = Clock & { set(instant: string): void };

export function createSetClock(instant: string): SetClock {
  let now = new Date(instant);
  return {
    now: () => now,
    set(next) {
      now = new Date(next);
    },
  };
}

export type FilingOverrides = Partial<Omit<Filing, "fields">> & { readonly app?: TestServices };

export const GENEROUS_LIMITS = {
  BOOK_LIMIT_PER_ADDRESS: "10000",
  BOOK_LIMIT_PER_BOOK: "10000",
  BOOK_MAILS_PER_MAILBOX: "10000",
};

/** A book with its owner, in a whole app whose limits no test reaches. */
export async function setupBook(options: TestAppOptions = {}) {
  return arrangeBook(await startTestApp({ ...options, environment: { ...GENEROUS_LIMITS, ...options.environment } }));
}

/** Shares such an app among the tests of a file, which calls this at its top; each test gets a book and an owner of its own. */
export function shareBooks(options: TestAppOptions = {}) {
  const useApp = shareTestApp({ ...options, environment: { ...GENEROUS_LIMITS, ...options.environment } });
  return async () => arrangeBook(await useApp(), createProvider());
}

/** A book with its owner. */
export async function arrangeBook<App extends TestServices>(app: App, provider: ProviderInput | null = PROVIDER) {
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { provider });
  const file = (fields: Record<string, JsonValue> = {}, { app: at = app, ...rest }: FilingOverrides = {}) =>
    fileAt(at, form, fields, rest);
  return { app, owner, form, file };
}

/** A provider whose establishment has a code of its own, because an app may have several books. */
export function createProvider(provider: ProviderInput = PROVIDER): ProviderInput {
  providers += 1;
  return { ...provider, establishmentCode: String(100_000 + providers) };
}

let providers = 0;

/** Files a sheet; a field with the value undefined is left out. */
export function fileAt(
  { services }: TestServices,
  form: Form,
  fields: Record<string, JsonValue | undefined>,
  overrides: Partial<Omit<Filing, "fields">> = {},
): Promise<Filed> {
  const whole = Object.entries({ ...FIELDS, ...fields }).filter(([, value]) => value !== undefined);
  return services.complaintsBook.file({
    token: form.token,
    fields: new Map(whole as [string, JsonValue][]),
    attachments: [],
    source: SOURCE,
    channel: "web",
    ...overrides,
  });
}

export type TestMailer = Mailer & {
  readonly sent: MailMessage[];
  /** The errors with which the next sends reject, in order; null lets one succeed. */
  readonly failures: (Error | null)[];
};

export function createTestMailer(): TestMailer {
  const sent: MailMessage[] = [];
  const failures: (Error | null)[] = [];
  return {
    sent,
    failures,
    async send(message) {
      const failure = failures.shift() ?? null;
      if (failure !== null) throw failure;
      sent.push(message);
      return makeReceipt(message);
    },
  };
}
