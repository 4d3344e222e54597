import PostalMime, { type Email } from "postal-mime";
import { startSmtpServer } from "../outbound/mail/smtpServer.ts";
import { type Ask, createAsk } from "../graphql/client.ts";
import { type Owner, startTestApp, type TestApp } from "./app.ts";
import { createSetClock, GENEROUS_LIMITS, PROVIDER, type SetClock } from "./complaints.ts";
import type { OnFinished } from "./services.ts";
import { waitFor } from "./waiting.ts";

/** A mail as its receiver reads it. */
export type ReadMail = Omit<Email, "to"> & { readonly to: string; readonly bytes: Buffer };

/** A book with its owner, whose mails a real mail server receives. */
export type Journey = {
  readonly app: TestApp;
  readonly clock: SetClock;
  readonly owner: Owner;
  readonly formId: string;
  /** The establishment's code, unique among the books of a file. */
  readonly code: string;
  /** The address of the book's page. */
  readonly url: string;
  readonly consumer: string;
  readonly business: string;
  readonly ask: Ask;
  /** Runs a mutation, and returns its payload's `complaint`. Errors: the call was refused. */
  readonly change: (mutation: string, input: object) => Promise<{ readonly id: string }>;
  /** The mails of this book, once so many have arrived and are recorded as sent. */
  readonly readMails: (count: number) => Promise<readonly ReadMail[]>;
};

const MAX_CODE_CHARACTERS = 6;

/** Starts a mail server and an app that sends to it, for all journeys of a file. */
export async function startJourneys(onFinished: OnFinished) {
  const server = await startSmtpServer();
  onFinished(() => server.close());
  const clock = createSetClock("2026-10-05T15:05:00Z");
  const environment = {
    ...GENEROUS_LIMITS,
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: "Libro <libro@ventanilla.example.pe>",
  };
  return { app: await startTestApp({ clock, environment }, onFinished), clock, received: server.received };
}

/** Opens a book of its own with the name's addresses. */
export async function openJourney(
  { app, clock, received }: Awaited<ReturnType<typeof startJourneys>>,
  name: string,
): Promise<Journey> {
  const owner = await app.createOwner();
  const [consumer, business] = [`${name}@example.pe`, `${name}@tienda.example.pe`];
  const code = name.slice(0, MAX_CODE_CHARACTERS);
  const provider = { ...PROVIDER, establishmentCode: code, email: business };
  const form = await app.createForm(owner, { name: "Tienda Lima", provider });
  const ask = createAsk(app, owner.key);
  const isOfBook = (to: readonly string[]) => to.some((address) => address === consumer || address === business);
  const queued = app.database("mails").where({ account_id: owner.actor.accountId, status: "queued" });

  return {
    app,
    clock,
    owner,
    formId: form.id,
    code,
    url: `${app.url}/libro-de-reclamaciones/${form.token}`,
    consumer,
    business,
    ask,
    async change(mutation, input) {
      const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
      const { data, errors } = await ask<Record<string, Payload>>(
        `mutation ($input: ${type}!) { ${mutation}(input: $input) { complaint { id } userErrors { code message path } } }`,
        { input },
      );
      const payload = data?.[mutation];
      if (payload?.complaint == null) throw new Error(JSON.stringify(errors ?? payload));
      return payload.complaint;
    },
    async readMails(count) {
      const list = () => received.filter(({ to }) => isOfBook(to));
      await waitFor(async () => list().length >= count && (await queued.clone()).length === 0);
      return Promise.all(
        list().map(async ({ to, bytes }) => ({ ...(await PostalMime.parse(bytes)), to: to.join(), bytes })),
      );
    },
  };
}

type Payload = { readonly complaint: { readonly id: string } | null };
