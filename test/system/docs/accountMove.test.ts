import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { areToolsTested, findTool } from "../../deploy/tools.ts";
import { readStoredZip } from "../../exports/readZip.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { makeTemporary } from "../../support/backups.ts";
import { arrangeBook } from "../../support/complaints.ts";
import { ask, postJson } from "../../support/http.ts";
import { findFreePort } from "../../support/listening.ts";
import { runProgram } from "../../support/programs.ts";
import { readPage } from "../../support/readmes.ts";
import { shareInFile } from "../../support/services.ts";
import { waitFor } from "../../support/waiting.ts";

const PATIENTLY = { timeout: 120_000 };
const { commands, text } = await readPage("docs/operations.md");
const FIELDS = [
  { name: "talla", type: "SELECT", label: "Talla", required: true, choices: ["S", "M"] },
  { name: "otra", type: "TEXT", label: "¿Cuál?", max: 20, showIf: { field: "talla", equals: "M" } },
];
const CREATE =
  "mutation ($input: CreateFormInput!) { createForm(input: $input) { form { token } userErrors { message } } }";
const LIST = `{ forms(first: 100) { nodes { token name filesAllowed allowedOrigins closesAfter unknownFields spamSensitivity
  hostedPage { title accentColor } provider { ruc email } fields { name type label required choices max showIf { equals } } } } }`;

type Form = { readonly token: string; readonly name: string };

/** An account with a book, and one of another installation; the forms of the first are made in the second as the page says, twice. */
const useMove = shareInFile(async (onFinished) => {
  const options = { environment: { WORKER: "off" } };
  const [old, next] = await Promise.all([startTestApp(options, onFinished), startTestApp(options, onFinished)]);
  const book = await arrangeBook(old);
  const input = { name: "Pedido", fields: FIELDS, closesAfter: 50, filesAllowed: true, blocked: ["@spam.example"] };
  await query(old, book.owner.key, CREATE, { input: { ...input, hostedPage: { accentColor: "#1d4ed8" } } });
  const newcomer = await next.createOwner();
  const folder = await makeTemporary(onFinished);
  const environment = { OLD_URL: old.url, OLD_KEY: book.owner.key, NEW_URL: next.url, NEW_KEY: newcomer.key };
  const follow = (name: string) =>
    runProgram("sh", ["-e", "-c", commands.get(name) ?? "exit 3"], { cwd: folder, environment }).ended;
  const endings = [await follow("move-forms"), await follow("move-forms")];
  const before = await listForms(old, book.owner.key);
  const after = await listForms(next, newcomer.key);
  return { book, folder, next, follow, endings, before, after };
});

test(
  "forms are created again with their settings, and the archives taken, by the commands of docs/operations.md",
  PATIENTLY,
  async () => {
    const { book, folder, follow, endings, before, after } = await useMove();
    const { complaint } = await book.file();

    const archived = await follow("move-archives");

    expect(endings.map(({ result, stderr }) => `${result}: ${stderr}`)).toEqual(["0: ", "0: "]);
    expect(archived.result).toBe(0);
    const withoutToken = ({ token: _token, ...settings }: Form) => settings;
    expect(before.length).toBeGreaterThan(1);
    expect(after.map(withoutToken)).toEqual(before.map(withoutToken));
    const pairs = before.map(({ token }, index) => [token, after[index]?.token ?? ""]);
    const lines = (await readFile(join(folder, "moved.map"), "utf8")).trim().split("\n");
    expect(lines.toSorted()).toEqual(pairs.flatMap(([from, to]) => [`${from} ${to}`, `${to} ${to}`]).toSorted());
    const names = async (file: string) => readStoredZip(await readFile(join(folder, file))).map(({ name }) => name);
    expect(await names("account.zip")).toContain("libro/hojas.ndjson");
    expect((await names("complaints.zip")).join()).toContain(complaint.number);
  },
);

test.runIf(areToolsTested("haproxy"))(
  "HAProxy leads old addresses on as docs/operations.md has it",
  PATIENTLY,
  async () => {
    const { folder, next, before, after } = await useMove();
    const port = await findFreePort();
    const [, front = ""] = /```text\n(frontend all\n[^`]*moved\.map[^`]*)```/.exec(text) ?? [];
    const file = join(folder, "haproxy.cfg");
    const configuration = [
      "defaults\n  mode http\n  timeout connect 5s\n  timeout client 30s\n  timeout server 30s",
      `${front.replace("/etc/haproxy", folder).trimEnd()}\n  bind 127.0.0.1:${port}`,
      `backend new\n  server new ${new URL(next.url).host}\n`,
    ];
    await writeFile(file, configuration.join("\n"));
    const url = `http://127.0.0.1:${port}`;
    const [from = "", to = ""] = [before, after].map(
      (forms) => forms.find(({ name }) => name === "Pedido")?.token ?? "",
    );

    runProgram(findTool("haproxy"), ["-f", file], { cwd: folder });
    await waitFor(async () => (await ask(url).catch(() => null)) !== null);
    const posted = await postJson(`${url}/f/${from}`, { talla: "S" });
    const page = await fetch(`${url}/formulario/${from}`, { redirect: "manual" });
    const thanks = await fetch(`${url}/f/${to}/gracias`);
    const book = await fetch(`${url}/libro-de-reclamaciones/${from}`);

    expect(posted.status).toBe(201);
    expect(await next.database("submissions").count("* as n")).toEqual([{ n: "1" }]);
    expect([page.status, page.headers.get("location")]).toEqual([308, `https://new.example.pe/formulario/${to}`]);
    expect(thanks.status).toBe(200);
    // Nothing else is led on, and this proxy has no other service.
    expect(book.status).toBe(503);
  },
);

async function query(app: TestApp, key: string, document: string, variables: object): Promise<unknown> {
  const given = { query: document, variables };
  const { body } = await postJson(`${app.url}/api/v1/graphql`, given, { authorization: `Bearer ${key}` });
  return body;
}

async function listForms(app: TestApp, key: string): Promise<readonly Form[]> {
  const answer = (await query(app, key, LIST, {})) as { readonly data: { readonly forms: { readonly nodes: Form[] } } };
  return answer.data.forms.nodes;
}
