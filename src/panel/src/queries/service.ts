import type { TypedDocumentString } from "../generated/graphql.ts";

/** An address that the page says. */
const addressOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
const GRAPHQL_PATH = addressOf("graphql");
export const PANEL_PATH = addressOf("panel");
export const ACCOUNTS_PATH = addressOf("accounts");
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

/** Several queries may be refused at once; the first one leads away. */
let isLeaving = false;

/** A rule's refusal, with a sentence for the person. */
export class RefusalError extends Error {}

/** Executes a mutation and returns its payload. Errors: RefusalError, ServiceError. */
export async function act<Payload extends Refusable, Variables>(
  mutation: TypedDocumentString<Record<"done", Payload>, Variables>,
  variables: Variables,
): Promise<Payload> {
  const { done } = await request(mutation, variables);
  const [first] = done.userErrors;
  if (first !== undefined) throw new RefusalError(first.message);
  return done;
}

type Refusable = { readonly userErrors: readonly { readonly message: string }[] };

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
): Promise<Result> {
  const answer = await fetch(GRAPHQL_PATH, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify({ query: operation.toString(), variables }),
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
