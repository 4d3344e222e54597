import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { MAIL_RECORDS } from "../../../src/start/doctor/mailRecords.ts";
import { makeContext, NO_SIGNAL } from "../../support/doctor.ts";
import { type Records, startNameServer } from "../../support/nameServer.ts";

const { privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2_048,
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "pem" },
});
const PUBLIC_KEY = createPublicKey(privateKey).export({ type: "spki", format: "der" }).toString("base64");
const SPF = "v=spf1 include:_spf.correo.example -all";

const ENVIRONMENT = {
  SMTP_URL: "smtp://correo.tienda.pe",
  MAIL_FROM: "Tienda Ana <avisos@Formularios.tienda.pe>",
  DKIM_PRIVATE_KEY: privateKey,
  BOUNCE_DOMAIN: "rebotes.tienda.pe",
  INBOUND_SMTP_PORT: "2525",
};

async function check(
  zone: Readonly<Record<string, Records>>,
  environment: Readonly<Record<string, string>> = ENVIRONMENT,
) {
  const resolver = await startNameServer(zone);
  return MAIL_RECORDS.run(makeContext(environment, { resolver }), NO_SIGNAL);
}

test("the records of a domain that is set up are found, DMARC's at the domain above it", async () => {
  const findings = await check({
    "formularios.tienda.pe": { txt: ["google-site-verification=x", SPF] },
    "ventanilla._domainkey.formularios.tienda.pe": { txt: [`v=DKIM1; k=rsa; p=${PUBLIC_KEY}`] },
    "_dmarc.tienda.pe": { txt: ["v=DMARC1; p=reject"] },
    "rebotes.tienda.pe": { txt: [SPF], mx: ["mx.tienda.pe"] },
  });

  expect(findings.map(({ level, what }) => `${level}: ${what}`)).toEqual([
    "ok: formularios.tienda.pe has an SPF record.",
    "ok: ventanilla._domainkey.formularios.tienda.pe has the key of DKIM_PRIVATE_KEY.",
    "ok: _dmarc.tienda.pe has a DMARC record.",
    "ok: rebotes.tienda.pe of BOUNCE_DOMAIN has the MX mx.tienda.pe.",
  ]);
});

test("missing records, two SPF records and another key are named, each with what to do", async () => {
  const without = await check({ "formularios.tienda.pe": {} });
  const mistaken = await check({
    "formularios.tienda.pe": { txt: [SPF, "v=spf1 -all"] },
    "ventanilla._domainkey.formularios.tienda.pe": { txt: ["v=DKIM1; p=QUJD"] },
    "_dmarc.formularios.tienda.pe": { txt: ["v=DMARC1"] },
    "rebotes.tienda.pe": { mx: ["mx.tienda.pe"] },
  });

  expect(without.map(({ level, what }) => `${level}: ${what}`)).toEqual([
    "warning: formularios.tienda.pe has no SPF record.",
    "wrong: ventanilla._domainkey.formularios.tienda.pe has no DKIM record: receivers can't check the signatures.",
    "warning: formularios.tienda.pe has no DMARC record: the great mailbox providers want one.",
    "wrong: rebotes.tienda.pe of BOUNCE_DOMAIN has no MX record: no report arrives.",
    "warning: rebotes.tienda.pe of BOUNCE_DOMAIN has no SPF record, and SPF is checked for it.",
  ]);
  expect(mistaken.map(({ level }) => level)).toEqual(["wrong", "wrong", "ok", "ok", "warning"]);
  expect([...without, ...mistaken].filter(({ level, toDo }) => level !== "ok" && toDo === null)).toEqual([]);
});
