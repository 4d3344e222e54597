/**
 * The path under which browsers find the service, such as `/formularios`; empty where the service has a host to itself. The proxy in
 * front removes it from requests, and every address in a page needs it.
 */
export function basePathOf(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/$/, "");
}
