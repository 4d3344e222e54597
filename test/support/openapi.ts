import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { request } from "undici";
import { parse } from "yaml";

/** The document as it is served. */
export const OPENAPI_TEXT = readFileSync(new URL("../../schema/openapi.yaml", import.meta.url), "utf8");

export type AskedOperation = {
  /** As the document writes it. */
  readonly path: string;
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | null;
};

/** Sends a request and returns the parts of the answer that the document does not describe: status, headers, kind or shape. */
export async function askAsDescribed({ path, url, method = "GET", headers = {}, body = null }: AskedOperation) {
  const answer = await request(url, { method, headers, body });
  const text = await answer.body.text();
  const type = String(answer.headers["content-type"] ?? "").split(";")[0] ?? "";
  const parsed: unknown = type === "application/json" ? JSON.parse(text) : text;
  const { name, described } = findResponse(path, method, answer.statusCode);
  const undescribed =
    described === null
      ? [`no answer ${answer.statusCode} of ${method} ${path}`]
      : [...findHeaderMismatches(described, answer.headers), ...findBodyMismatches(described, type, parsed)];
  return { status: answer.statusCode, body: parsed, name, undescribed };
}

/** By path, the names of all answers that the document describes, such as `post 201`. */
export function listDescribedAnswers(): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(Object.entries(DOCUMENT.paths).map(([path, item]) => [path, new Set(listAnswers(resolve(item)))]));
}

/** The differences between a body and its schema in the document; null if it fits. */
export function findMismatch(schema: object, body: unknown): string | null {
  const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')) as object;
  const validate = ajv.compile(absolute);
  return validate(body) ? null : ajv.errorsText(validate.errors);
}

type Response = {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, { readonly schema: { readonly const?: unknown } }>>;
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>;
};
/** The parts that a path's operations share stand beside them. */
type Operation = { readonly responses?: Readonly<Record<string, Response>> };
type PathItem = Readonly<Record<string, Operation>>;

const DOCUMENT = parse(OPENAPI_TEXT) as { readonly paths: Readonly<Record<string, PathItem>> };

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema(DOCUMENT, "openapi");

function listAnswers(item: PathItem): readonly string[] {
  return Object.entries(item).flatMap(([method, { responses = {} }]) =>
    Object.keys(responses).map((status) => `${method} ${status}`),
  );
}

/** A method that a path does not have is described with one that it has. */
function findResponse(
  path: string,
  method: string,
  status: number,
): { readonly name: string; readonly described: Response | null } {
  const item = resolve(DOCUMENT.paths[path] ?? {});
  const operation = [method.toLowerCase(), "post", "get"].find((each) => each in item) ?? "";
  const response = item[operation]?.responses?.[String(status)];
  return { name: `${operation} ${status}`, described: response === undefined ? null : resolve(response) };
}

function resolve<T extends object>(value: T): T {
  if (!("$ref" in value)) return value;
  const keys = String(value.$ref).replace("#/", "").split("/");
  return keys.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], DOCUMENT) as T;
}

function findHeaderMismatches({ headers = {} }: Response, answered: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(headers).flatMap(([name, { schema }]) => {
    const value = answered[name.toLowerCase()];
    const fits = schema.const === undefined ? typeof value === "string" : value === schema.const;
    return fits ? [] : [`${name}: ${String(value)}`];
  });
}

function findBodyMismatches({ content }: Response, type: string, body: unknown): string[] {
  if (content === undefined) return body === "" ? [] : ["a body where there is none"];
  const described = content[type];
  if (described === undefined) return [`a body of type ${type}`];
  const mismatch = findMismatch(described.schema ?? {}, body);
  return mismatch === null ? [] : [mismatch];
}
