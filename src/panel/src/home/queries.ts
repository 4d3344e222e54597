import { useQuery } from "@tanstack/react-query";
import { graphql } from "../generated/index.ts";
import type { FindHomeQuery } from "../generated/graphql.ts";
import { homeKeys } from "../shared/queryKeys.ts";
import { request } from "../shared/service.ts";
import { useViewer } from "../shared/viewer.ts";
import { DAY_MS, limaDayOf, MINUTE_MS } from "../../../domain/times.ts";

const HOME = graphql(`
  query FindHome(
    $from: Date!
    $to: Date!
    $forms: Boolean!
    $complaints: Boolean!
    $webhooks: Boolean!
    $warnings: Boolean!
    $submissions: Boolean!
  ) {
    accountWarnings(first: 20) @include(if: $warnings) {
      nodes {
        id
        cause
        subjectId
        detail
        createdAt
        form {
          name
        }
        infectedFiles @include(if: $submissions) {
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
const LOOK_AGAIN_MS = MINUTE_MS;

/** The time for which a warning about files is a task. A submission says as long as it is there what files it lacks, or has infected. */
const WARNED_MS = 7 * DAY_MS;

export type Home = {
  /** Submissions and sheets with infected files. */
  readonly infections: readonly {
    readonly id: string;
    readonly isSheet: boolean;
    readonly formName: string;
    readonly fileNames: readonly string[];
  }[];
  /** Forms whose files have found no room. */
  readonly roomless: readonly { readonly id: string; readonly formName: string }[];
  readonly sheets: NonNullable<FindHomeQuery["complaints"]>["nodes"];
  /** Whether a sheet is held for review. */
  readonly isHeld: boolean;
  readonly forms: NonNullable<FindHomeQuery["forms"]>["nodes"];
};

/** What needs the viewer and what came in the last two weeks, as far as the viewer may see it. */
export function useHome() {
  const permissions = useViewer().data?.viewer.permissions;
  return useQuery({
    queryKey: homeKeys.tasks(permissions),
    enabled: permissions !== undefined,
    refetchInterval: LOOK_AGAIN_MS,
    async queryFn({ signal }): Promise<Home> {
      const may = (name: NonNullable<typeof permissions>[number]) => permissions?.includes(name) === true;
      const now = Date.now();
      const range = { from: limaDayOf(new Date(now - (DAYS - 1) * DAY_MS)), to: limaDayOf(new Date(now)) };
      const included = {
        forms: may("FORMS_READ"),
        complaints: may("COMPLAINTS_READ"),
        webhooks: may("WEBHOOKS_READ"),
        warnings: may("FORMS_READ"),
        submissions: may("SUBMISSIONS_READ"),
      };
      const answer = await request(HOME, { ...range, ...included }, signal);
      const { accountWarnings, complaints, quarantinedSheets, forms } = answer;
      const warnings = (accountWarnings?.nodes ?? []).filter(
        ({ createdAt }) => now - Date.parse(createdAt) < WARNED_MS,
      );
      const roomless = warnings
        .filter(({ cause }) => cause === "FILES_REFUSED")
        .map(({ subjectId: id, form }) => ({ id, formName: form?.name ?? "" }));
      const infections = warnings
        .map(({ cause, subjectId, detail, form, infectedFiles }) => {
          const isSheet = cause === "SHEET_FILE_INFECTED" && included.complaints;
          const fileNames = isSheet ? [detail ?? ""] : (infectedFiles ?? []).map(({ name }) => name);
          return { id: subjectId, isSheet, formName: form?.name ?? "", fileNames };
        })
        .filter(({ fileNames }) => fileNames.length > 0);
      const isHeld = (quarantinedSheets?.nodes.length ?? 0) > 0;
      return { infections, roomless, sheets: complaints?.nodes ?? [], isHeld, forms: forms?.nodes ?? [] };
    },
  });
}

/** How many submissions came since an instant; disabled for null. */
export function useCountSince(since: string | null) {
  return useQuery({
    queryKey: homeKeys.countSince(since),
    enabled: since !== null,
    queryFn: async ({ signal }) =>
      (await request(COUNT_SINCE, { since: since ?? "" }, signal)).submissions?.totalCount ?? 0,
  });
}
