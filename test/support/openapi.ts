import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { request } from "undici";
import { parse } from "yaml";

/** The OpenAPI document as the service answers it. */
export const OPENAPI_TEXT = readFileSync(new URL("../../schema/openapi.yaml", import.meta.url), "utf8");

export type AskedOperation = {
  /** The path as the document writes it, with its parameters in braces. */
  readonly path: string;
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | null;
};

/**
 * Sends a request and returns its answer. `undescribed` lists where the status, the headers, the type or the body differ from the
 * document.
 */
export async function askAsDescribed({ path, url, method = "GET", headers = {}, body = null }: AskedOperation) {
  const answer = await request(url, { method, headers, body });
  const text = await answer.body.text();
  const type = String(answer.headers["content-type"] ?? "").split(";")[0] ?? "";
  const parsed: unknown = /[/+]json$/.test(type) ? JSON.parse(text) : text;
  const { name, described } = findResponse(path, method, answer.statusCode);
  const undescribed =
    described === null
      ? [`no answer ${answer.statusCode} of ${method} ${path}`]
      : [...findHeaderMismatches(described, answer.headers), ...findBodyMismatches(described, type, parsed)];
  return { status: answer.statusCode, body: parsed, name, undescribed };
}

/** Lists the names of all answers in the document, such as `post 201`, by path. */
export function listDescribedAnswers(): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map([...PATH_ITEMS].map(([path, item]) => [path, new Set(listAnswers(item))]));
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
/** An operation of a path, or a part that the path's operations share, which has no responses. */
type Operation = { readonly responses?: Readonly<Record<string, Response>> };
type PathItem = Readonly<Record<string, Operation>>;
/** The addresses under which a path is served; those of the whole document unless given. */
type Server = { readonly url: string };

const DOCUMENT = parse(OPENAPI_TEXT) as {
  readonly servers: readonly Server[];
  readonly paths: Readonly<Record<string, PathItem & { readonly servers?: readonly Server[] }>>;
};

/** The items by their whole paths, with the path of each server before them. */
const PATH_ITEMS: ReadonlyMap<string, PathItem> = new Map(
  Object.entries(DOCUMENT.paths).flatMap(([path, { servers = DOCUMENT.servers, ...item }]) =>
    servers.map(({ url }) => [`${new URL(url).pathname.replace(/\/$/, "")}${path}`, item] as const),
  ),
);

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema(DOCUMENT, "openapi");

function listAnswers(item: PathItem): readonly string[] {
  return Object.entries(item).flatMap(([method, { responses = {} }]) =>
    Object.keys(responses).map((status) => `${method} ${status}`),
  );
}

/** Finds the described response. The answer to a method that the path lacks is described with a method that the path has. */
function findResponse(
  path: string,
  method: string,
  status: number,
): { readonly name: string; readonly described: Response | null } {
  const item = PATH_ITEMS.get(path) ?? {};
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
    const isThere = typeof value === "string" || Array.isArray(value);
    const fits = schema.const === undefined ? isThere : value === schema.const;
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
