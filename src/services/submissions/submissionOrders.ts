import type { InputCheck } from "../../domain/inputs.ts";
import { type SubmissionOrder, TIME_COLUMN } from "../../domain/submissions/orders.ts";
import { MAX_NAME_CHARACTERS } from "../../domain/submissions/submissions.ts";

/** An order as a client gives it. */
export type OrderInput = { readonly column: string; readonly descending?: boolean | null | undefined };

/** Reports a column by which no list is ordered. */
export function readOrder(check: InputCheck, order: OrderInput): SubmissionOrder {
  const column = check.typed("order.column", order.column, MAX_NAME_CHARACTERS);
  if (column === "") check.report({ field: "order.column", problem: "required" });
  if (column === TIME_COLUMN) check.report({ field: "order.column", problem: "not_a_choice" });
  return { column, descending: order.descending === true };
}
