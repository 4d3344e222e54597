import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { graphql } from "../generated/index.ts";
import type {
  CreatePlanInput,
  FindAccountQuery,
  FindPlansQuery,
  ListAccountsQuery,
  ListFormReportsQuery,
  Permission,
  UpdatePlanInput,
} from "../generated/graphql.ts";
import { useChange } from "../shared/changes.ts";
import { operatorKeys } from "../shared/queryKeys.ts";
import { act, request } from "../shared/service.ts";

const ACCOUNTS = graphql(`
  query ListAccounts($after: String) {
    accounts(first: 50, after: $after) {
      nodes {
        id
        name
        email
        status
        closedAt
        createdAt
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const ACCOUNT = graphql(`
  query FindAccount($id: ID!) {
    account(id: $id) {
      id
      name
      email
      status
      closedAt
      erasedFrom
      booksEnding {
        ...BooksEnding
      }
      createdAt
      apiKeys {
        id
        revokedAt
        expiresAt
      }
      forms(first: 100) {
        nodes {
          id
          name
          plan {
            code
          }
          usage {
            used
            limit
          }
        }
        pageInfo {
          hasNextPage
        }
      }
    }
  }
`);

const PLANS = graphql(`
  query FindPlans {
    plans {
      id
      code
      name
      monthlySubmissionLimit
      retentionDays
      selfService
      maxForms
    }
  }
`);

const CREATE_ACCOUNT = graphql(`
  mutation CreateAccount($input: CreateAccountInput!) {
    done: createAccount(input: $input) {
      account {
        id
      }
      key
      userErrors {
        ...Refusal
      }
    }
  }
`);

const SUSPEND = graphql(`
  mutation SuspendAccount($input: SuspendAccountInput!) {
    done: suspendAccount(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const REINSTATE = graphql(`
  mutation ReinstateAccount($input: ReinstateAccountInput!) {
    done: reinstateAccount(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const CREATE_KEY = graphql(`
  mutation CreateKeyOfAccount($input: CreateApiKeyInput!) {
    done: createApiKey(input: $input) {
      key
      userErrors {
        ...Refusal
      }
    }
  }
`);

const SET_PLAN = graphql(`
  mutation SetFormPlan($input: SetFormPlanInput!) {
    done: setFormPlan(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const CREATE_PLAN = graphql(`
  mutation CreatePlan($input: CreatePlanInput!) {
    done: createPlan(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const UPDATE_PLAN = graphql(`
  mutation UpdatePlan($input: UpdatePlanInput!) {
    done: updatePlan(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const REPORTS = graphql(`
  query ListFormReports {
    formReports(first: 50) {
      nodes {
        id
        formId
        formName
        reason
        words
        createdAt
        account {
          id
          name
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`);

const DISMISS_REPORTS = graphql(`
  mutation DismissFormReports($input: DismissFormReportsInput!) {
    done: dismissFormReports(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

export type ListedAccount = NonNullable<ListAccountsQuery["accounts"]>["nodes"][number];
export type OpenedAccount = NonNullable<FindAccountQuery["account"]>;
export type OpenedForm = NonNullable<OpenedAccount["forms"]>["nodes"][number];
export type FormReport = NonNullable<ListFormReportsQuery["formReports"]>["nodes"][number];
export type Plan = FindPlansQuery["plans"][number];

/** All accounts of the service, the newest first. */
export function useAccounts() {
  return useInfiniteQuery({
    queryKey: operatorKeys.accounts(),
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => (await request(ACCOUNTS, { after: pageParam }, signal)).accounts,
    getNextPageParam: (page) => (page?.pageInfo.hasNextPage === true ? page.pageInfo.endCursor : null),
  });
}

/** One account with its newest forms; null where there is none. */
export function useAccount(id: string) {
  return useQuery({
    queryKey: operatorKeys.account(id),
    queryFn: async ({ signal }) => (await request(ACCOUNT, { id }, signal)).account ?? null,
  });
}

export function usePlans() {
  return useQuery({
    queryKey: operatorKeys.plans(),
    queryFn: async ({ signal }) => (await request(PLANS, {}, signal)).plans,
  });
}

/** The newest reports of forms. */
export function useFormReports() {
  return useQuery({
    queryKey: operatorKeys.reports(),
    queryFn: async ({ signal }) => (await request(REPORTS, {}, signal)).formReports,
  });
}

export const useDismissReports = () =>
  useChange(operatorKeys, (formId: string) => act(DISMISS_REPORTS, { input: { formId } }));
export const useCreateAccount = () =>
  useChange(operatorKeys, (input: { readonly name: string; readonly email: string }) => act(CREATE_ACCOUNT, { input }));
export const useSuspend = () => useChange(operatorKeys, (id: string) => act(SUSPEND, { input: { id } }));
export const useReinstate = () => useChange(operatorKeys, (id: string) => act(REINSTATE, { input: { id } }));
export const useCreateKeyOf = (accountId: string) =>
  useChange(operatorKeys, (input: { readonly name: string; readonly permissions: Permission[] }) =>
    act(CREATE_KEY, { input: { accountId, ...input } }),
  );
export const useSetFormPlan = (formId: string) =>
  useChange(operatorKeys, (planCode: string) => act(SET_PLAN, { input: { formId, planCode } }));
export const useCreatePlan = () => useChange(operatorKeys, (input: CreatePlanInput) => act(CREATE_PLAN, { input }));
export const useUpdatePlan = () => useChange(operatorKeys, (input: UpdatePlanInput) => act(UPDATE_PLAN, { input }));
