const GMAIL = new Set(["gmail.com", "googlemail.com"]);

/** One spelling of the addresses of a mailbox: tags behind a plus and the case make no difference, nor dots at Gmail. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const [local = ""] = address.slice(0, at).toLowerCase().split("+", 1);
  const domain = address.slice(at + 1).toLowerCase();
  return GMAIL.has(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}
