const GMAIL = new Set(["gmail.com", "googlemail.com"]);

/** One spelling of the addresses of a mailbox: tags behind a plus and the case make no difference, nor dots at Gmail. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const [local = ""] = address.slice(0, at).toLowerCase().split("+", 1);
  const domain = address.slice(at + 1).toLowerCase();
  return GMAIL.has(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}

/** Local parts of addresses that nobody reads, or whose programs would answer. Source: RFC 3834, 2; RFC 2142. */
const AUTOMATIC =
  /^(?:mailer-daemon|postmaster|abuse|bounces?|daemon|hostmaster|listserv|majordomo|nobody|root|(?:no|do-?not)[-_.]?reply|no[-_.]?respond(?:er|as)|owner-.*|.*-(?:request|owner|bounces?))$/;

/** Whether mails to the address are answered by a program or by nobody. */
export function isAutomaticAddress(address: string): boolean {
  return AUTOMATIC.test(address.slice(0, address.lastIndexOf("@")).toLowerCase().split("+", 1)[0] ?? "");
}
