/**
 * The path under which browsers find the service, such as `/formularios`; empty where the service has a host to itself. The proxy
 * before the service removes the path from requests, so the service puts it before every address in its pages.
 */
export function basePathOf(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/$/, "");
}
