import type { RefusalFragment, TypedDocumentString } from "../generated/graphql.ts";
import { graphql } from "../generated/index.ts";
import { takeFirstAnswer } from "./firstAnswers.ts";
import { MINUTE_MS } from "../../../domain/times.ts";

/** An address that the page says; "" outside of a browser. */
const addressOf = (name: string) =>
  import.meta.env.SSR ? "" : (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "");
const GRAPHQL_PATH = addressOf("graphql");
export const PANEL_PATH = addressOf("panel");
export const ACCOUNTS_PATH = addressOf("accounts");
export const PASSKEYS_PATH = addressOf("passkeys");
export const SIGN_OUT_PATH = addressOf("sign-out");
/** The codes of a session that has ended, or whose sign-in is too old for the act. */
const SIGN_IN_CODES: ReadonlySet<string> = new Set(["UNAUTHENTICATED", "SIGN_IN_AGAIN"]);

/** A refusal of the service, or UNREACHABLE where there is no answer. */
export class ServiceError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Whether the service refused to read so much for one list. */
export function isTooBroad(error: unknown): boolean {
  return error instanceof ServiceError && error.code === "FILTER_TOO_BROAD";
}

/** Several queries may be refused at once; the first one leads away. */
let isLeaving = false;

/** A rule's refusal, with a sentence for the person; its code and its problems where it is a mutation's. */
export class RefusalError extends Error {
  readonly code: string | null;
  readonly problems: readonly RefusalFragment[];

  constructor(sentence: string, code: string | null = null, problems: readonly RefusalFragment[] = []) {
    super(sentence);
    this.code = code;
    this.problems = problems;
  }
}

/** Executes a mutation and returns its payload. `outlives`: also when the page is left meanwhile. Errors: RefusalError, ServiceError. */
export async function act<Payload extends Refusable, Variables>(
  mutation: TypedDocumentString<Record<"done", Payload>, Variables>,
  variables: Variables,
  outlives = false,
): Promise<Payload> {
  const { done } = await request(mutation, variables, undefined, outlives);
  refuseFirst(done.userErrors);
  return done;
}

/** What the panel says of a rule's refusal. */
graphql(`
  fragment Refusal on UserError {
    code
    message
    path
  }
`);

type Refusable = { readonly userErrors: readonly RefusalFragment[] };

/** Errors: RefusalError with the first sentence, if there is one. */
export function refuseFirst(problems: Refusable["userErrors"]): void {
  const [first] = problems;
  if (first !== undefined) throw new RefusalError(first.message, first.code, problems);
}

/** Uploads a file for a step of a sheet and returns its id. Errors: RefusalError, ServiceError. */
export async function upload(file: File): Promise<string> {
  const body = new FormData();
  body.append("file", file);
  const { document_id: id } = await post(new URL("documents", `${window.location.origin}${GRAPHQL_PATH}`), body);
  if (id === undefined) throw new ServiceError("UNREACHABLE");
  return id;
}

/**
 * Opens a file of REST, such as `submissions.xlsx?search=…`, as a download. Where the sign-in is too old for it, the page for signing in
 * opens instead and leads back. Errors: RefusalError, ServiceError.
 */
export async function download(file: string): Promise<void> {
  const address = new URL(file, `${window.location.origin}${GRAPHQL_PATH}`);
  // A file in another storage answers with its address there, which only a navigation may follow.
  const answer = await fetch(address, { method: "HEAD", redirect: "manual" }).catch(() => {
    throw new ServiceError("UNREACHABLE");
  });
  if (answer.ok || answer.type === "opaqueredirect") return window.location.assign(address);
  const { code = "UNREACHABLE" } = (await (await fetch(address)).json().catch(() => ({}))) as { code?: string };
  if (SIGN_IN_CODES.has(code)) signIn();
  throw new ServiceError(code);
}

/**
 * Downloads an address of this service, and reports how many bytes have come. The browser saves the file when it is whole; a file that
 * breaks off is not saved. Errors: ServiceError.
 */
export async function save(url: string, signal: AbortSignal, onBytes: (count: number) => void): Promise<void> {
  const { pathname, search } = new URL(url);
  const answer = await fetch(`${pathname}${search}`, { signal });
  if (!answer.ok || answer.body === null) throw new ServiceError("UNREACHABLE");
  let count = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      count += chunk.length;
      onBytes(count);
      controller.enqueue(chunk);
    },
  });
  const file = await new Response(answer.body.pipeThrough(counted)).blob();
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "envios";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_MS);
}

/** Long enough for the browser to begin saving. */
const REVOKE_MS = MINUTE_MS;

/** Posts to a path of REST as a page would, and returns the answer's texts. Errors: RefusalError, ServiceError. */
export async function post(path: string | URL, body: FormData): Promise<Readonly<Record<string, string | undefined>>> {
  const answer = await fetch(path, { method: "POST", headers: { Accept: "application/json" }, body }).catch(() => {
    throw new ServiceError("UNREACHABLE");
  });
  const texts = (await answer.json().catch(() => ({}))) as Readonly<Record<string, string | undefined>>;
  const { code, error } = texts;
  if (code !== undefined && SIGN_IN_CODES.has(code)) signIn();
  if (error !== undefined) throw new RefusalError(error);
  return texts;
}

/** Opens the page where a person signs in, which leads back to the address of now. */
function signIn(): void {
  if (isLeaving) return;
  isLeaving = true;
  const { pathname, search } = window.location;
  window.location.assign(`${addressOf("sign-in")}?volver=${encodeURIComponent(`${pathname}${search}`)}`);
}

export const socketAddress = () => `${window.location.origin.replace(/^http/, "ws")}${GRAPHQL_PATH}`;

/** Executes an operation as the person of the session's cookie. Without a session, the page for signing in opens. Errors: ServiceError. */
export async function request<Result, Variables>(
  operation: TypedDocumentString<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
  outlives = false,
): Promise<Result> {
  const first = takeFirstAnswer(operation, variables);
  if (first?.data) return first.data;
  const answer = await fetch(GRAPHQL_PATH, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify({ query: operation.toString(), variables }),
    keepalive: outlives,
    ...(signal === undefined ? {} : { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted === true) throw error;
    throw new ServiceError("UNREACHABLE");
  });
  const { data, errors } = (await answer.json().catch(() => ({}))) as Answer<Result>;
  const code = errors?.[0]?.extensions?.code;
  if (code !== undefined && SIGN_IN_CODES.has(code)) signIn();
  if (code !== undefined || data === undefined || data === null) throw new ServiceError(code ?? "UNREACHABLE");
  return data;
}

type Answer<Result> = {
  readonly data?: Result | null;
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[];
};
