import { parse } from "yaml";
import { PATHS } from "../../../src/domain/links.ts";
import { OPENAPI_TEXT } from "../../support/openapi.ts";
import { ADMIN_KEY, type RawRequest } from "./meteredService.ts";
import { type Input, MAX_BODY_BYTES, post } from "./inputs.ts";
import { makeRun, writeJson } from "./runs.ts";

/** Node refuses a head of more than 16 KiB. */
const HEAD_BYTES = 15 * 1024;
const MAX_PARTS = 1_000;
const PART_HEAD_BYTES = 16 * 1024 - 200;

/** The headers that the service, Koa or its middleware read. */
const HEADERS = [
  "Authorization",
  "Idempotency-Key",
  "User-Agent",
  "Origin",
  "Referer",
  "Sec-Fetch-Mode",
  "Accept",
  "Accept-Encoding",
  "Content-Type",
  "Content-Encoding",
  "Expect",
  "Host",
  "X-Forwarded-For",
  "X-Forwarded-Host",
  "X-Forwarded-Proto",
  "Cookie",
  "If-None-Match",
  "If-Modified-Since",
  "Range",
  "Upgrade",
  "Sec-WebSocket-Protocol",
  "Access-Control-Request-Headers",
];

const OF_GRAPHQL: ReadonlySet<string> = new Set(["Authorization", "Accept", "Content-Type", "Content-Encoding"]);

type Parameter = { readonly name: string; readonly in: string; readonly $ref?: string };
type Operation = { readonly parameters?: readonly Parameter[] };
/** A path's operations, and the parameters that they share. */
type Item = Readonly<Record<string, Operation | readonly Parameter[]>>;
type Document = {
  readonly paths: Readonly<Record<string, Item>>;
  readonly components: {
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly schemas: { readonly Sheet: { readonly properties: Readonly<Record<string, unknown>> } };
  };
};
const DOCUMENT = parse(OPENAPI_TEXT) as Document;

/** Every place for text in the addresses: the parameters of each path, and those of each query. */
export function listAddressInputs(token: string): readonly Input[] {
  const inPaths = Object.values(PATHS).flatMap((path) =>
    [...path.matchAll(/:\w+/g)].map(([parameter]) => ({
      name: `${parameter} in ${path}`,
      request: (unit: string) => get(fill(path.replace(parameter, escapeRun(unit)), token)),
    })),
  );
  const inQueries = Object.entries(DOCUMENT.paths).flatMap(([path, item]) =>
    listQueryNames(item).map((name) => ({
      name: `?${name} of ${path}`,
      request: (unit: string) => get(`${fill(path.replaceAll(/\{(\w+)\}/g, ":$1"), token)}?${name}=${escapeRun(unit)}`),
    })),
  );
  const ofGraphQL = ["query", "variables", "operationName", "extensions"].map((name) => ({
    name: `?${name} of ${PATHS.graphql}`,
    request: (unit: string) => get(`${PATHS.graphql}?query=%7Bviewer%7B__typename%7D%7D&${name}=${escapeRun(unit)}`),
  }));
  const bare = [
    { name: "the name of a query's parameter", request: (unit: string) => get(`/f/${token}?${escapeRun(unit)}`) },
    { name: "an unknown path", request: (unit: string) => get(`/${escapeRun(unit)}`) },
  ];
  return [...inPaths, ...inQueries, ...ofGraphQL, ...bare];
}

/** Every header that is read, at the edge that reads it. */
export function listHeaderInputs(token: string): readonly Input[] {
  return HEADERS.map((header) => {
    const path = OF_GRAPHQL.has(header) ? PATHS.graphql : `/libro-de-reclamaciones/${token}`;
    return { name: header, request: (unit) => post(path, Buffer.from("{}"), { [header]: toHeaderValue(unit) }) };
  });
}

/** Every place for text in the bodies of the endpoint of a form and of a book. */
export function listBodyInputs(token: string): readonly Input[] {
  const fields = Object.keys(DOCUMENT.components.schemas.Sheet.properties);
  return [
    ...listFormatInputs(`/f/${token}`, "of a form"),
    ...listFormatInputs(`/libro-de-reclamaciones/${token}`, "of a book").filter(({ name }) => OF_BOOKS.test(name)),
    {
      name: "each field of a sheet",
      request: (unit) => {
        const run = makeRun(unit, (MAX_BODY_BYTES - 1_000) / fields.length - 30, writeJson);
        const sheet = Object.fromEntries(fields.map((field) => [field, run]));
        return post(`/libro-de-reclamaciones/${token}`, Buffer.from(JSON.stringify(sheet)), JSON_TYPE);
      },
    },
  ];
}

/** Every place for text in the bodies of a form that takes files, and more parts than it takes. */
export function listUploadInputs(token: string): readonly Input[] {
  const path = `/f/${token}`;
  const many = (name: string, count: number, parameters: string): Input => ({
    name,
    request: (unit) => {
      const parts = Array.from({ length: count }, () => part(parameters, "X: y", oneLine(unit, unit.length)));
      return post(path, Buffer.from(`${parts.join("")}--b--`), MULTIPART_TYPE);
    },
  });
  return [
    ...listFormatInputs(path, "of an upload").filter(({ name }) => name.startsWith("a multipart")),
    many("as many texts as there may be", MAX_PARTS, 'name="x"'),
    many("more texts than there may be", MAX_PARTS + 1, 'name="x"'),
    many("as many files as there may be parts", MAX_PARTS, 'name="x"; filename="a.txt"'),
    many("more files than there may be parts", MAX_PARTS + 1, 'name="x"; filename="a.txt"'),
  ];
}

/** The readers of both bodies are the same; what a book does with the names and the values is its own. */
const OF_BOOKS = /^a JSON (text|name)|^an urlencoded value|^a multipart (value|name|file name) of/;

const JSON_TYPE = { "Content-Type": "application/json" };
const FORM_TYPE = { "Content-Type": "application/x-www-form-urlencoded" };
const MULTIPART_TYPE = { "Content-Type": "multipart/form-data; boundary=b" };
function listFormatInputs(path: string, of: string): readonly Input[] {
  const size = MAX_BODY_BYTES - 1_000;
  const input = (name: string, headers: Record<string, string>, write: (unit: string) => string | Buffer): Input => ({
    name: `${name} ${of}`,
    request: (unit) => post(path, Buffer.from(write(unit) as string), headers),
  });
  return [
    input("a JSON body", JSON_TYPE, (unit) => makeRun(unit, size)),
    input("a JSON body of arrays and runs", JSON_TYPE, (unit) => `{"x":[${makeRun(unit, size)}]}`),
    input("a JSON text", JSON_TYPE, (unit) => `{"x":"${writeJson(makeRun(unit, size, writeJson))}"}`),
    input("a JSON name", JSON_TYPE, (unit) => `{"${writeJson(makeRun(unit, size, writeJson))}":1}`),
    input("a nested JSON name", JSON_TYPE, (unit) => {
      const name = writeJson(makeRun(unit, size / 100, writeJson));
      return `{"x":[${Array.from({ length: 99 }, () => `{"${name}":1e999}`).join(",")}]}`;
    }),
    input("an urlencoded body", FORM_TYPE, (unit) => makeRun(unit, size)),
    input("an urlencoded name", FORM_TYPE, (unit) => `${makeRun(escapeText(unit), size)}=1`),
    input("an urlencoded value", FORM_TYPE, (unit) => `x=${makeRun(unit, size)}`),
    input("a multipart body", MULTIPART_TYPE, (unit) => makeRun(unit, size)),
    input(
      "a multipart boundary",
      { "Content-Type": `multipart/form-data; boundary=${"b".repeat(70)}` },
      (unit) => `--${"b".repeat(69)}`.repeat(size / 71).slice(0, size - 100) + oneLine(unit, 100),
    ),
    input("a multipart value", MULTIPART_TYPE, (unit) => part('name="x"', "X: y", makeRun(unit, size))),
    input("a multipart name", MULTIPART_TYPE, (unit) => fillParts((bytes) => `name="${makeRun(unit, bytes)}"`)),
    input("a multipart name without breaks", MULTIPART_TYPE, (unit) =>
      fillParts((bytes) => `name="${oneLine(unit, bytes)}"`),
    ),
    input("a multipart file name", MULTIPART_TYPE, (unit) =>
      fillParts((bytes) => `name="adjuntos[]"; filename="${oneLine(unit, bytes)}"`),
    ),
    input("a multipart parameter", MULTIPART_TYPE, (unit) => fillParts((bytes) => `name=x; ${oneLine(unit, bytes)}`)),
    input("a multipart header", MULTIPART_TYPE, (unit) =>
      fillParts(
        () => 'name="x"',
        (bytes) => oneLine(unit, bytes),
      ),
    ),
    input("a multipart header's value", MULTIPART_TYPE, (unit) =>
      fillParts(
        () => 'name="x"',
        (bytes) => `X: ${makeRun(unit, bytes)}`,
      ),
    ),
    input("a multipart part's type", MULTIPART_TYPE, (unit) =>
      fillParts(
        () => 'name="x"',
        (bytes) => `Content-Type: text/plain; ${oneLine(unit, bytes)}`,
      ),
    ),
  ];
}

/** Parts up to the limit of the body, each with a head up to its own limit. */
function fillParts(writeParameters: (bytes: number) => string, writeHeader = (_bytes: number) => "X: y"): string {
  const one = part(writeParameters(PART_HEAD_BYTES), writeHeader(PART_HEAD_BYTES), "v");
  const count = Math.max(1, Math.floor((MAX_BODY_BYTES - 100) / Buffer.byteLength(one)));
  return `${one.repeat(count)}--b--`;
}

function part(parameters: string, header: string, value: string): string {
  return `--b\r\nContent-Disposition: form-data; ${parameters}\r\n${header}\r\n\r\n${value}\r\n`;
}

/** A run that no line break of a part's head ends. */
function oneLine(unit: string, bytes: number): string {
  return makeRun(unit, bytes).replaceAll(/[\r\n]/g, "\u0085");
}

function get(path: string): RawRequest {
  return { head: [`GET ${path} HTTP/1.1`, "Host: localhost", `Authorization: Bearer ${ADMIN_KEY}`] };
}

/** Header values have neither line breaks nor NUL; every other byte reaches the service. */
function toHeaderValue(unit: string): string {
  const printable = Buffer.from(unit)
    .toString("latin1")
    .replaceAll(/[\0\r\n]/g, "\t");
  return `a${printable.repeat(Math.floor(HEAD_BYTES / 2 / printable.length))}x`.replace("\n", " ");
}

function escapeRun(unit: string): string {
  const escaped = escapeText(unit);
  const count = Math.floor(HEAD_BYTES / 2 / escaped.length);
  return `a${escaped.repeat(count)}%0Ax${escaped.repeat(Math.floor(count / 2))}`;
}

/** UTF-8 in escapes; a lone surrogate has none, so its three bytes are written. */
function escapeText(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
}

function fill(path: string, token: string): string {
  const values: Readonly<Record<string, string>> = { token, name: "page.js", secret: "s".repeat(43) };
  return path.replaceAll(/:(\w+)/g, (_parameter, name: string) => values[name] ?? token);
}

function listQueryNames(item: Item): readonly string[] {
  const parameters = Object.values(item).flatMap((value) => ("length" in value ? value : (value.parameters ?? [])));
  const resolved = parameters.map((parameter: Parameter) =>
    parameter.$ref === undefined ? parameter : DOCUMENT.components.parameters[parameter.$ref.split("/").at(-1) ?? ""],
  );
  return [...new Set(resolved.filter((each) => each?.in === "query").map((each) => each?.name ?? ""))];
}
