import { createPublicKey } from "node:crypto";
import type { DoctorContext } from "./context.ts";
import { type Check, describeError, type Finding, ok, unknown, warning, wrong } from "./findings.ts";

/** What DNS says of the domains that mails come from: receivers sort out mails without it. */
export const MAIL_RECORDS: Check = {
  name: "mail records",
  group: "mail",
  async run(context) {
    const { smtpUrl, mailFrom, inboundMail } = context.config;
    if (smtpUrl === null) return [unknown("SMTP_URL is not set: no records of DNS were looked at.")];
    const domain = mailFrom.address.slice(mailFrom.address.lastIndexOf("@") + 1).toLowerCase();
    const findings = await Promise.all([
      checkSpf(context, domain),
      checkDkim(context, domain),
      checkDmarc(context, domain),
      ...(inboundMail === null ? [] : [checkBounces(context, inboundMail.domain)]),
    ]);
    return findings.flat();
  },
};

async function checkSpf({ resolver }: DoctorContext, domain: string): Promise<readonly Finding[]> {
  const texts = await readTexts(resolver, domain);
  if (texts instanceof Error) return [unread(domain, texts)];
  const [record, second] = texts.filter((text) => /^v=spf1(?:\s|$)/i.test(text));
  if (record === undefined)
    return [
      warning(
        `${domain} has no SPF record.`,
        'Publish one with your mail server\'s address, such as "v=spf1 include:… -all".',
      ),
    ];
  if (second !== undefined)
    return [wrong(`${domain} has several SPF records, so that receivers take none.`, "Leave one.")];
  return [ok(`${domain} has an SPF record.`)];
}

async function checkDkim({ resolver, config }: DoctorContext, domain: string): Promise<readonly Finding[]> {
  const { dkim } = config;
  if (dkim === null)
    return [
      unknown(
        "DKIM_PRIVATE_KEY is not set: whether the mail server signs is not known.",
        "Look at the headers of a mail that arrived.",
      ),
    ];
  const name = `${dkim.selector}._domainkey.${domain}`;
  const texts = await readTexts(resolver, name);
  if (texts instanceof Error) return [unread(name, texts)];
  const published = texts.flatMap(
    (text) => /(?:^|;)\s*p\s*=\s*([A-Za-z0-9+/=\s]*)/.exec(text)?.[1]?.replaceAll(/\s/g, "") ?? [],
  );
  const publicKey = createPublicKey(dkim.privateKey).export({ type: "spki", format: "der" }).toString("base64");
  const toDo = 'Publish the TXT record of docs/operations.md, "Mails that arrive".';
  if (published.length === 0) return [wrong(`${name} has no DKIM record: receivers can't check the signatures.`, toDo)];
  if (!published.includes(publicKey)) return [wrong(`${name} has another key than DKIM_PRIVATE_KEY.`, toDo)];
  return [ok(`${name} has the key of DKIM_PRIVATE_KEY.`)];
}

/** The record of the domain, else that of the nearest one above it: which of these is the organization's own is not known here. */
async function checkDmarc({ resolver }: DoctorContext, domain: string): Promise<readonly Finding[]> {
  const labels = domain.split(".");
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
  for (const each of domains) {
    const texts = await readTexts(resolver, `_dmarc.${each}`);
    if (texts instanceof Error) return [unread(`_dmarc.${each}`, texts)];
    const record = texts.find((text) => /^v=DMARC1\s*(?:;|$)/i.test(text));
    if (record !== undefined) return [ok(`_dmarc.${each} has a DMARC record.`)];
  }
  return [
    warning(
      `${domain} has no DMARC record: the great mailbox providers want one.`,
      `Publish _dmarc.${domain} TXT "v=DMARC1; p=none" at least.`,
    ),
  ];
}

async function checkBounces({ resolver }: DoctorContext, domain: string): Promise<readonly Finding[]> {
  const [exchanges, texts] = await Promise.all([
    resolver.resolveMx(domain).catch(emptyOrError),
    readTexts(resolver, domain),
  ]);
  if (exchanges instanceof Error) return [unread(domain, exchanges)];
  const [first] = exchanges.toSorted((left, right) => left.priority - right.priority);
  return [
    first === undefined
      ? wrong(
          `${domain} of BOUNCE_DOMAIN has no MX record: no report arrives.`,
          "Publish an MX record that leads to INBOUND_SMTP_PORT.",
        )
      : ok(`${domain} of BOUNCE_DOMAIN has the MX ${first.exchange}.`),
    ...(texts instanceof Error || texts.some((text) => /^v=spf1(?:\s|$)/i.test(text))
      ? []
      : [
          warning(
            `${domain} of BOUNCE_DOMAIN has no SPF record, and SPF is checked for it.`,
            "Publish the one of the domain of MAIL_FROM.",
          ),
        ]),
  ];
}

type Resolver = DoctorContext["resolver"];

/** The texts of a name, without any where it has none; an error where DNS does not answer. */
async function readTexts(resolver: Resolver, name: string): Promise<readonly string[] | Error> {
  const chunks = await resolver.resolveTxt(name).catch(emptyOrError);
  return chunks instanceof Error ? chunks : chunks.map((parts) => parts.join(""));
}

function emptyOrError(error: unknown): never[] | Error {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "ENODATA" || code === "ENOTFOUND") return [];
  return error instanceof Error ? error : new Error(String(error));
}

function unread(name: string, error: Error): Finding {
  return unknown(`DNS does not say what ${name} has (${describeError(error)}).`, "Run the doctor where DNS answers.");
}
