import { request } from "undici";
import type { Form } from "../../src/domain/forms/forms.ts";
import type { FormField } from "../../src/domain/forms/fieldTypes.ts";
import { type Owner, type TestApp, type TestAppOptions, shareTestApp } from "./app.ts";
import { itemsOf } from "./pages.ts";
import { buildField } from "./formFields.ts";
import type { Answer } from "./http.ts";
import { submissionsOf } from "./submissions.ts";

const PAGE_HEADERS = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "sec-fetch-mode": "navigate" };

export const CONTACT_FIELDS: readonly FormField[] = [
  buildField({ name: "nombre", label: "Nombre", required: true }),
  buildField({
    name: "email",
    type: "email",
    label: "Correo electrónico",
    required: true,
    help: "Ahí te responderemos.",
  }),
  buildField({ name: "tipo", type: "radio", label: "Quién eres", choices: ["Persona", "Empresa"], required: true }),
  buildField({
    name: "ruc",
    type: "ruc",
    label: "RUC",
    required: true,
    showIf: { field: "tipo", equals: "Empresa" },
  }),
  buildField({ name: "lugar", type: "ubigeo", label: "Dónde vives" }),
  buildField({ name: "servicios", type: "checkboxes", label: "Servicios", choices: ["Catering", "Local"] }),
  buildField({ name: "mensaje", type: "textarea", label: "Mensaje" }),
];

type FormInput = Parameters<TestApp["createForm"]>[1];

export type TestHostedForm = {
  readonly app: TestApp;
  readonly owner: Owner;
  readonly form: Form;
  readonly url: string;
  readonly open: (query?: string, headers?: Record<string, string>) => Promise<Page>;
  /** Posts the fields, as a browser without a script does. */
  readonly send: (fields: Record<string, string | readonly string[]>, more?: SendOptions) => Promise<Page>;
  /** Posts a body of another type, as the page does. */
  readonly post: (body: Buffer, contentType: string) => Promise<Page>;
  readonly stored: () => ReturnType<typeof submissionsOf>;
  readonly listSpamSigns: () => Promise<readonly string[]>;
};

/** `address` is another one than the page's. */
type SendOptions = { readonly query?: string; readonly headers?: Record<string, string>; readonly address?: string };
export type Page = Answer & { readonly body: string };

/** Shares one service among the tests of a file; each test opens forms of owners of its own. */
export function shareHostedForms(options: TestAppOptions = {}) {
  const useApp = shareTestApp(options);
  return async (input: FormInput = {}, fields = CONTACT_FIELDS): Promise<TestHostedForm> => {
    const app = await useApp();
    const owner = await app.createOwner();
    const created = await app.createForm(owner, input);
    const form = await app.services.formFields.set(owner.actor, { formId: created.id, fields });
    const url = `${app.url}/formulario/${form.token}`;
    const ask = async (
      method: "GET" | "POST",
      address: string,
      headers: Record<string, string>,
      body: string | Buffer | null,
    ) => {
      const answer = await request(address, { method, headers: { ...PAGE_HEADERS, ...headers }, body });
      return {
        status: answer.statusCode,
        headers: new Headers(answer.headers as Record<string, string>),
        body: await answer.body.text(),
      };
    };
    return {
      app,
      owner,
      form,
      url,
      open: (query = "", headers = {}) => ask("GET", `${url}${query}`, headers, null),
      send: (values, { query = "", headers = {}, address = `${url}${query}` } = {}) => {
        const pairs = Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
        const own = { origin: new URL(app.url).origin, "sec-fetch-site": "same-origin" };
        const type = { "content-type": "application/x-www-form-urlencoded" };
        return ask(
          "POST",
          address,
          { ...own, ...type, ...headers },
          new URLSearchParams(pairs as [string, string][]).toString(),
        );
      },
      post: (body, contentType) =>
        ask(
          "POST",
          url,
          { origin: new URL(app.url).origin, "sec-fetch-site": "same-origin", "content-type": contentType },
          body,
        ),
      stored: () => submissionsOf(app, owner, form),
      listSpamSigns: async () => {
        const filter = { status: "quarantined" } as const;
        const held = await itemsOf(app.services.submissions.listPages(owner.actor, [form.id], filter, { first: 100 }));
        return held.flatMap(({ spam }) => spam?.reasons.map(({ code }) => code) ?? []);
      },
    };
  };
}

/** The value of the page's hidden stamp. */
export function stampOf(page: Page): string {
  return /name="_idempotency_key" value="([^"]+)"/.exec(page.body)?.[1] ?? "";
}
