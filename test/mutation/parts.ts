/** Source files that are mutated together, and the tests that run against each of their mutants. Patterns of `node:fs` globs. */
export type Group = { readonly mutate: readonly string[]; readonly tests: readonly string[] };

const mirror = (folder: string): Group => ({ mutate: [`src/${folder}/*.ts`], tests: [`test/${folder}/*.test.ts`] });

const mirrorFiles = (folder: string, names: readonly string[]): readonly Group[] =>
  names.map((name) => ({ mutate: [`src/${folder}/${name}.ts`], tests: [`test/${folder}/${name}.test.ts`] }));

/**
 * The parts that need no database, each with its groups. A group is small, because a mutant of a constant is run against every test of
 * its group.
 */
export const PARTS = {
  domain: [
    mirror("domain"),
    ...["accounts", "audit", "feed", "files", "forms", "jobs", "mail", "submissions", "webhooks"].map((subject) =>
      mirror(`domain/${subject}`),
    ),
    ...mirrorFiles("domain/notices", ["autoresponses", "digests", "noticeItems", "noticeRecipients"]),
    ...mirrorFiles("domain/spam", ["blockLists", "pageStamps", "words"]),
    {
      mutate: ["src/domain/spam/{assessment,postedTexts}.ts"],
      tests: ["test/domain/spam/{assessment,postedTexts,signs}.test.ts"],
    },
    ...mirrorFiles("domain/book", ["amounts", "answerTemplates", "businessDays", "complaintWebhooks", "deadlines"]),
    ...mirrorFiles("domain/book", ["dni", "lateness", "settlementOffers", "sirec", "sirecReminders", "staffEntries"]),
    {
      mutate: ["src/domain/book/complaintStates.ts"],
      tests: ["test/domain/book/{answersByLetter,complaintStates}.test.ts"],
    },
    {
      mutate: ["src/domain/book/{complaintWarnings,complaints}.ts"],
      tests: ["test/domain/book/{complaintStates,complaints}.test.ts"],
    },
    {
      mutate: ["src/domain/book/{complaintFields,complaintForm,contactFields,confirmableFields}.ts"],
      tests: ["test/domain/book/{complaintForm,confirmableFields,minorsContacts,sheetFields}.test.ts"],
    },
  ],
  bodies: [
    ...mirrorFiles("http/body", [
      "decodeJson",
      "decodeUrlencoded",
      "readFilingBody",
      "readSubmissionBody",
      "readUploadBody",
    ]),
    {
      mutate: ["src/http/body/{decodeMultipart,dispositions,formFields,splitMultipart}.ts"],
      tests: ["test/http/body/{decodeMultipart,splitMultipart}.test.ts", "test/security/headerLimit.test.ts"],
    },
    { mutate: ["src/http/body/inspectJson.ts"], tests: ["test/http/body/decodeJson.test.ts"] },
    {
      mutate: ["src/http/body/{charsets,inflate,mediaTypes,readBody}.ts"],
      tests: ["test/http/body/{decodeMultipart,decodeUrlencoded,inflate,mediaTypes,readSubmissionBody}.test.ts"],
    },
  ],
  webhooks: [
    ...mirrorFiles("outbound/webhooks", ["addressPolicy", "hostAddresses", "responseLog", "signature"]),
    {
      mutate: ["src/outbound/webhooks/addressGuard.ts"],
      tests: ["test/outbound/webhooks/addressGuard.test.ts"],
    },
    {
      mutate: [
        "src/outbound/webhooks/{abortListeners,agent,connection,exchange,guardedAgent,responseHead,responseReader,send}.ts",
      ],
      tests: [
        "test/outbound/webhooks/{agent,connection,exchange,guardedAgent,interimResponses,responseReader,send,wire}.test.ts",
      ],
    },
  ],
  exports: [
    ...mirrorFiles("exports", ["csv", "sirec", "xlsx"]),
    { mutate: ["src/exports/indecopiZip.ts"], tests: ["test/system/indecopiZip.test.ts"] },
  ],
  graphql: [
    { mutate: ["src/graphql/{limits,queryCost}.ts"], tests: ["test/graphql/{lengthLimits,limits,queryCost}.test.ts"] },
  ],
} as const satisfies Readonly<Record<string, readonly Group[]>>;
