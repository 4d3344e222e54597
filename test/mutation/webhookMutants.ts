import type { MutatedFile } from "./mutatedFiles.ts";

const TENANCY = ["test/graphql/tenancy.test.ts", "test/security/accountFilters.test.ts"];
const DELIVERIES = ["test/repositories/webhooks/deliveries.test.ts"];
const RECOVERIES = ["test/services/webhooks/recoveries.test.ts", "test/security/accountFilters.test.ts"];

const PAYLOADS = ["test/repositories/jobs/loadedClaims.test.ts", "test/security/webhookGuards.test.ts"];
const RESULTS = ["test/repositories/webhooks/results.test.ts", "test/security/webhookGuards.test.ts"];

/** Mutants of the repositories of webhooks and of paging, and of what claims bring and successes record. */
export const WEBHOOK_MUTANTS: readonly MutatedFile[] = [
  {
    file: "migrations/functions/claim_jobs.sql",
    tests: PAYLOADS,
    mutants: [
      {
        text: "case when octet_length(m.body) <= max_body then m.body end as body",
        replacement: "m.body as body",
        would: "A claim brings large texts for every slot at once.",
      },
      {
        text: "and (s.expires_at is null or s.expires_at > at)",
        replacement: "",
        would: "An expired secret still signs.",
      },
      {
        text: "array_agg(s.sealed_secret order by s.id desc)",
        replacement: "array_agg(s.sealed_secret order by s.id)",
        would: "The first signature is the old secret's.",
      },
    ],
  },
  {
    file: "migrations/functions/record_successes.sql",
    tests: RESULTS,
    mutants: [
      {
        text: "if held is distinct from tokens then",
        replacement: "if false then",
        would: "A delivery whose lease was lost is logged twice.",
      },
      {
        text: "where (l.failures = 0 and l.succeeded_at > now() - interval '1 minute') is not true",
        replacement: "where false",
        would: "No success of a batch counts for its endpoint's health.",
      },
      {
        text: "if record_lane_results(lane, true, '{}', null, rules) is not null then",
        replacement: "if record_lane_results(lane, true, '{}', null, rules) is null and false then",
        would: "Nobody learns that an endpoint has recovered.",
      },
    ],
  },
  {
    file: "src/repositories/webhooks/deliveries.ts",
    tests: TENANCY,
    mutants: [
      {
        text: "where id = wanted.id and account_id = :accountId",
        replacement: "where id = wanted.id",
        would: "The attempts of another account's delivery are listed.",
      },
      {
        text: '        .whereIn("d.account_id", accountIds)\n',
        replacement: "",
        would: "A subscriber is told of another account's deliveries.",
        tests: DELIVERIES,
      },
      {
        text: "greatest(j.run_at, l.held_until) end as next_attempt_at",
        replacement: "j.run_at end as next_attempt_at",
        would: "The next attempt of a held endpoint is shown for a time that is over.",
        tests: DELIVERIES,
      },
    ],
  },
  {
    file: "src/repositories/webhooks/endpoints.ts",
    tests: ["test/services/webhooks/deletedEndpoints.test.ts", "test/services/webhooks/history.test.ts"],
    mutants: [
      {
        text: "if (deliveries.length < limit) await",
        replacement: "await",
        would: "The housekeeping forgets the rest of a deleted endpoint's deliveries.",
      },
      {
        text: '      await db("jobs").whereIn("reference", deliveries).delete();\n',
        replacement: "",
        would: "A deleted endpoint leaves jobs.",
      },
    ],
  },
  {
    file: "src/repositories/webhooks/health.ts",
    tests: ["test/graphql/webhookHealth.test.ts", "test/jobs/webhookHealth.test.ts"],
    mutants: [
      {
        text: "where recent.created_at > now() - interval '24 hours'",
        replacement: "where recent.created_at > now() - interval '24 days'",
        would: "An endpoint's health is that of a month.",
        tests: DELIVERIES,
      },
      {
        text: '.where({ id: endpointId, status: "enabled" })',
        replacement: ".where({ id: endpointId })",
        would: "An endpoint that its owner disabled is disabled again, for another reason.",
        tests: DELIVERIES,
      },
      {
        text: "where d.effect_id = e.id and d.event_type <> 'webhook.ping'",
        replacement: "where d.effect_id = e.id",
        would: "Pings count for the shown health.",
      },
    ],
  },
  {
    file: "src/repositories/webhooks/recoveries.ts",
    tests: RECOVERIES,
    mutants: [
      {
        text: ".where({ account_id: accountId, id })",
        replacement: ".where({ id })",
        would: "Another account's recovery is shown.",
      },
      {
        text: "d.event_type <> 'webhook.ping' and (",
        replacement: "(",
        would: "A recovery sends a failed ping again.",
      },
      {
        text: "status in ('dead', 'skipped')",
        replacement: "status in ('dead', 'skipped', 'delivered')",
        would: "A recovery sends again what arrived.",
      },
      {
        text: '.where({ endpoint_id: endpointId, status: "running" })',
        replacement: ".where({ endpoint_id: endpointId })",
        would: "An endpoint recovers once and never again.",
      },
      {
        text: "const isFull = row.ids.length === maxMissing;",
        replacement: "const isFull = false;",
        would: "A recovery skips the missing deliveries behind its first step.",
      },
    ],
  },
  {
    file: "src/repositories/webhooks/results.ts",
    tests: ["test/repositories/webhooks/results.test.ts"],
    mutants: [
      {
        text: " and priority > 0",
        replacement: "",
        would: "A ping to a disabled endpoint is skipped.",
      },
      {
        text: "where lane = :lane and state = 'ready'",
        replacement: "where lane = :lane",
        would: "A delivery that a worker holds is skipped.",
      },
      {
        text: " and a.started_at = i.started",
        replacement: "",
        would: "A result of uncertain commit is taken for written because of another attempt with its number.",
      },
    ],
  },
  {
    file: "src/repositories/webhooks/rounds.ts",
    tests: ["test/graphql/redeliver.test.ts", "test/services/webhooks/recoveries.test.ts"],
    mutants: [
      {
        text: " and d.status = any(cast(:from as text[]))",
        replacement: "",
        would: "A delivery that is pending gets a second job.",
      },
      {
        text: "select max(a.number) from webhook_attempts",
        replacement: "select max(0) from webhook_attempts",
        would: "The attempts of a redelivery have numbers that exist.",
      },
    ],
  },
  {
    file: "src/repositories/webhooks/secrets.ts",
    tests: ["test/graphql/webhookSecrets.test.ts", ...TENANCY],
    mutants: [
      {
        text: "\n        .where({ account_id: accountId })",
        replacement: "",
        would: "The secrets of another account's endpoint are listed.",
      },
      {
        text: '"least(expires_at, ?)"',
        replacement: '"coalesce(?::timestamptz, expires_at)"',
        would: "A rotation extends the life of an old secret.",
      },
      {
        text: '\n        .whereRaw("(expires_at is null or expires_at > ?)", [at])',
        replacement: "",
        would: "Ended secrets are shown as live.",
      },
    ],
  },
  {
    file: "src/repositories/webhooks/messages.ts",
    tests: ["test/jobs/operationalEvents.test.ts"],
    mutants: [
      {
        text: " and e.id is distinct from $7::uuid",
        replacement: "",
        would: "A failing endpoint is told of its own failure.",
      },
      {
        text: "e.account_id = $2::uuid and",
        replacement: "",
        would: "Another account's endpoints get the event.",
      },
    ],
  },
  {
    file: "src/repositories/paging.ts",
    tests: ["test/graphql/forms.test.ts", "test/graphql/submissions.test.ts", "test/graphql/webhooks.test.ts"],
    mutants: [
      {
        text: "if (!forward) items.reverse();",
        replacement: "",
        would: "A page that is read backwards has its items in the wrong order.",
      },
      {
        text: '.where("id", direction === "forward" ? "<" : ">", boundary)',
        replacement: '.where("id", direction === "forward" ? "<=" : ">", boundary)',
        would: "A page begins with the last item of the page before.",
        tests: ["test/repositories/paging.test.ts"],
      },
      {
        text: "hasNextPage: forward ? more : hasBoundary",
        replacement: "hasNextPage: forward ? more : false",
        would: "A page that is read backwards says that nothing follows.",
      },
    ],
  },
  {
    file: "src/repositories/transact.ts",
    tests: ["test/repositories/transact.test.ts"],
    mutants: [
      {
        text: "tries >= MAX_TRIES || ",
        replacement: "true || ",
        would: "A deadlock is answered as an internal error.",
      },
    ],
  },
];
