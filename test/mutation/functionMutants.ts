import type { MutatedFile } from "./mutatedFiles.ts";

const QUEUE = ["test/repositories/jobs/jobs.test.ts", "test/repositories/jobs/incrementalClaims.test.ts"];
const SHARES = ["test/repositories/jobs/accountShares.test.ts"];
const PAYLOADS = ["test/repositories/jobs/loadedClaims.test.ts", "test/security/webhookGuards.test.ts"];
const DEAD_WORKERS = ["test/repositories/jobs/deadWorkers.test.ts"];
const RESULTS = ["test/repositories/webhooks/results.test.ts", "test/security/webhookGuards.test.ts"];
const HISTORY = ["test/services/webhooks/history.test.ts", "test/repositories/webhooks/history.test.ts"];

/** Mutants of the SQL functions that lend jobs and delete; those that record, store and guard are in writingMutants.ts. */
export const FUNCTION_MUTANTS: readonly MutatedFile[] = [
  {
    file: "migrations/functions/lease_jobs.sql",
    tests: [...QUEUE, "test/repositories/jobs/effects.test.ts", ...RESULTS],
    mutants: [
      {
        text: "where w.state = 'waiting' and w.run_at <= now()",
        replacement: "where w.state = 'waiting'",
        would: "Attempts that wait for their time start at once.",
      },
      {
        text: "if visit.held_seconds > 0 and visit.priority > interactive then",
        replacement: "if visit.held_seconds > 0 then",
        would: "An interactive job of a held lane waits for the end of the hold.",
      },
      {
        text: "coalesce(own_cap, lane_cap) end - in_flight",
        replacement: "coalesce(own_cap, lane_cap) end",
        would: "Each claim takes as many jobs of a lane as its cap, beside those under way.",
      },
      {
        text: "select coalesce(sum(t.count), 0)::integer from",
        replacement: "select 0 * coalesce(sum(t.count), 0)::integer from",
        would: "A claim takes a mail of every account at once, however few connections the mail server allows.",
      },
      {
        text: "when known.held_until <= now() then 1 else",
        replacement: "when known.held_until <= now() then lane_cap else",
        would: "A lane whose hold has run out starts all its jobs instead of one.",
      },
      {
        text: "is_held := coalesce(known.held_until > now(), false)",
        replacement: "is_held := false",
        would: "A held lane with an interactive job sends its other jobs too.",
      },
      {
        text: "own_rate := coalesce(known.rate, lane_rate)",
        replacement: "own_rate := lane_rate",
        would: "An endpoint's own rate is ignored.",
      },
      {
        text: "if own_cap is null and own_rate - known.started < room then",
        replacement: "if own_rate - known.started < room then",
        would: "A lane with a cap of its own is also bound by the common rate.",
      },
      {
        text: "least(may_take, wanted_retries - retries, retry_share)",
        replacement: "least(may_take, retry_share)",
        would: "Retries take the slots of new jobs.",
      },
      {
        text: "may_take := least(room, wanted - taken, share)",
        replacement: "may_take := least(room, share)",
        would: "A claim takes more jobs than its worker has slots.",
      },
      {
        text: "may_take := least(room, wanted - taken, share)",
        replacement: "may_take := least(room, wanted - taken)",
        would: "One lane of an account takes more slots than the account's share.",
        tests: SHARES,
      },
      {
        text: "slot_share := greatest((slots_left - slots[account_index] + 1) / 2, 0)",
        replacement: "slot_share := slots_left",
        would: "The endpoints of one account that never answer take all slots of a worker.",
        tests: SHARES,
      },
      {
        text: "slots[account_index] := slots[account_index] + slot_share",
        replacement: "slots[account_index] := slots[account_index]",
        would: "Each lane of an account counts alone, and together they take nearly all slots.",
        tests: SHARES,
      },
      {
        text: "extras[account_index] := extras[account_index] - (picked - slot_share)",
        replacement: "extras[account_index] := extras[account_index]",
        would: "Each lane of an account brings all the jobs that the account may prefetch.",
        tests: SHARES,
      },
      {
        text: "retry_share := greatest((slots[account_index] + slot_share + 1) / 2 - held_retries[account_index], 0)",
        replacement: "retry_share := share",
        would: "An account's retries take its whole share, and its first attempts wait.",
        tests: SHARES,
      },
      {
        text: "slots_left := greatest(slots_left - coalesce(slot_share, picked), 0)",
        replacement: "slots_left := slots_left",
        would: "Two accounts get half of a worker each, and a third one finds no slot.",
        tests: SHARES,
      },
      {
        text: "(visit.lane, second_priority, lower_bounds[second_priority])\n                and j.kind = any(known_kinds)",
        replacement: "(visit.lane, second_priority, lower_bounds[second_priority])",
        would: "A worker claims jobs of a kind that only a later release knows, again and again.",
        tests: ["test/jobs/unknownKinds.test.ts"],
      },
      {
        text: "where e.at > now() - interval '1 second' and",
        replacement: "where e.at > now() - interval '1 hour' and",
        would: "A lane that has started its rate once waits for an hour.",
      },
      {
        text: "then least(coalesce(known.taken_to, lowest_reference), recently) else lowest_reference end",
        replacement: "then coalesce(known.taken_to, lowest_reference) else lowest_reference end",
        would: "An incremental claim misses a job that was committed late.",
      },
      {
        text: "if not pg_try_advisory_xact_lock(lane_lock_class(), hashtext(lane_group)) then",
        replacement: "if false then",
        would: "Two workers count a lane at once and start twice its cap.",
      },
      {
        text: "lease_token = claim_token + nextval('job_lease_tokens') % (1 << 20)",
        replacement: "lease_token = claim_token",
        would: "The jobs of a claim, and of another claim in the same millisecond, have one token.",
      },
      {
        text: "leased_until = now() + make_interval(secs => lease_seconds)",
        replacement: "leased_until = now()",
        would: "A lease has run out when it begins, and the next reclaim frees it.",
        tests: ["test/repositories/jobs/deadWorkers.test.ts", "test/security/workerLeases.test.ts"],
      },
      {
        text: "for part in 1..2 loop",
        replacement: "for part in 1..1 loop",
        would: "A claim never reaches the lanes before the one that the last claim served.",
      },
      {
        text: "perform set_config('synchronous_commit', 'off', true)",
        replacement: "perform set_config('synchronous_commit', 'on', true)",
        would: "Each claim waits for the disk.",
        tests: ["test/services/submissions/commits.test.ts"],
      },
    ],
  },
  {
    file: "migrations/functions/load_delivery_payloads.sql",
    tests: ["test/repositories/webhooks/deliveryPayloads.test.ts", ...PAYLOADS],
    mutants: [
      {
        text: "and (s.expires_at is null or s.expires_at > at)",
        replacement: "",
        would: "An expired secret still signs large webhooks.",
      },
      {
        text: "array_agg(s.sealed_secret order by s.id desc)",
        replacement: "array_agg(s.sealed_secret order by s.id)",
        would: "The first signature of a large webhook is the old secret's.",
      },
    ],
  },
  {
    file: "migrations/functions/reclaim_expired.sql",
    tests: DEAD_WORKERS,
    mutants: [
      {
        text: "where state = 'leased' and leased_until < now()",
        replacement: "where state = 'leased'",
        would: "Every lease is freed while its worker still sends, and webhooks go out twice.",
      },
    ],
  },
  {
    file: "migrations/functions/release_lost_jobs.sql",
    tests: DEAD_WORKERS,
    mutants: [
      {
        text: "set lost_leases = j.lost_leases + 1, ",
        replacement: "set ",
        would: "A job that ends its workers ends one after the other without a pause.",
      },
      {
        text: "where l.lost_leases >= 3",
        replacement: "where l.lost_leases >= 2",
        would: "The log names jobs whose workers have ended by chance.",
      },
    ],
  },
  {
    file: "migrations/functions/reclaim_from_workers.sql",
    tests: DEAD_WORKERS,
    mutants: [
      {
        text: " and pg_try_advisory_xact_lock(worker_lock_class(), w.instance)",
        replacement: "",
        would: "The jobs of living workers are freed.",
      },
      {
        text: " and leased_by = any(dead)",
        replacement: "",
        would: "One dead worker frees the jobs of all.",
      },
    ],
  },
  {
    file: "migrations/functions/list_unlocked_workers.sql",
    tests: DEAD_WORKERS,
    mutants: [
      {
        text: "and w.instance <> all(locked)",
        replacement: "and w.instance <> any(locked)",
        would: "Living workers are taken for dead.",
      },
      {
        text: "if asker <> all(locked) then",
        replacement: "if false then",
        would: "A process without its session takes the others, which have lost theirs too, for dead.",
      },
    ],
  },
  {
    file: "migrations/functions/count_deleted_submissions.sql",
    tests: ["test/services/submissions/submissionTotals.test.ts"],
    mutants: [
      {
        text: "set deleted = u.deleted + c.rows",
        replacement: "set deleted = c.rows",
        would: "A form's total forgets its earlier deletions.",
      },
    ],
  },
  {
    file: "migrations/functions/period_of.sql",
    tests: ["test/repositories/accounts/periods.test.ts"],
    mutants: [
      {
        text: " - interval '5 hours'",
        replacement: "",
        would: "A submission of a month's last evening in Lima is taken from the next month's count.",
      },
    ],
  },
  {
    file: "migrations/functions/delete_submission_messages.sql",
    tests: HISTORY,
    mutants: [
      {
        text: " and submission_id = s.id",
        replacement: "",
        would: "Deleting a submission deletes the messages of others of its millisecond.",
      },
    ],
  },
  {
    file: "migrations/functions/delete_history_rest.sql",
    tests: HISTORY,
    mutants: [
      {
        text: "    if exists (",
        replacement: "    if false and exists (",
        would: "A message that a job still needs is deleted.",
      },
    ],
  },
  {
    file: "migrations/functions/drop_history_day.sql",
    tests: HISTORY,
    mutants: [
      {
        text: "elsif exists (",
        replacement: "elsif false and exists (",
        would: "A day is dropped with deliveries that are still to be sent.",
      },
      {
        text: "\n        and exists (select from deliveries d where d.id = j.reference)",
        replacement: "",
        would: "A mail that waits keeps the webhooks of its day for ever.",
      },
    ],
  },
];
