import type { Context } from "koa";
import { invalidRequest } from "./bodyRefusals.ts";

/**
 * Refuses the requests that Node by itself would answer with an empty body. Errors: INVALID_REQUEST.
 * Source: RFC 9112, 3.2 (a missing Host); RFC 9110, 10.1.1 (an expectation that cannot be met).
 */
export function checkRequestHead({ req: { httpVersion, headers } }: Context): void {
  if (httpVersion !== "1.1") return;
  if (headers.host === undefined) throw invalidRequest("host_missing");
  if (headers.expect !== undefined && !/\b100-continue\b/i.test(headers.expect)) {
    throw invalidRequest("expectation_unsupported");
  }
}
