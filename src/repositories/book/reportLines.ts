/** The lines for SIREC that were sent of the sheet `c`, and when. */
const LINES = `(
    select 0 as revision, reported_at, line from complaint_reports where complaint_id = c.id
    union all
    select revision, reported_at, line from complaint_report_updates where complaint_id = c.id
  ) r`;

/** Whether the sheet `c` would have another line than `r.line`. An agreement stands there before an answer, as in `buildSirecRow`. */
const DIFFERS = `(
    select report_differs(
      r.line, c.type,
      coalesce(c.good_type, (select g.good_type from reported_good_types g where g.complaint_id = c.id)),
      (coalesce(a.outcome_at, c.communicated_at) at time zone 'America/Lima')::date,
      case when a.id is not null then a.acceptance || ': ' || a.text when c.communicated_at is not null then c.answer end,
      case when c.address is null then c.guardian->>'address' end,
      case when c.phone is null then c.guardian->>'phone' end
    )
    from (select) one
    left join lateral (
      select o.id, o.outcome_at, o.acceptance, o.text from settlement_offers o
      where o.complaint_id = c.id and o.outcome = 'accepted' order by o.id limit 1
    ) a on true
  )`;

/** The last report of the sheet `c` as JSON; null for a sheet that was never reported. */
export const LAST_REPORT = `(
    select json_build_object('reportedAt', r.reported_at, 'isOutdated', ${DIFFERS})
    from ${LINES} order by r.revision desc limit 1
  )`;

/** Whether the sheet `c` is reported and would have another line now. */
export const IS_OUTDATED = `coalesce((select ${DIFFERS} from ${LINES} order by r.revision desc limit 1), false)`;

/** What `LAST_REPORT` is read as. */
export type LastReport = { readonly reportedAt: string; readonly isOutdated: boolean };
