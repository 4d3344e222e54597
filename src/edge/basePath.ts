/**
 * The path under which browsers find the service, such as `/formularios`; empty where it has a host to itself. The proxy in
 * front takes it off, so that no request here has it, but every address in a page needs it.
 */
export function basePathOf(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/$/, "");
}
