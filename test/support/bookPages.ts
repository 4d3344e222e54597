import { request } from "undici";
import type { Form } from "../../src/domain/forms/forms.ts";
import type { ProviderInput } from "../../src/services/forms/formSettings.ts";
import { type Owner, shareTestApp, startTestApp, type TestApp, type TestAppOptions } from "./app.ts";
import { createProvider, GENEROUS_LIMITS, PROVIDER } from "./complaints.ts";
import { type Answer, ask } from "./http.ts";

/** The header by which a trusted proxy names the visitor's address. */
export const VISITOR = { "x-forwarded-for": "203.0.113.7" };
const PAGE_HEADERS = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "sec-fetch-mode": "navigate", ...VISITOR };

export type TestBook = {
  readonly app: TestApp;
  readonly owner: Owner;
  readonly form: Form;
  readonly path: string;
  readonly url: string;
  /** Posts a form-encoded body, as a browser without a script does; redirects are not followed. */
  readonly post: (fields: Record<string, string>, query?: string) => Promise<Answer>;
  readonly postForm: (data: FormData) => Promise<Answer>;
  readonly visit: (path: string) => Promise<Answer>;
  /** Opens the target of a redirect; rejects when the answer is no redirect. */
  readonly follow: (redirect: Answer) => Promise<Answer>;
  readonly countSheets: () => Promise<number>;
};

/** `provider: null` leaves a book incomplete. */
type BookInput = { readonly provider?: ProviderInput | null; readonly allowedOrigins?: readonly string[] };

/** A service with one book. */
export async function openTestBook({
  provider = PROVIDER,
  allowedOrigins = [],
  environment = {},
  ...options
}: TestAppOptions & BookInput = {}): Promise<TestBook> {
  const app = await startTestApp({ ...options, environment: { ...GENEROUS_LIMITS, ...environment } });
  return openBookAt(app, { provider, allowedOrigins });
}

/** Shares one service among the tests of a file, which calls this at its top; each test opens books of owners of its own. */
export function shareTestBooks({ environment = {}, ...options }: TestAppOptions = {}) {
  const useApp = shareTestApp({ ...options, environment: { ...GENEROUS_LIMITS, ...environment } });
  return async ({ provider = PROVIDER, allowedOrigins = [] }: BookInput = {}): Promise<TestBook> =>
    openBookAt(await useApp(), { provider: provider && createProvider(provider), allowedOrigins });
}

async function openBookAt(app: TestApp, { provider, allowedOrigins }: Required<BookInput>): Promise<TestBook> {
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { name: "Tienda Lima", provider, allowedOrigins });
  const path = `/libro-de-reclamaciones/${form.token}`;
  const url = `${app.url}${path}`;
  return {
    app,
    owner,
    form,
    path,
    url,
    post: (fields, query = "") =>
      navigate(`${url}${query}`, new URLSearchParams(fields).toString(), "application/x-www-form-urlencoded"),
    postForm: async (data) => {
      const encoded = new Response(data);
      return navigate(url, Buffer.from(await encoded.arrayBuffer()), encoded.headers.get("content-type") ?? "");
    },
    visit: (asked) => openPage(`${app.url}${asked}`),
    follow: (redirect) => openPage(`${app.url}${locationOf(redirect)}`),
    countSheets: async () => {
      const [counted] = await app.database("complaints").where({ form_id: form.id }).count("* as count");
      return Number(counted?.["count"]);
    },
  };
}

/** Opens an address as a browser does. */
export async function openPage(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  method: "GET" | "DELETE" = "GET",
): Promise<Answer> {
  return send(url, { method, headers: { ...PAGE_HEADERS, ...headers } });
}

/** Posts with the headers of a browser that navigates, which `fetch` cannot send. */
export async function navigate(url: string, body: string | Buffer, type: string): Promise<Answer> {
  return send(url, { method: "POST", headers: { ...PAGE_HEADERS, "content-type": type }, body });
}

/** Posts a form-encoded body as a program that accepts JSON. */
export async function postAsProgram(url: string, fields: Record<string, string>): Promise<Answer> {
  return ask(url, {
    method: "POST",
    headers: { accept: "application/json", ...VISITOR },
    body: new URLSearchParams(fields),
  });
}

/** Returns the target of a redirect. Errors: the answer is no redirect. */
export function locationOf({ status, headers, body }: Answer): string {
  const location = headers.get("location");
  if (location === null) throw new Error(`An answer ${status} sends nowhere: ${String(body)}`);
  return location;
}

/** Returns the page's HTML with its entities decoded. */
export function textOf(answer: Answer): string {
  return String(answer.body)
    .replaceAll("<wbr>", "")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

async function send(url: string, options: Parameters<typeof request>[1]): Promise<Answer> {
  const { statusCode, headers, body } = await request(url, options);
  return { status: statusCode, headers: new Headers(headers as Record<string, string>), body: await body.text() };
}
