import type { MutatedFile } from "./mutatedFiles.ts";

const GROWN_LISTS = ["test/security/grownLists.test.ts"];
const HEADERS = ["test/security/answerHeaders.test.ts"];

/** Mutants of guards outside the repositories that no other test sees. */
export const GUARD_MUTANTS: readonly MutatedFile[] = [
  {
    file: "src/services/webhooks/endpoints.ts",
    tests: ["test/security/webhookGuards.test.ts"],
    mutants: [
      {
        text: "new URL(url).origin !== new URL(endpoint.url).origin",
        replacement: "new URL(url).hostname !== new URL(endpoint.url).hostname",
        would: "Secret headers follow an endpoint to another port, or to http.",
      },
    ],
  },
  {
    file: "src/graphql/ws/keyWatch.ts",
    tests: ["test/security/keyTimers.test.ts"],
    mutants: [
      {
        text: "Math.min(remainingMs, MAX_TIMER_MS)",
        replacement: "remainingMs",
        would: "A key that expires in a month costs a timer of a millisecond for each socket.",
      },
    ],
  },
  {
    file: "src/domain/submissions/submissionEvents.ts",
    tests: ["test/security/webhookGuards.test.ts"],
    mutants: [
      {
        text: "MAX_WEBHOOK_BODY_BYTES / MAX_UTF8_BYTES",
        replacement: "MAX_WEBHOOK_BODY_BYTES",
        would: "A body with letters of several bytes goes out whole past the limit.",
      },
    ],
  },
  {
    file: "src/services/submissions/bodyStage.ts",
    tests: ["test/security/intakeGuards.test.ts"],
    mutants: [
      {
        text: "      return OUTDATED;",
        replacement: "      throw error;",
        would: "A cached form that was deactivated refuses the body instead of the request.",
      },
    ],
  },
  {
    file: "src/exports/csv.ts",
    tests: ["test/security/exportFormulas.test.ts"],
    mutants: [
      {
        text: "toCell(describeGuardian(locale, complaint))",
        replacement: "describeGuardian(locale, complaint)",
        would: "A formula in a guardian's name runs in a spreadsheet.",
      },
      {
        text: "toCell(complaint.request)",
        replacement: 'complaint.request ?? ""',
        would: "A formula in a consumer's request runs in a spreadsheet.",
      },
      {
        text: "return isFormula ? ",
        replacement: "return !isFormula ? ",
        would: "A formula runs in a spreadsheet.",
      },
    ],
  },
  {
    file: "src/services/submissions/fileChecks.ts",
    tests: ["test/services/submissions/fileChecks.test.ts"],
    mutants: [
      {
        text: 'cleanFileName(fileName, extensions, "archivo")',
        replacement: 'cleanFileName(fileName, extensions, "archivo") ?? fileName',
        would: "A file is kept under a name that a server runs.",
      },
    ],
  },
  {
    file: "src/domain/networks.ts",
    tests: ["test/services/book/filingLimits.test.ts"],
    mutants: [
      {
        text: ".slice(0, 4)",
        replacement: ".slice(0, 8)",
        would: "One customer with a /64 of IPv6 has a limit for each address.",
      },
    ],
  },
  {
    file: "src/http/app.ts",
    tests: HEADERS,
    mutants: [
      {
        text: '"Retry-After, RateLimit, RateLimit-Policy, Idempotent-Replayed, X-Request-Id"',
        replacement: '"Retry-After, RateLimit, RateLimit-Policy, X-Request-Id"',
        would: "A page's script cannot tell a repeated answer.",
      },
    ],
  },
  {
    file: "src/http/middleware/securityHeaders.ts",
    tests: HEADERS,
    mutants: [
      {
        text: '? "same-origin" : "no-referrer"',
        replacement: '? "same-origin" : "no-referrer-when-downgrade"',
        would: "Other sites learn the addresses of pages outside the book.",
      },
    ],
  },
  {
    file: "src/graphql/middleware.ts",
    tests: HEADERS,
    mutants: [
      {
        text: '    ctx.set("Cache-Control", "no-store");\n',
        replacement: "",
        would: "A cache keeps a refusal of GraphQL.",
      },
    ],
  },
  {
    file: "src/http/body/splitMultipart.ts",
    tests: ["test/security/headerLimit.test.ts"],
    mutants: [
      {
        text: "end > MAX_HEADERS_BYTES",
        replacement: "end >= MAX_HEADERS_BYTES",
        would: "The longest headers that are allowed are refused.",
      },
    ],
  },
  {
    file: "src/services/book/postedSheets.ts",
    tests: ["test/security/uploadedFiles.test.ts"],
    mutants: [
      {
        text: "    await keepFiles(tx, accountId, attachments);\n",
        replacement: "",
        would: "The files of quarantined sheets are deleted at once.",
      },
    ],
  },
  {
    file: "src/services/files/filePuts.ts",
    tests: ["test/services/book/keptFiles.test.ts"],
    mutants: [
      {
        text: "      await discard(accountId, files);\n",
        replacement: "",
        would: "A repeated sheet leaves its files in the storage for a day.",
      },
      {
        text: "!(await tx.unkeptFiles.keep(accountId, files))",
        replacement: "(await tx.unkeptFiles.keep(accountId, files)) === null",
        would: "A sheet is stored whose files are deleted.",
      },
    ],
  },
  {
    file: "src/services/files/uncountedFiles.ts",
    tests: ["test/faults/b07HeldBytes.test.ts"],
    mutants: [
      {
        text: "own.bytes + bytes > limit.perAccount",
        replacement: "own.bytes > limit.perAccount",
        would: "Several held submissions that come at once exceed the bytes of their account.",
      },
      {
        text: "all.bytes + bytes > limit.inAll",
        replacement: "false",
        would: "Held files of many accounts fill the disk.",
      },
    ],
  },
  {
    file: "src/services/submissions/confirmations.ts",
    tests: ["test/services/submissions/confirmations.test.ts"],
    mutants: [
      {
        text: "clock.now() < endOf(held)",
        replacement: "true",
        would: "A link confirms after its time, for as long as nobody has deleted its submission.",
      },
      {
        text: "closesAfter: form.closesAfter ?? undefined,",
        replacement: "closesAfter: undefined,",
        would: "A form that has its number of answers takes confirmations without end.",
      },
    ],
  },
  {
    file: "src/services/submissions/releases.ts",
    tests: ["test/faults/b07HeldBytes.test.ts"],
    mutants: [
      {
        text: "      await tx.submissionFiles.release(form.accountId, held.id);\n",
        replacement: "",
        would: "Released files count as held ones for good.",
      },
    ],
  },
  {
    file: "src/repositories/accounts/apiKeys.ts",
    tests: GROWN_LISTS,
    mutants: [
      {
        text: "from api_keys where account_id = account.id order by id desc",
        replacement: "from api_keys order by id desc",
        would: "The keys of every account are listed.",
        tests: ["test/security/accountFilters.test.ts"],
      },
      {
        text: " limit $3::int",
        replacement: " limit nullif($3::int, $3::int)",
        would: "A million revoked keys are read for a list, which ends the process.",
      },
      {
        text: " and child.revoked_at is null\n      and (child.expires_at is null or child.expires_at > ?)",
        replacement: " and (child.expires_at is null or child.expires_at > '-infinity' or child.expires_at > ?)",
        would: "A key with many ended children is not revoked for the number of its acts.",
      },
    ],
  },
  {
    file: "src/repositories/accounts/sessions.ts",
    tests: GROWN_LISTS,
    mutants: [
      {
        text: ".offset(kept)",
        replacement: ".offset(kept * 1_000)",
        would: "A program opens sessions without end, all of which are read for a list.",
      },
    ],
  },
  {
    file: "src/domain/book/settlementOfferSteps.ts",
    tests: GROWN_LISTS,
    mutants: [
      {
        text: "  requireStepLeft(complaint.offers.length);\n",
        replacement: "",
        would: "A program makes and withdraws offers without end, and the sheet is read with all of them.",
      },
    ],
  },
  {
    file: "src/services/accounts/members.ts",
    tests: ["test/security/invitations.test.ts"],
    mutants: [
      {
        text: '  if (day === null) {\n    throw new DomainError("TOO_MANY_INVITATIONS"',
        replacement: '  if (day === null && createdAt === null) {\n    throw new DomainError("TOO_MANY_INVITATIONS"',
        would: "A program invites and revokes without end, and fills a stranger's mailbox.",
      },
    ],
  },
  {
    file: "src/services/accounts/grantedSignIns.ts",
    tests: ["test/security/grantedSignIns.test.ts"],
    mutants: [
      {
        text: "        if (day === null) throw",
        replacement: "        if (day === null && accountId === null) throw",
        would: "An owner gets addresses that act as others without end.",
      },
    ],
  },
  {
    file: "src/services/book/answers.ts",
    tests: GROWN_LISTS,
    mutants: [
      {
        text: "        requireStepLeft(await tx.complaints.countEvents(complaint, [EVENTS[channel]]));\n",
        replacement: "",
        would: "A consumer gets the same answer by mail without end.",
      },
    ],
  },
  {
    file: "src/concurrency/groupCommit.ts",
    tests: ["test/security/groupCommitTimers.test.ts"],
    mutants: [
      {
        text: "    clearInterval(expiryTimer);\n",
        replacement: "",
        would: "Each run of the intake leaves a timer behind.",
      },
    ],
  },
];
