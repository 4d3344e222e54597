import type { TypedDocumentString } from "../generated/graphql.ts";

/** Where the service answers GraphQL; the page says it. */
const GRAPHQL_PATH = document.querySelector<HTMLMetaElement>('meta[name="graphql"]')?.content ?? "";
const STORED_KEY = "ventanilla:apiKey";

/** A refusal of the service, or UNREACHABLE where there is no answer. */
export class ServiceError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** The key of this tab; null before one is given. */
export function readKey(): string | null {
  return window.sessionStorage.getItem(STORED_KEY);
}

export function storeKey(key: string | null): void {
  if (key === null) window.sessionStorage.removeItem(STORED_KEY);
  else window.sessionStorage.setItem(STORED_KEY, key);
}

export function headersOfKey(): Record<string, string> {
  const key = readKey();
  return key === null ? {} : { Authorization: `Bearer ${key}` };
}

export const socketAddress = () => `${window.location.origin.replace(/^http/, "ws")}${GRAPHQL_PATH}`;

/** Executes an operation. Errors: ServiceError. */
export async function request<Result, Variables>(
  operation: TypedDocumentString<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  const answer = await fetch(GRAPHQL_PATH, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json", ...headersOfKey() },
    body: JSON.stringify({ query: operation.toString(), variables }),
    ...(signal === undefined ? {} : { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted === true) throw error;
    throw new ServiceError("UNREACHABLE");
  });
  const { data, errors } = (await answer.json().catch(() => ({}))) as Answer<Result>;
  const code = errors?.[0]?.extensions?.code;
  if (code !== undefined || data === undefined || data === null) throw new ServiceError(code ?? "UNREACHABLE");
  return data;
}

type Answer<Result> = {
  readonly data?: Result | null;
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[];
};
