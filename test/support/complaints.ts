import type { Clock } from "../../src/domain/clock.ts";
import type { Form } from "../../src/domain/forms/forms.ts";
import type { MailMessage, Mailer } from "../../src/domain/mail/mails.ts";
import type { JsonValue } from "../../src/domain/submissions/submissions.ts";
import type { Filed, Filing } from "../../src/services/book/complaintsBook.ts";
import type { ProviderInput } from "../../src/services/forms/formSettings.ts";
import { startTestApp, type TestApp, type TestAppOptions } from "./app.ts";

export const PROVIDER: ProviderInput = {
  legalName: "Comercial Ñandú S.A.C.",
  tradeName: "Tienda Ñandú",
  ruc: "20133840533",
  address: "Av. Larco 123, Miraflores, Lima",
  establishmentCode: "000123",
  email: "reclamos@tienda.example.pe",
};

/** The least that counts as a sheet, with an e-mail. */
export const FIELDS = {
  nombre: "Ana Quispe Mamani",
  tipo_documento: "DNI",
  numero_documento: "01234567",
  email: "ana@example.pe",
  detalle: "El televisor llegó roto.",
  confirmacion: "si",
} as const;

export const SOURCE = { ip: "203.0.113.7", userAgent: "Test", origin: null, referer: null };

/** A clock that stands still until it is set. */
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

export type FilingOverrides = Partial<Omit<Filing, "fields">> & { readonly app?: TestApp };

export const GENEROUS_LIMITS = { BOOK_LIMIT_PER_ADDRESS: "10000", BOOK_LIMIT_PER_BOOK: "10000" };

/** A book with its owner, in a service whose limits are out of the way. */
export async function setupBook(options: TestAppOptions = {}) {
  const app = await startTestApp({
    ...options,
    environment: { ...GENEROUS_LIMITS, ...options.environment },
  });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { provider: PROVIDER });
  const file = (fields: Record<string, JsonValue> = {}, { app: at = app, ...rest }: FilingOverrides = {}) =>
    fileAt(at, form, fields, rest);
  return { app, owner, form, file };
}

/** Undefined values take a field away. */
export function fileAt(
  app: TestApp,
  form: Form,
  fields: Record<string, JsonValue | undefined>,
  overrides: Partial<Omit<Filing, "fields">> = {},
): Promise<Filed> {
  const whole = Object.entries({ ...FIELDS, ...fields }).filter(([, value]) => value !== undefined);
  return app.services.complaintsBook.file({
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
  /** What the next sends reject with, in order; null lets one pass. */
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
    },
  };
}
