import { useQuery } from "@tanstack/react-query";
import { graphql } from "../generated/index.ts";
import type { FindHomeQuery } from "../generated/graphql.ts";
import { request } from "./service.ts";
import { useViewer } from "./viewer.ts";

const HOME = graphql(`
  query FindHome(
    $from: Date!
    $to: Date!
    $forms: Boolean!
    $complaints: Boolean!
    $webhooks: Boolean!
    $infections: Boolean!
  ) {
    accountWarnings(first: 20) @include(if: $infections) {
      nodes {
        id
        subjectId
        createdAt
        form {
          name
        }
        infectedFiles {
          name
        }
      }
    }
    complaints(last: 50, filter: { waiting: true }) @include(if: $complaints) {
      nodes {
        id
        type
        consumerName
        answerBy
        deadline
        businessDaysLeft
      }
    }
    quarantinedSheets(first: 1) @include(if: $complaints) {
      nodes {
        id
      }
    }
    forms(first: 100) @include(if: $forms) {
      nodes {
        id
        name
        usage {
          used
          limit
        }
        dailyCounts(from: $from, to: $to) {
          date
          accepted
          refused
        }
        webhookEndpoints @include(if: $webhooks) {
          id
          url
          status
          health {
            consecutiveFailures
            heldUntil
          }
        }
      }
    }
  }
`);

const COUNT_SINCE = graphql(`
  query CountSubmissionsSince($since: DateTime!) {
    submissions(first: 0, filter: { createdFrom: $since }) {
      totalCount
    }
  }
`);

const DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;
const LOOK_AGAIN_MS = 60_000;
const LIMA_DAY = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "America/Lima" });

/** The time for which an infected file is a task. Its submission says so as long as it is there. */
const INFECTION_MS = 7 * DAY_MS;

export type Home = {
  /** Submissions with infected files. */
  readonly infections: readonly {
    readonly id: string;
    readonly formName: string;
    readonly fileNames: readonly string[];
  }[];
  readonly sheets: NonNullable<FindHomeQuery["complaints"]>["nodes"];
  /** Whether a sheet is held for review. */
  readonly isHeld: boolean;
  readonly forms: NonNullable<FindHomeQuery["forms"]>["nodes"];
};

/** What needs the viewer and what came in the last two weeks, as far as the viewer may see it. */
export function useHome() {
  const permissions = useViewer().data?.viewer.permissions;
  return useQuery({
    queryKey: ["home", permissions],
    enabled: permissions !== undefined,
    refetchInterval: LOOK_AGAIN_MS,
    async queryFn({ signal }): Promise<Home> {
      const may = (name: NonNullable<typeof permissions>[number]) => permissions?.includes(name) === true;
      const now = Date.now();
      const range = { from: LIMA_DAY.format(now - (DAYS - 1) * DAY_MS), to: LIMA_DAY.format(now) };
      const included = {
        forms: may("FORMS_READ"),
        complaints: may("COMPLAINTS_READ"),
        webhooks: may("WEBHOOKS_READ"),
        infections: may("FORMS_READ") && may("SUBMISSIONS_READ"),
      };
      const answer = await request(HOME, { ...range, ...included }, signal);
      const { accountWarnings, complaints, quarantinedSheets, forms } = answer;
      const infections = (accountWarnings?.nodes ?? [])
        .filter(({ createdAt, infectedFiles }) => infectedFiles?.length && now - Date.parse(createdAt) < INFECTION_MS)
        .map(({ subjectId, form, infectedFiles }) => ({
          id: subjectId,
          formName: form?.name ?? "",
          fileNames: (infectedFiles ?? []).map(({ name }) => name),
        }));
      const isHeld = (quarantinedSheets?.nodes.length ?? 0) > 0;
      return { infections, sheets: complaints?.nodes ?? [], isHeld, forms: forms?.nodes ?? [] };
    },
  });
}

/** How many submissions came since an instant; disabled for null. */
export function useCountSince(since: string | null) {
  return useQuery({
    queryKey: ["home", "since", since],
    enabled: since !== null,
    queryFn: async ({ signal }) =>
      (await request(COUNT_SINCE, { since: since ?? "" }, signal)).submissions?.totalCount ?? 0,
  });
}
