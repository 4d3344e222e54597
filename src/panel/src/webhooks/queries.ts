import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { graphql } from "../generated/index.ts";
import type {
  CreateWebhookChannelInput,
  ListDeliveriesQuery,
  ListEndpointsQuery,
  WebhookDeliveryStatus,
} from "../generated/graphql.ts";
import { useChange } from "../shared/changes.ts";
import { webhookKeys } from "../shared/queryKeys.ts";
import { act, request } from "../shared/service.ts";
import { HOUR_MS } from "../../../domain/times.ts";

const LIST = graphql(`
  query ListEndpoints {
    forms(first: 100) {
      nodes {
        id
        name
        webhookEndpoints {
          id
          kind
          url
          status
          disabledReason
          health {
            attempts
            successRate
            p50Ms
            p95Ms
            lastError
            breaker
            heldUntil
            consecutiveFailures
          }
        }
      }
    }
  }
`);

const DELIVERIES = graphql(`
  query ListDeliveries($id: ID!, $first: Int!, $after: String, $status: WebhookDeliveryStatus) {
    node(id: $id) {
      ... on WebhookEndpoint {
        deliveries(first: $first, after: $after, status: $status) {
          nodes {
            id
            eventType
            status
            createdAt
            nextAttemptAt
            attempts {
              number
              startedAt
              durationMs
              responseStatus
              errorClass
              responseHeaders
              responseBody
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
`);

const CREATE = graphql(`
  mutation CreateEndpoint($input: CreateWebhookEndpointInput!) {
    done: createWebhookEndpoint(input: $input) {
      endpoint {
        id
      }
      secret
      userErrors {
        ...Refusal
      }
    }
  }
`);

const CREATE_CHANNEL = graphql(`
  mutation CreateChannel($input: CreateWebhookChannelInput!) {
    done: createWebhookChannel(input: $input) {
      endpoint {
        id
      }
      userErrors {
        ...Refusal
      }
    }
  }
`);

const UPDATE = graphql(`
  mutation UpdateEndpoint($input: UpdateWebhookEndpointInput!) {
    done: updateWebhookEndpoint(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const REMOVE = graphql(`
  mutation DeleteEndpoint($input: DeleteWebhookEndpointInput!) {
    done: deleteWebhookEndpoint(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const ROTATE = graphql(`
  mutation RotateSecret($input: RotateWebhookSecretInput!) {
    done: rotateWebhookSecret(input: $input) {
      secret
      userErrors {
        ...Refusal
      }
    }
  }
`);

const TEST = graphql(`
  mutation TestEndpoint($input: TestWebhookEndpointInput!) {
    done: testWebhookEndpoint(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const RESEND = graphql(`
  mutation Resend($input: RedeliverInput!) {
    done: redeliver(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const RECOVER = graphql(`
  mutation Recover($input: RecoverWebhookEndpointInput!) {
    done: recoverWebhookEndpoint(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const RECOVERY = graphql(`
  query ReadRecovery($id: ID!, $hour: DateTime!, $day: DateTime!, $week: DateTime!) {
    node(id: $id) {
      ... on WebhookEndpoint {
        hour: missing(since: $hour) {
          count
        }
        day: missing(since: $day) {
          count
        }
        week: missing(since: $week) {
          count
        }
        recoveries {
          id
          status
          total
          queued
        }
      }
    }
  }
`);

const PAGE_SIZE = 20;
/** While a delivery is on its way, its result is looked for this often; otherwise news is. */
const LOOK_AGAIN_MS = 1500;
const NEWS_MS = 15_000;
const SOON_MS = 5000;

type ListedForm = NonNullable<ListEndpointsQuery["forms"]>["nodes"][number];
export type FormOfEndpoints = Pick<ListedForm, "id" | "name">;
export type Endpoint = NonNullable<ListedForm["webhookEndpoints"]>[number] & { readonly form: FormOfEndpoints };
type DeliveriesNode = Extract<NonNullable<ListDeliveriesQuery["node"]>, { deliveries?: unknown }>;
export type DeliveryPage = NonNullable<DeliveriesNode["deliveries"]>;
export type Delivery = DeliveryPage["nodes"][number];

/** The endpoints of all forms, and the forms that can have one. */
export function useEndpoints() {
  return useQuery({
    queryKey: webhookKeys.endpoints(),
    async queryFn({ signal }) {
      const forms = (await request(LIST, {}, signal)).forms?.nodes ?? [];
      const endpoints = forms.flatMap((form) =>
        (form.webhookEndpoints ?? []).map((endpoint) => ({ ...endpoint, form })),
      );
      return { forms, endpoints };
    },
    refetchInterval: NEWS_MS,
  });
}

/** The deliveries of an endpoint, the newest first. Null is every status. */
export function useDeliveries(id: string, status: WebhookDeliveryStatus | null) {
  return useInfiniteQuery({
    queryKey: webhookKeys.deliveries(id, status),
    async queryFn({ pageParam, signal }): Promise<DeliveryPage> {
      const { node } = await request(DELIVERIES, { id, first: PAGE_SIZE, after: pageParam, status }, signal);
      const deliveries = node !== null && node !== undefined && "deliveries" in node ? node.deliveries : null;
      return deliveries ?? { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ nodes }) => nodes.some(isOnItsWay)) === true ? LOOK_AGAIN_MS : NEWS_MS,
  });
}

/** Whether a delivery is attempted about now. Its first attempt may be there while its status is still the one before. */
function isOnItsWay({ status, nextAttemptAt }: Delivery): boolean {
  const dueMs = nextAttemptAt == null ? 0 : new Date(nextAttemptAt).getTime();
  return status === "PENDING" && dueMs <= Date.now() + SOON_MS;
}

/** What a recovery would send, by its range, and the latest recovery. */
export function useRecovery(id: string) {
  return useQuery({
    queryKey: webhookKeys.recovery(id),
    async queryFn({ signal }) {
      const { node } = await request(RECOVERY, { id, ...beginRanges() }, signal);
      if (node === null || node === undefined || !("hour" in node)) return null;
      const { hour, day, week, recoveries } = node;
      const counts = [hour?.count ?? null, day?.count ?? null, week?.count ?? null] as const;
      return { counts, latest: recoveries?.[0] ?? null };
    },
    refetchInterval: ({ state }) => (state.data?.latest?.status === "RUNNING" ? LOOK_AGAIN_MS : NEWS_MS),
  });
}

/** Reads the endpoints' health and what their recoveries would send again. */
export function useEndpointNews(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const { all } of [webhookKeys.endpoints, webhookKeys.recovery]) {
      void client.invalidateQueries({ queryKey: all });
    }
  }, [client]);
}

/** The moments with which the ranges of a recovery begin. */
export function beginRanges() {
  const before = (ms: number) => new Date(Date.now() - ms).toISOString();
  return { hour: before(HOUR_MS), day: before(24 * HOUR_MS), week: before(7 * 24 * HOUR_MS) };
}

export const useCreateEndpoint = () =>
  useChange(webhookKeys, (input: { readonly formId: string; readonly url: string }) => act(CREATE, { input }));
export const useCreateChannel = () =>
  useChange(webhookKeys, (input: CreateWebhookChannelInput) => act(CREATE_CHANNEL, { input }));
export const useSetEndpointStatus = () =>
  useChange(webhookKeys, (input: { readonly id: string; readonly status: "ENABLED" | "DISABLED" }) =>
    act(UPDATE, { input }),
  );
export const useSetEndpointUrl = (id: string) =>
  useChange(webhookKeys, (url: string) => act(UPDATE, { input: { id, url } }));
export const useDeleteEndpoint = () => useChange(webhookKeys, (id: string) => act(REMOVE, { input: { id } }));
export const useRotateSecret = () => useChange(webhookKeys, (id: string) => act(ROTATE, { input: { id } }));
export const useTestEndpoint = () => useChange(webhookKeys, (id: string) => act(TEST, { input: { id } }));
export const useResend = () => useChange(webhookKeys, (deliveryId: string) => act(RESEND, { input: { deliveryId } }));
export const useRecover = () =>
  useChange(webhookKeys, (input: { readonly id: string; readonly since: string }) => act(RECOVER, { input }));
