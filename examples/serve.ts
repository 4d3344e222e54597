import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { readArguments } from "../src/cli/programOptions.ts";
import forms from "./forms.json" with { type: "json" };

const USAGE = `Usage: npm run examples

Makes the forms of the example pages in the account of KEY at the service URL, where they do not exist yet, and serves the pages with their
addresses. URL and KEY stand in the line \`export URL=… TOKEN=… KEY=…\` that the start printed. EXAMPLES_PORT is the port, 8080 unless given.
`;

/** What stands in the pages for the address of their form. */
const PLACEHOLDER = "https://ventanilla.example.pe/f/TOKEN";
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};
const FILES = ["index.html", ...Object.keys(forms), "estilo.css", "envio.js", "distritos.js"];
const DEFAULT_PORT = "8080";

type Page = keyof typeof forms;
type Form = { readonly id: string; readonly name: string; readonly token: string };

readArguments(USAGE, {});
const { URL: service, KEY: key, EXAMPLES_PORT = DEFAULT_PORT } = process.env;
if (service === undefined || key === undefined) {
  process.stderr.write("Paste the line `export URL=… TOKEN=… KEY=…` that the start printed, then run this again.\n");
  process.exit(1);
}

const addresses = await ensureForms();
const server = createServer((request, response) => {
  void answer(request.url ?? "/", response);
}).listen(Number(EXAMPLES_PORT), "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
process.stdout.write(`The example pages are at http://127.0.0.1:${port}/ until Ctrl-C.\n`);

/** The address of each page's form. */
async function ensureForms(): Promise<ReadonlyMap<string, string>> {
  const { forms: existing } = await ask<{ forms: { nodes: readonly Form[] } }>(
    "{ forms(first: 100) { nodes { id name token } } }",
  );
  const found = new Map<string, string>();
  for (const page of Object.keys(forms) as Page[]) {
    const form = existing.nodes.find(({ name }) => name === forms[page].form.name) ?? (await createForm(page));
    found.set(page, `${service}/f/${form.token}`);
  }
  return found;
}

async function createForm(page: Page): Promise<Form> {
  const { form: input, fields } = forms[page];
  const { createForm: created } = await ask<{ createForm: { form: Form | null; userErrors: object[] } }>(
    "mutation ($input: CreateFormInput!) { createForm(input: $input) { form { id name token } userErrors { code message } } }",
    { input },
  );
  if (created.form === null) throw new Error(`${page} has no form: ${JSON.stringify(created.userErrors)}`);
  const { setFormFields: changed } = await ask<{ setFormFields: { userErrors: object[] } }>(
    "mutation ($input: SetFormFieldsInput!) { setFormFields(input: $input) { userErrors { code message path } } }",
    { input: { formId: created.form.id, fields } },
  );
  if (changed.userErrors.length > 0) throw new Error(`${page} has no fields: ${JSON.stringify(changed.userErrors)}`);
  return created.form;
}

async function ask<Data>(query: string, variables: object = {}): Promise<Data> {
  const response = await fetch(`${service}/api/v1/graphql`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data;
}

async function answer(url: string, response: ServerResponse): Promise<void> {
  const name = url.split("?")[0]?.slice(1) || "index.html";
  if (!FILES.includes(name)) {
    response.writeHead(404).end();
    return;
  }
  const text = await readFile(join(import.meta.dirname, name), "utf8");
  const type = TYPES[extname(name)] ?? "text/plain";
  response
    .writeHead(200, { "Content-Type": type })
    .end(text.replaceAll(PLACEHOLDER, addresses.get(name) ?? PLACEHOLDER));
}
