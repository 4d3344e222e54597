import type { MutatedFile } from "./mutatedFiles.ts";

const TENANCY = ["test/graphql/tenancy.test.ts", "test/security/accountFilters.test.ts"];
const BOOK = ["test/services/book/complaints.test.ts", "test/services/book/complaintNumbers.test.ts"];
const OVERDUE = ["test/repositories/book/complaints.test.ts"];

/** Mutants of the repositories. */
export const REPOSITORY_MUTANTS: readonly MutatedFile[] = [
  {
    file: "src/repositories/accounts/plans.ts",
    tests: ["test/http/planLimits.test.ts", "test/graphql/forms.test.ts"],
    mutants: [
      {
        text: "\n        .where({ period_start: period })",
        replacement: "",
        would: "An owner sees the usage of another month.",
      },
    ],
  },
  {
    file: "src/repositories/book/complaintAttachments.ts",
    tests: ["test/services/book/attachments.test.ts", "test/security/uploadedFiles.test.ts"],
    mutants: [
      {
        text: ".where({ complaint_id: complaintId, id })",
        replacement: ".where({ id })",
        would: "One sheet's secret opens the files of another.",
      },
    ],
  },
  {
    file: "src/repositories/book/complaintMails.ts",
    tests: ["test/repositories/book/complaintMails.test.ts"],
    mutants: [
      {
        text: '        .where("m.account_id", accountId)\n',
        replacement: "",
        would: "Another account's mails are listed.",
      },
      {
        text: '          status: "failed",\n',
        replacement: "",
        would: "A warning that was sent is sent again.",
      },
    ],
  },
  {
    file: "src/repositories/book/complaints.ts",
    tests: [...BOOK, "test/services/book/bookScans.test.ts"],
    mutants: [
      {
        text: '.where("c.answer_by", "<=", latest)',
        replacement: '.where("c.answer_by", "<", latest)',
        would: "The first warning of a deadline comes a day late.",
      },
      {
        text: '.where("c.offer_sent_on", "<", day)',
        replacement: '.where("c.offer_sent_on", "<=", day)',
        would: "An offer lapses a day early.",
        survives: "The scan decides on each listed sheet by lapseOffer again.",
      },
      {
        text: '        .where({ account_id: accountId })\n        .whereIn("complaint_id", complaintIds)',
        replacement: '        .whereIn("complaint_id", complaintIds)',
        would: "Another account reads a sheet's history.",
        tests: [...BOOK, ...TENANCY],
      },
      {
        text: '.whereRaw("(c.year, c.correlative) > (?, ?)"',
        replacement: '.whereRaw("(c.year, c.correlative) >= (?, ?)"',
        would: "An export has the last sheet of each batch twice.",
      },
    ],
  },
  {
    file: "src/repositories/book/complaintFilters.ts",
    tests: BOOK,
    mutants: [
      {
        text: '.where("c.answer_by", "<", query.today);',
        replacement: '.where("c.answer_by", "<=", query.today);',
        would: "A sheet is overdue on its last day.",
        tests: OVERDUE,
      },
      {
        text: '.orWhere("c.answer_by", ">=", query.today)',
        replacement: '.orWhere("c.answer_by", ">", query.today)',
        would: "A sheet on its last day is in neither list.",
        tests: OVERDUE,
      },
      {
        text: 'if (query.registeredTo) void builder.where("c.registered_at", "<", query.registeredTo);',
        replacement: "",
        would: "An export has sheets after its last day.",
      },
    ],
  },
  {
    file: "src/repositories/book/filingCounts.ts",
    tests: ["test/services/book/filingLimits.test.ts", "test/services/book/complaintsBook.test.ts"],
    mutants: [
      {
        text: "if (givenBack.length > 0) await runStatement(db, GIVE_BACK, [givenBack]);",
        replacement: "",
        would: "A full book uses up the limits of the addresses that it refuses.",
      },
    ],
  },
  {
    file: "src/repositories/book/quarantinedSheets.ts",
    tests: ["test/services/book/quarantinedSheets.test.ts", "test/services/book/repeatedSheets.test.ts"],
    mutants: [
      {
        text: ".where({ account_id: accountId, id })",
        replacement: ".where({ id })",
        would: "Another account releases a quarantined sheet.",
      },
      {
        text: ".where({ account_id: accountId, complaint_id: null })",
        replacement: ".where({ account_id: accountId })",
        would: "A released sheet stays in the list of the quarantine.",
      },
    ],
  },
  {
    file: "src/repositories/forms/forms.ts",
    tests: ["test/http/formSettings.test.ts", "test/graphql/forms.test.ts", ...TENANCY],
    mutants: [
      {
        text: ".where({ account_id: accountId, token })",
        replacement: ".where({ token })",
        would: "A form of another account is found by its public token.",
      },
      {
        text: "version: form.version + 1",
        replacement: "version: form.version",
        would: "Processes go on storing by settings that have changed.",
      },
    ],
  },
  {
    file: "src/repositories/jobs/jobs.ts",
    tests: ["test/security/workerLeases.test.ts", "test/repositories/jobs/idleLanes.test.ts"],
    mutants: [
      {
        text: '.where({ state: "leased", leased_by: instance })',
        replacement: '.where({ state: "leased" })',
        would: "A worker in doubt frees the leases of all workers.",
      },
      {
        text: "and (select true from jobs where lane = p.lane and state = 'leased' limit 1) is null",
        replacement: "",
        would: "The rate window of a lane with a running job is forgotten.",
      },
      {
        text: "reference: job.reference, lease_token: job.leaseToken",
        replacement: "reference: job.reference",
        would: "A worker whose lease was lost completes the job of another.",
        tests: ["test/repositories/jobs/deadWorkers.test.ts"],
      },
      {
        text: 'attempt: job.attempt + 1, priority: PRIORITIES.indexOf("retry")',
        replacement: 'attempt: job.attempt, priority: PRIORITIES.indexOf("retry")',
        would: "A mail that fails is tried for ever.",
        tests: ["test/jobs/mail.test.ts"],
      },
    ],
  },
  {
    file: "src/repositories/jobs/backlog.ts",
    tests: ["test/repositories/jobs/backlog.test.ts"],
    mutants: [
      {
        text: "select run_at from jobs where state = 'waiting' and run_at <= now()",
        replacement: "select run_at from jobs where state = 'waiting'",
        would: "The backlog counts jobs whose time has not come.",
      },
    ],
  },
  {
    file: "src/repositories/jobs/effects.ts",
    tests: ["test/repositories/jobs/effects.test.ts"],
    mutants: [
      {
        text: " and lease_token = cast(:leaseToken as bigint)",
        replacement: "",
        would: "A lost lease finishes the delivery of another worker.",
      },
      {
        text: "where d.id = cast(? as uuid) and d.status = 'pending'",
        replacement: "where d.id = cast(? as uuid)",
        would: "A finished delivery is found again.",
      },
    ],
  },
  {
    file: "src/repositories/submissions/intake.ts",
    tests: ["test/security/intakeGuards.test.ts", "test/services/jobs/housekeeping.test.ts"],
    mutants: [
      {
        text: "\n        .whereRaw(`created_at > now() - interval '${KEY_LIFE}'`)",
        replacement: "",
        would: "An old key answers for a form with a captcha until it is tidied up.",
      },
      {
        text: ".whereRaw(`created_at <= now() - interval '${KEY_LIFE}'`)",
        replacement: ".whereRaw(`created_at <= now()`)",
        would: "The housekeeping deletes keys that are live.",
      },
      {
        text: 'isSamePeriod && refused === "limit_reached" ? "limit_reached" : result',
        replacement: "result",
        would: "The repeats of a refused submission are stored again and again.",
        tests: ["test/repositories/submissions/intake.test.ts"],
      },
    ],
  },
  {
    file: "src/repositories/submissions/submissionLists.ts",
    tests: ["test/services/submissions/submissionSearch.test.ts", "test/services/submissions/submissionTotals.test.ts"],
    mutants: [
      {
        text: ".offset(MAX_SEARCHED_SUBMISSIONS).limit(1)",
        replacement: ".offset(MAX_SEARCHED_SUBMISSIONS + 1).limit(1)",
        would: "A search that looks at too few submissions is not refused.",
      },
      {
        text: '\n        .where("f.account_id", accountId)',
        replacement: "",
        would: "The total of another account's form is shown.",
      },
      {
        text: 'const list = db("submissions").where({ account_id: accountId });',
        replacement: 'const list = db("submissions");',
        would: "A search reads another account's submissions.",
        tests: TENANCY,
      },
    ],
  },
  {
    file: "src/repositories/submissions/submissions.ts",
    tests: ["test/services/submissions/retention.test.ts", ...TENANCY],
    mutants: [
      {
        text: ".where({ id: formId, plan_id: planId })",
        replacement: ".where({ id: formId })",
        would: "A purge goes on in a form that has moved to a plan with a longer retention.",
      },
      {
        text: '(await db("submissions").where({ account_id: accountId, id }).delete())',
        replacement: '(await db("submissions").where({ id }).delete())',
        would: "Another account deletes a submission.",
      },
    ],
  },
];
