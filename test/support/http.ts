import { request } from "undici";

/** An answer as a program reads it. */
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON, or the text of another type. */
  readonly body: unknown;
};

/** Sends a request without following redirects, and reads the whole answer. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { redirect: "manual", ...init });
  const text = await response.text();
  const isJson = /[/+]json\b/.test(response.headers.get("content-type") ?? "");
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

/** Posts a JSON body. */
export async function postJson(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return ask(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

/** Posts a form with the headers of a browser that navigates, which `fetch` cannot send. It follows no redirect. */
export async function navigate(url: string, fields: Record<string, string>): Promise<Answer> {
  const posted = { "content-type": "application/x-www-form-urlencoded", origin: "https://www.tienda.pe" };
  return visit("POST", url, posted, new URLSearchParams(fields).toString());
}

/** Like `navigate`, and then opens the page of thanks that the answer leads to, as the browser does. */
export async function navigateToThanks(url: string, fields: Record<string, string>): Promise<Answer> {
  const { status, headers } = await navigate(url, fields);
  if (status !== 303) throw new Error(`The answer was ${status} and no redirect.`);
  return visit("GET", new URL(headers.get("location") ?? "", url).href, {}, null);
}

async function visit(
  method: "GET" | "POST",
  url: string,
  more: Record<string, string>,
  content: string | null,
): Promise<Answer> {
  const { statusCode, headers, body } = await request(url, {
    method,
    headers: {
      accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
      "sec-fetch-mode": "navigate",
      referer: "https://www.tienda.pe/contacto?a=1&b=2",
      ...more,
    },
    body: content,
  });
  return { status: statusCode, headers: new Headers(headers as Record<string, string>), body: await body.text() };
}
