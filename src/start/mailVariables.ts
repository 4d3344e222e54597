import { z } from "zod";
import { parseMailbox } from "../outbound/mail/addresses.ts";
import { dnsLabel, domainName, integer, rsaPrivateKey, variable } from "./configFields.ts";

/** The variables about mails. The port for mails that come in and their domain are set together. */
export const MAIL_VARIABLES = {
  SMTP_URL: variable(
    z
      .string()
      .refine(
        (text) => /^smtps?:\/\//i.test(text) && (URL.parse(text)?.hostname ?? "") !== "",
        "must be a URL such as smtp://user:password@mail.example.pe:587, or smtps://",
      )
      .optional(),
    {
      isSecret: true,
      meaning:
        "The mail server: `smtp://` (STARTTLS when the server offers it; `?requireTLS=true` insists) or `smtps://`.",
      example: "smtp://user:password@mail.example.pe:587",
    },
  ),
  MAIL_FROM: variable(
    z
      .string()
      .transform((text, context) => {
        const mailbox = parseMailbox(text);
        if (mailbox !== null) return mailbox;
        context.addIssue({ code: "custom", message: "must be one address, such as Tienda Ana <libro@tienda.pe>" });
        return z.NEVER;
      })
      .optional(),
    {
      meaning: "Sender of the mails.",
      example: "Tienda Ana <libro@tienda.pe>",
      because: "the address that mails come from",
      requiredWith: ["SMTP_URL"],
    },
  ),
  MAIL_CONCURRENCY: variable(integer(1, 1_000).default(3), {
    meaning: "Connections to the mail server of each process with a worker. Each sends one mail at a time.",
    example: "5",
    unit: "connections",
  }),
  MAIL_DIR: variable(z.string().optional(), {
    meaning:
      "While there is no `SMTP_URL`: where mails are written as `.eml` files. With `DATABASE_URL` they wait instead, unless this is set. A file ends with its mail: [Mails as files](operations.md#mails-as-files).",
    example: "/var/lib/ventanilla/mail",
    shownDefault: "`DATA_DIR/mail`",
  }),
  DKIM_PRIVATE_KEY: variable(rsaPrivateKey.optional(), {
    isSecret: true,
    meaning:
      "An RSA key (PEM, 2,048 bits or more, line breaks also as `\\n`) that signs each mail for the domain of `MAIL_FROM`: [Mails that arrive](operations.md#mails-that-arrive). Unset: your mail server signs, or nobody.",
  }),
  DKIM_SELECTOR: variable(dnsLabel.default("ventanilla"), {
    meaning: "The name under which DNS has the public key: `<selector>._domainkey.<domain>`.",
    example: "avisos",
  }),
  INBOUND_SMTP_PORT: variable(integer(0, 65_535).optional(), {
    meaning:
      "Port that takes reports of mails that came back, and answers of visitors: [Mails that come back](operations.md#mails-that-come-back). Unset: none is opened, mails come back to `MAIL_FROM`, and visitors answer to who writes to them.",
    example: "2525",
    because: "the port that receives the mails of that domain",
    requiredWith: ["BOUNCE_DOMAIN"],
  }),
  INBOUND_SMTP_HOST: variable(z.string().default("127.0.0.1"), {
    meaning: "Address that it listens on.",
    example: "0.0.0.0",
  }),
  BOUNCE_DOMAIN: variable(domainName.optional(), {
    meaning:
      "The domain of the return addresses and of those to which visitors answer, whose mails that port receives.",
    example: "rebotes.tienda.pe",
    because: "the domain whose mails that port receives",
    requiredWith: ["INBOUND_SMTP_PORT"],
  }),
};
