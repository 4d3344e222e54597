import type { MailMessage } from "../../src/domain/mail/mails.ts";
import type { TestApp } from "./app.ts";
import { request } from "undici";
import type { Answer } from "./http.ts";
import type { Owner } from "./services.ts";
import { waitFor } from "./waiting.ts";

export const ORIGIN = "https://ventanilla.example.pe";
const SESSION_COOKIE = "__Host-ventanilla";
const SIGN_IN_COOKIE = "__Host-ventanilla-entrada";

/** A browser with cookies, which sends forms as the service's own pages do unless told otherwise. */
export type SignInBrowser = {
  /** The cookies as a browser sends them. */
  readonly cookies: ReadonlyMap<string, string>;
  get(path: string): Promise<Answer>;
  post(
    path: string,
    fields?: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  /** Asks GraphQL with the session's cookie. */
  query(query: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
};

export function openSignInBrowser(app: Pick<TestApp, "url">): SignInBrowser {
  const cookies = new Map<string, string>();

  async function send(path: string, init: Init): Promise<Answer> {
    const cookie = Array.from(cookies, (pair) => pair.join("=")).join("; ");
    const { statusCode, headers, body } = await request(`${app.url}${path}`, {
      ...init,
      headers: {
        accept: "text/html",
        "sec-fetch-mode": "navigate",
        "sec-fetch-site": "same-origin",
        cookie,
        ...init.headers,
      },
    });
    const read = new Headers();
    for (const [name, value] of Object.entries(headers))
      for (const each of [value ?? []].flat()) read.append(name, each);
    for (const line of read.getSetCookie()) store(line);
    const text = await body.text();
    const isJson = read.get("content-type")?.includes("json") === true;
    return { status: statusCode, headers: read, body: isJson ? JSON.parse(text) : text };
  }

  function store(line: string): void {
    const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
    if (line.includes("Max-Age=0;")) cookies.delete(name);
    else cookies.set(name, value);
  }

  return {
    cookies,
    get: (path) => send(path, {}),
    post: (path, fields = {}, headers = {}) =>
      send(path, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
        body: new URLSearchParams(fields).toString(),
      }),
    query: (query, headers = {}) =>
      send("/api/v1/graphql", {
        method: "POST",
        headers: { accept: "application/json", "content-type": "application/json", ...headers },
        body: JSON.stringify({ query }),
      }),
  };
}

export function sessionOf({ cookies }: SignInBrowser): string | undefined {
  return cookies.get(SESSION_COOKIE);
}

export function hasAsked({ cookies }: SignInBrowser): boolean {
  return cookies.has(SIGN_IN_COOKIE);
}

/** The code and the path of the link in a mail. */
export function readSignInMail({ text }: Pick<MailMessage, "text">): { readonly code: string; readonly path: string } {
  const code = /^(\d{4}) (\d{4})$/m.exec(text);
  const link = /https:\/\/ventanilla\.example\.pe(\/entrar\/\S+)/.exec(text)?.[1];
  if (code === null || link === undefined) throw new Error(`The mail has no code or no link: ${text}`);
  return { code: `${code[1]}${code[2]}`, path: link };
}

/** Asks for a code and waits for its mail. */
export async function askForCode(
  browser: SignInBrowser,
  mailer: { readonly sent: readonly MailMessage[] },
  email: string,
): Promise<{ readonly code: string; readonly path: string }> {
  const before = mailer.sent.length;
  await browser.post("/entrar", { correo: email });
  await waitFor(() => mailer.sent.length > before);
  const mail = mailer.sent.at(-1);
  if (mail === undefined) throw new Error("No mail was sent.");
  return readSignInMail(mail);
}

type Init = {
  readonly method?: "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Signs a browser in as the owner of an account, by a one-time address. */
export async function signInAsOwner(app: TestApp, owner: Owner): Promise<SignInBrowser> {
  const { email } = await app.services.accounts.getOwn(owner.actor);
  const browser = openSignInBrowser(app);
  await browser.post(await app.services.signIns.createAddress(email));
  return browser;
}
