import type { MutatedFile } from "./mutatedFiles.ts";

const RESULTS = ["test/repositories/webhooks/results.test.ts", "test/security/webhookGuards.test.ts"];
const INTAKE = ["test/repositories/submissions/intake.test.ts", "test/repositories/jobs/effects.test.ts"];
const HELD_GUARDS = ["test/repositories/book/heldSheetGuards.test.ts"];
const GUARDS = [
  "test/repositories/book/complaintGuards.test.ts",
  "test/repositories/book/complaintNumberGuards.test.ts",
];

/** Mutants of the SQL functions that record results, store submissions and guard the book. */
export const WRITING_MUTANTS: readonly MutatedFile[] = [
  {
    file: "migrations/functions/record_results.sql",
    tests: RESULTS,
    mutants: [
      {
        text: "where reference = any(delivery_ids) and lease_token = any(tokens)\n",
        replacement: "where reference = any(delivery_ids)\n",
        would: "A result whose lease was lost reschedules the job of another worker.",
      },
      {
        text: "where reference = any(delivery_ids) and lease_token = any(tokens) returning",
        replacement: "where reference = any(delivery_ids) returning",
        would: "A result whose lease was lost deletes the job of another worker.",
      },
      {
        text: "> now() then 'waiting' else 'ready' end",
        replacement: "> now() then 'ready' else 'ready' end",
        would: "A failed delivery is tried again at once.",
      },
      {
        text: "attempt = j.attempt + 1",
        replacement: "attempt = j.attempt",
        would: "A failing delivery is tried for ever.",
      },
      {
        text: "where i.number is not null and (is_whole or i.delivery = any(accepted));",
        replacement: "where i.number is not null;",
        would: "The log has attempts of lost leases twice.",
      },
      {
        text: "(array_agg(t.delivery) filter (where t.index > t.last_success)) as failed",
        replacement: "array_agg(t.delivery) as failed",
        would: "Failures before a success, and the success itself, count as failures in a row.",
      },
      {
        text: "where i.is_success is not null and (is_whole",
        replacement: "where (is_whole",
        would: "A failed ping counts for the endpoint's health.",
      },
    ],
  },
  {
    file: "migrations/functions/record_lane_results.sql",
    tests: RESULTS,
    mutants: [
      {
        text: "where lane = of_lane for update;",
        replacement: "where lane = of_lane;",
        would: "Failures that workers record at once are lost.",
      },
      {
        text: "least((rules ->> 'firstHoldSeconds')::integer * power(2, known.holds), (rules ->> 'longestHoldSeconds')::integer)",
        replacement: "(rules ->> 'firstHoldSeconds')::integer * power(2, known.holds)",
        would: "A failing endpoint is held for days.",
      },
      {
        text: "power(2, known.holds)",
        replacement: "1",
        would: "A failing endpoint is tried every 30 seconds.",
      },
      {
        text: " and coalesce(known.held_until <= now(), true) then",
        replacement: " then",
        would: "Attempts that were under way make the hold longer.",
      },
      {
        text: "known.several_failed := known.several_failed or known.first_failed <> any(failed);",
        replacement: "known.several_failed := true;",
        would: "One event that always fails disables its endpoint.",
      },
      {
        text: "        and known.failing_since <= now() - make_interval(hours => (rules ->> 'spreadHours')::integer)\n",
        replacement: "",
        would: "An endpoint without a success for days is disabled by ten failures within a minute.",
      },
      {
        text: "      known.failures := 0;\n",
        replacement: "",
        would: "A success does not end the count of failures in a row.",
      },
    ],
  },
  {
    file: "migrations/functions/store_submissions.sql",
    tests: INTAKE,
    mutants: [
      {
        text: "and u.used <= coalesce(p.monthly_submission_limit, max_integer) - form_entries[1]",
        replacement: "",
        would: "A batch of one form passes the plan's limit.",
      },
      {
        text: " and f.status = 'active' and a.status = 'active'",
        replacement: " and f.status = 'active'",
        would: "A suspended account's cached forms go on taking submissions.",
      },
      {
        text: "> j.room then 'limit_reached'",
        replacement: "> j.room + 1 then 'limit_reached'",
        would: "A form takes one submission more than its plan has.",
      },
      {
        text: "select k.created_at > now() - interval '24 hours'",
        replacement: "select k.created_at > now() - interval '24 days'",
        would: "A key of last week still answers for a new request.",
        tests: ["test/repositories/submissions/oldKeys.test.ts"],
      },
      {
        text: "case state when 'enabled' then 'pending' else 'skipped' end",
        replacement: "'pending'",
        would: "A delivery to a disabled endpoint is pending for ever.",
      },
      {
        text: "      from sent\n      where state = 'enabled';",
        replacement: "      from sent;",
        would: "A disabled effect gets jobs.",
      },
      {
        text: "and (e.event_types is null or e.event_types && array['submission.created', 'submission.*'])",
        replacement: "",
        would: "An endpoint gets events that it did not ask for.",
      },
    ],
  },
  {
    file: "migrations/functions/keep_endpoint_effect.sql",
    tests: INTAKE,
    mutants: [
      {
        text: "set status = excluded.status, ",
        replacement: "set ",
        would: "A disabled endpoint goes on getting jobs.",
      },
      {
        text: ", rate_per_second = excluded.rate_per_second",
        replacement: "",
        would: "A new rate of an endpoint has no effect.",
      },
    ],
  },
  {
    file: "migrations/functions/submission_text.sql",
    tests: ["test/repositories/submissions/submissionTexts.test.ts"],
    mutants: [
      {
        text: "('string', 'number', 'boolean')",
        replacement: "('string', 'boolean')",
        would: "A search finds no numbers.",
      },
    ],
  },
  {
    file: "migrations/functions/guard_complaint_update.sql",
    tests: GUARDS,
    mutants: [
      {
        text: "if new.keep_until < old.keep_until then",
        replacement: "if false then",
        would: "A sheet may be deleted before the law allows it.",
      },
      {
        text: "if old.answered_at is not null\n",
        replacement: "if false\n",
        would: "An answer that was given may change.",
      },
      {
        text: "elsif was_under_way and new.answer is not null\n",
        replacement: "elsif false\n",
        would: "An answer changes while its mail is under way.",
      },
    ],
  },
  {
    file: "migrations/functions/guard_complaint_answer.sql",
    tests: ["test/system/serviceRole.test.ts"],
    mutants: [
      {
        text: "taken_at is null or ",
        replacement: "",
        would: "An answer is given without a mail that was sent.",
      },
      {
        text: "or new.answered_at not between earliest and latest\n",
        replacement: "",
        would: "A letter answers at any time in the past.",
      },
    ],
  },
  {
    file: "migrations/functions/guard_complaint_delete.sql",
    tests: GUARDS,
    mutants: [
      {
        text: "old.keep_until >= (now()",
        replacement: "old.keep_until > (now()",
        would: "A sheet may be deleted on the last day on which it must be kept.",
      },
    ],
  },
  {
    file: "migrations/functions/guard_number_update.sql",
    tests: GUARDS,
    mutants: [
      {
        text: "new.last < old.last or ",
        replacement: "",
        would: "A numbering may go back, and a number is given twice.",
      },
      {
        text: "from complaints where form_id = new.form_id and year = new.year and correlative = new.last",
        replacement: "from complaints where form_id = new.form_id and year = new.year",
        would: "A numbering may pass its sheets and leave a number out.",
      },
    ],
  },
  {
    file: "migrations/functions/guard_complaint_number.sql",
    tests: GUARDS,
    mutants: [
      {
        text: "c.year = filed.year and c.correlative = filed.correlative - 1",
        replacement: "c.year = filed.year",
        would: "A sheet may leave a gap in the numbers of its book.",
      },
    ],
  },
  {
    file: "migrations/functions/guard_belonging_delete.sql",
    tests: GUARDS,
    mutants: [
      {
        text: "if exists (select from complaints where id = old.complaint_id) then",
        replacement: "if false then",
        would: "The history of a sheet may be deleted.",
      },
    ],
  },
  {
    file: "migrations/functions/guard_held_update.sql",
    tests: HELD_GUARDS,
    mutants: [
      {
        text: "if to_jsonb(new) - 'complaint_id' is distinct from to_jsonb(old) - 'complaint_id' then",
        replacement: "if false then",
        would: "What a consumer declared in a held sheet may change.",
      },
      {
        text: "if old.complaint_id is not null and new.complaint_id is distinct from old.complaint_id then",
        replacement: "if false then",
        would: "A held sheet may be filed twice.",
      },
    ],
  },
  {
    file: "migrations/functions/guard_held_delete.sql",
    tests: HELD_GUARDS,
    mutants: [
      {
        text: "interval '2 years'",
        replacement: "interval '1 year'",
        would: "A held sheet may be deleted a year after its presentation.",
      },
      {
        text: "if old.complaint_id is not null and exists (select from complaints where id = old.complaint_id) then",
        replacement: "if false then",
        would: "A held sheet that was filed may be deleted without its sheet.",
      },
    ],
  },
];
