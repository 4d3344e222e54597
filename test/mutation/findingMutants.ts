import type { MutatedFile } from "./mutatedFiles.ts";

const KEYS = ["test/security/keys.test.ts"];
const SLOW_BODIES = ["test/security/slowBodies.test.ts"];
const NEW_SOCKETS = ["test/security/newSockets.test.ts"];
const CONTRACT = ["test/security/graphqlContract.test.ts"];

/** The guards of the findings on attackers (A): each mutant brings a finding back. */
export const FINDING_MUTANTS: readonly MutatedFile[] = [
  {
    file: "src/http/body/splitMultipart.ts",
    tests: ["test/security/eventLoop.test.ts"],
    mutants: [
      {
        text: 'value.replace(LEADING_BLANKS, "").trimEnd()',
        replacement: 'value.replace(LEADING_BLANKS, "").replace(/[ \\t]+$/, "")',
        would: "A1: blanks before the end of a part's header block the process.",
      },
    ],
  },
  {
    file: "src/domain/inputs.ts",
    tests: ["test/security/longTexts.test.ts"],
    mutants: [
      {
        text: "const isTooLong = value.length > maxReadCharacters(limit);",
        replacement: "const isTooLong = false;",
        would: "A2: a text is read although its length alone refuses it.",
      },
    ],
  },
  {
    file: "src/graphql/execution/answerBytes.ts",
    tests: ["test/security/answerBytes.test.ts"],
    mutants: [
      {
        text: "if (bytes + added > maxBytes) return refuse();",
        replacement: "",
        would: "A3: a short query gets hundreds of megabytes.",
      },
    ],
  },
  {
    file: "src/edge/connectionWatch.ts",
    tests: SLOW_BODIES,
    mutants: [
      {
        text: "else if (isUnread(connection)) endUnread(connection);",
        replacement: "",
        would: "A4: answers that nobody reads are held for ever.",
        tests: ["test/security/unreadAnswers.test.ts"],
      },
      {
        text: "if (isTooSlow(connection)) endSlow(connection);",
        replacement: "if (false) endSlow(connection);",
        would: "A5: a body that comes byte by byte is held for minutes.",
      },
    ],
  },
  {
    file: "src/edge/bodyBudget.ts",
    tests: SLOW_BODIES,
    mutants: [
      {
        text: "address: maxHeldBytes * ADDRESS_PART,",
        replacement: "address: maxHeldBytes,",
        would: "A5: the large bodies of one address take the whole budget.",
      },
      {
        text: "const stalled = [...holdings].filter(({ sender }) => sender?.isStalled() === true);",
        replacement: "const stalled: Holding[] = [];",
        would: "A5: newcomers are refused while stalled bodies keep their room.",
      },
    ],
  },
  {
    file: "src/documents/drawingQueue.ts",
    tests: ["test/security/drawings.test.ts"],
    mutants: [
      {
        text: "if (drawing.orders.size === 0) drop(drawing);",
        replacement: "",
        would: "A6: what clients that have left had ordered is drawn before the mails' sheets.",
      },
      {
        text: 'if (ofAccount.length >= maxWaitingOfAccount) throw refuse("drawings_of_account");',
        replacement: "",
        would: "A6: the visitors of one account fill the queue.",
      },
    ],
  },
  {
    file: "src/graphql/ws/newSockets.ts",
    tests: NEW_SOCKETS,
    mutants: [
      {
        text: "if (bytes <= limits.newSocketBytes) return;",
        replacement: "return;",
        would: "A7: a socket without a key sends a megabyte.",
      },
      {
        text: "if (watch.nowMs() < entry.endsAtMs) continue;",
        replacement: "continue;",
        would: "A7: a socket that never sends its key stays.",
      },
    ],
  },
  {
    file: "src/services/forms/newForms.ts",
    tests: ["test/security/plans.test.ts"],
    mutants: [
      {
        text: 'if (!plan.selfService && !actor.permissions.has("admin")) throw new DomainError("PLAN_NOT_SELF_SERVICE");',
        replacement: "",
        would: "A8: an owner takes an unlimited plan.",
      },
      {
        text: 'if (forms >= limit) throw new DomainError("TOO_MANY_FORMS", { limit });',
        replacement: "",
        would: "A8: an account has any number of forms.",
      },
    ],
  },
  {
    file: "src/services/accounts/apiKeys.ts",
    tests: KEYS,
    mutants: [
      {
        text: "return expiresAt ?? latest;",
        replacement: "return expiresAt;",
        would: "A9: a key that expires makes one that does not.",
      },
      {
        text: 'if (!isOperator && holdsMore) throw new DomainError("API_KEY_HOLDS_MORE");',
        replacement: "",
        would: "A9: a key ends another one that may do more.",
      },
      {
        text: "if (!confirmLast) await refuseLast(",
        replacement: "if (false) await refuseLast(",
        would: "B2: an account loses its last key without a word.",
      },
    ],
  },
  {
    file: "src/graphql/payloads.ts",
    tests: CONTRACT,
    mutants: [
      {
        text: "if (object !== null) requirePermission(actor, permission);",
        replacement: "",
        would: "A10: a mutation shows a consumer's data to a key that cannot read them.",
      },
    ],
  },
  {
    file: "src/domain/actor.ts",
    tests: ["test/security/suspension.test.ts"],
    mutants: [
      {
        text: "if (!KEPT_WHILE_SUSPENDED.includes(permission)) requireUnsuspended(actor);",
        replacement: "",
        would: "A11: a suspended account makes keys and sends webhooks.",
      },
    ],
  },
  {
    file: "src/edge/clientAddress.ts",
    tests: ["test/security/clientAddress.test.ts"],
    mutants: [
      {
        text: "return normalize(beforePort ?? text);",
        replacement: "return text;",
        would: "A12: each port of a client has a limit of its own, and any text is stored as an address.",
      },
    ],
  },
  {
    file: "src/outbound/webhooks/addressGuard.ts",
    tests: ["test/security/webhookDestinations.test.ts"],
    mutants: [
      {
        text: 'if (url.port !== "" && BAD_PORTS.has(Number(url.port))) return { problem: "blocked_port" };',
        replacement: "",
        would: "A13: a webhook goes to the port of another protocol.",
      },
    ],
  },
  {
    file: "src/graphql/operationSlots.ts",
    tests: ["test/security/operations.test.ts"],
    mutants: [
      {
        text: "? 1 : limits.runningOfAccount",
        replacement: "? 1 : limits.running",
        would: "A14: one account's operations take every slot.",
      },
    ],
  },
  {
    file: "src/domain/fileContents.ts",
    tests: ["test/security/longTexts.test.ts"],
    mutants: [
      {
        text: 'while (end > start && text[end - 1] === ".") end -= 1;\n  return text.slice(start, end);',
        replacement: 'return text.slice(start, end).replace(/\\.+$/, "");',
        would: "A15: a file name of dots blocks the process.",
      },
    ],
  },
  {
    file: "src/domain/secretBox.ts",
    tests: ["test/security/sealedValues.test.ts"],
    mutants: [
      {
        text: 'return Buffer.concat([prefix, Buffer.from(`${table}/${id}`, "utf8")]);',
        replacement: 'return Buffer.concat([prefix, Buffer.from(`${table}/${id}`.slice(0, 0), "utf8")]);',
        would: "A16: a sealed value opens in another row.",
      },
    ],
  },
  {
    file: "package.json",
    tests: ["test/security/installation.test.ts"],
    mutants: [
      {
        text: '"libxmljs2": false,',
        replacement: '"libxmljs2": true,',
        would: "A17: a package's script runs at the installation and brings what the lock has no hash of.",
      },
    ],
  },
];
