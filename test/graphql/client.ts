import type { TestApp } from "../support/app.ts";
import { type Answer, postJson } from "../support/http.ts";

export const PATH = "/api/v1/graphql";

export type Result<Data> = {
  /** The data in the type that the test expects; null or missing only when the test expects errors. */
  readonly data: Data;
  readonly errors?: readonly ResultError[];
};

export type ResultError = {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: { readonly code: string; readonly fields?: unknown };
};

/** Sends a query with a key over HTTP and returns its result. */
export type Ask = <Data = Record<string, unknown>>(query: string, variables?: object) => Promise<Result<Data>>;

export function createAsk(app: TestApp, key: string): Ask {
  return async <Data>(query: string, variables: object = {}) =>
    (await post(app, key, { query, variables })).body as Result<Data>;
}

/** Sends one POST and returns the HTTP response. */
export async function post(
  app: TestApp,
  key: string | null,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return postJson(`${app.url}${PATH}`, body, { ...authorize(key), ...headers });
}

export function authorize(key: string | null): Record<string, string> {
  return key === null ? {} : { authorization: `Bearer ${key}` };
}

/** Each error's code with its path, such as `FORBIDDEN forms`. */
export function codesOf({ errors = [] }: Result<unknown>): readonly string[] {
  return errors.map(({ extensions, path = [] }) => [extensions.code, ...path].join(" "));
}
