import type { Knex } from "knex";
import type { ComplaintFilter } from "../../domain/book/complaintFilters.ts";
import type { LimaDay } from "../../domain/limaDays.ts";
import { OPEN_STATUSES } from "../../domain/book/complaints.ts";
import { splitWords } from "../../domain/texts.ts";
import { IS_OUTDATED } from "./reportLines.ts";
import { holdsAny } from "../textMatches.ts";

/** A filter of sheets. An open sheet whose last day is before `today` is overdue. */
export type ComplaintQuery = ComplaintFilter & { readonly today: LimaDay };

/** Restricts a query of `complaints as c` to the sheets that meet all conditions. */
export function applyFilter(builder: Knex.QueryBuilder, query: ComplaintQuery): void {
  if (query.status) void builder.where("c.status", query.status);
  if (query.type) void builder.where("c.type", query.type);
  if (typeof query.reported === "boolean") {
    void builder.whereRaw(`(exists (select from complaint_reports r where r.complaint_id = c.id)) = ?`, [
      query.reported,
    ]);
  }
  if (typeof query.reportOutdated === "boolean") {
    void builder.whereRaw(`${IS_OUTDATED} = ?`, [query.reportOutdated]);
  }
  if (typeof query.settled === "boolean") void builder.whereRaw(`${IS_SETTLED} = ?`, [query.settled]);
  if (query.registeredFrom) void builder.where("c.registered_at", ">=", query.registeredFrom);
  if (query.registeredTo) void builder.where("c.registered_at", "<", query.registeredTo);
  if (query.waiting === true) void builder.whereIn("c.status", OPEN_STATUSES);
  if (query.waiting === false) void builder.whereNotIn("c.status", OPEN_STATUSES);
  if (query.overdue === true) void builder.whereIn("c.status", OPEN_STATUSES).where("c.answer_by", "<", query.today);
  if (query.overdue === false) {
    void builder.where(
      (either) => void either.whereNotIn("c.status", OPEN_STATUSES).orWhere("c.answer_by", ">=", query.today),
    );
  }
  const words = splitWords(query.search ?? "");
  if (words.length > 0) void builder.whereRaw(holdsAll(words), words.flat());
}

/** The texts of a sheet are folded once for all words: folding them takes longer than looking for a word. `offset 0` keeps them apart. */
function holdsAll(words: readonly (readonly string[])[]): string {
  const conditions = words.map((spellings) => holdsAny("texts.folded", spellings)).join(" and ");
  return `(select ${conditions} from (select fold_text(${SEARCHED}) as folded offset 0) as texts)`;
}

/** Whether the sheet `c` has an agreement, which it keeps when it is closed. */
export const IS_SETTLED =
  "exists (select from settlement_offers o where o.complaint_id = c.id and o.outcome = 'accepted')";

const SEARCHED = `concat_ws(' ', c.number, c.consumer_name, c.document_number, c.email, c.email_typed, c.address, c.phone,
  c.good_description, c.order_number, c.detail, c.request)`;
