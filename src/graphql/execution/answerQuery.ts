import type { FormattedExecutionResult } from "graphql";
import { JsonText } from "../../domain/jsonTexts.ts";
import type { FormatError } from "../formatError.ts";
import { type AnswerBytes, refuseWhole } from "./answerBytes.ts";
import { executePlan, type ExecutionRequest, type WrittenResult } from "./execute.ts";
import type { QueryPlan } from "./plan.ts";

/** Executes a planned query. The data are text where Apollo has an object; `writeResult` writes it. */
export async function answerQuery(
  plan: QueryPlan,
  request: ExecutionRequest,
  formatError: FormatError,
): Promise<FormattedExecutionResult> {
  return present(await executePlan(plan, request), formatError);
}

/** The refusal that is sent in the place of an answer; null for an answer that is sent. */
export function refuseAnswer(
  answered: FormattedExecutionResult,
  answerBytes: AnswerBytes,
  formatError: FormatError,
): FormattedExecutionResult | null {
  const refused = refuseWhole(answered, answerBytes);
  return refused === answered ? null : present(refused as WrittenResult, formatError);
}

function present({ data, errors }: WrittenResult, formatError: FormatError): FormattedExecutionResult {
  const written = data as Readonly<Record<string, unknown>> | null;
  return errors === undefined ? { data: written } : { errors: errors.map(formatError), data: written };
}

/** Writes an answer as Apollo does, with data that are text already. */
export function writeResult({ data, errors, extensions }: FormattedExecutionResult): string {
  if (!((data as unknown) instanceof JsonText)) return `${JSON.stringify({ errors, data, extensions })}\n`;
  const { text } = data as unknown as JsonText;
  return errors === undefined ? `{"data":${text}}\n` : `{"errors":${JSON.stringify(errors)},"data":${text}}\n`;
}

/** An answer whose data are an object, for a reader in the same process. */
export function readResult(result: FormattedExecutionResult): FormattedExecutionResult {
  const { data } = result as { readonly data?: unknown };
  return data instanceof JsonText ? { ...result, data: data.toJSON() as Record<string, unknown> } : result;
}
