/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A new key. */
export type CreateApiKeyInput = {
  /** The account that gets the key; the viewer's unless given. Another account needs the permission ADMIN, and its key never holds ADMIN. */
  accountId?: string | null | undefined;
  /** When it expires: a moment in the future, no later than the calling key. Unless given, it expires with the calling key, or never. */
  expiresAt?: string | null | undefined;
  /** Its name: 1 to 100 characters. */
  name: string;
  /** Its permissions: at least one, and only those that the calling key holds. */
  permissions: Array<Permission>;
};

/** A new webhook endpoint. */
export type CreateWebhookEndpointInput = {
  /**
   * 1 to 20 exact types or prefixes: `submission.created`, `submission.*`, `complaint.created`, `complaint.answered`,
   * `complaint.*`, and of the account's other endpoints `endpoint.disabled`, `endpoint.recovered`, `endpoint.*`,
   * `delivery.exhausted`, `delivery.*`; `account.warned` for the account's warnings. Unless given: every event of the form, and
   * none of other endpoints or of the account.
   */
  eventTypes?: Array<string> | null | undefined;
  /** The form whose events are sent. */
  formId: string;
  /** Your own headers for every request, at most 20; none unless given. */
  headers?: Array<WebhookHeaderInput> | null | undefined;
  /** How many calls to send per second at most: 1 to 500. Unless given, or null: the service's default. */
  maxPerSecond?: number | null | undefined;
  /** The signing secret: `whsec_` and 24 to 64 bytes in base64; one is created unless given. */
  secret?: string | null | undefined;
  /**
   * The URL that events are posted to: https, at most 2,048 characters, no user or password, no private or reserved address, no
   * port of another service, such as 22 or 25 (the bad ports of WHATWG's Fetch).
   */
  url: string;
};

/** An endpoint to delete. */
export type DeleteWebhookEndpointInput = {
  /** The endpoint's id. */
  id: string;
};

/** A session that stays. */
export type EndOtherSessionsInput = {
  /** The id of the session that stays, such as that of the request. */
  keptSessionId: string;
};

/** A session to end. */
export type EndSessionInput = {
  /** The session's id. */
  id: string;
};

/** A person to invite. */
export type InviteMemberInput = {
  /** The person's e-mail address. */
  email: string;
  /** The role that the person gets. */
  role: Role;
};

/** A permission of an API key. */
export type Permission =
  /** Run the platform: accounts and plans. */
  | 'ADMIN'
  /** List, create and revoke API keys. */
  | 'API_KEYS_WRITE'
  /** Read the complaints book. */
  | 'COMPLAINTS_READ'
  /** Answer complaints. */
  | 'COMPLAINTS_WRITE'
  /** Read forms, their usage and their settings. */
  | 'FORMS_READ'
  /** Create, change, activate and deactivate forms. */
  | 'FORMS_WRITE'
  /** Invite and remove people, and change their roles. */
  | 'MEMBERS_WRITE'
  /** Read submissions, also live. */
  | 'SUBMISSIONS_READ'
  /** Delete submissions. */
  | 'SUBMISSIONS_WRITE'
  /** Read webhook endpoints, deliveries and attempts. */
  | 'WEBHOOKS_READ'
  /** Create, change, test and delete webhook endpoints. */
  | 'WEBHOOKS_WRITE';

/** The events to send again. */
export type RecoverWebhookEndpointInput = {
  /** The endpoint's id. */
  id: string;
  /** Events from this moment on, which is not in the future. Deliveries older than 30 days are not kept. */
  since: string;
};

/** A delivery to send again. */
export type RedeliverInput = {
  /** The delivery's id, or the value of its requests' header `x-service-delivery` or `webhook-id`. */
  deliveryId: string;
};

/** A member to remove. */
export type RemoveMemberInput = {
  /** The membership's id. */
  id: string;
};

/** A key to revoke. */
export type RevokeApiKeyInput = {
  /** Whether the key is revoked even if it is the account's last one with API_KEYS_WRITE. After that only an operator creates keys. */
  confirmLast?: boolean | null | undefined;
  /** The key's id. */
  id: string;
};

/** An invitation to revoke. */
export type RevokeInvitationInput = {
  /** The invitation's id. */
  id: string;
};

/** What a person may do in an account. */
export type Role =
  /** Everything but keys and members. */
  | 'MEMBER'
  /** Everything but to run the platform. An account has at least one owner. */
  | 'OWNER'
  /** Only reads. */
  | 'VIEWER';

/** The replacement of a signing secret. */
export type RotateWebhookSecretInput = {
  /** The endpoint's id. */
  id: string;
  /**
   * The hours for which the old secrets keep signing beside the new one: 0 to 168, 24 unless given. 0 ends them now. A secret
   * that ends sooner keeps its end.
   */
  overlapHours?: number | null | undefined;
  /** The new secret: `whsec_` and 24 to 64 bytes in base64; one is created unless given. */
  secret?: string | null | undefined;
};

/** A member and a role. */
export type SetMemberRoleInput = {
  /** The membership's id. */
  id: string;
  /** The new role. */
  role: Role;
};

/**
 * The conditions of a list: it shows the submissions that meet all of them. Times are looked up in an index. `dataContains` and
 * `search` read the data of at most 20,000 submissions from the page's cursor on, and for at most two seconds in all such
 * fields of an operation together. A field whose search ends before the page is full, or before `totalCount` is complete, is
 * refused with FILTER_TOO_BROAD: narrow it with `createdFrom` and `createdTo`.
 */
export type SubmissionFilter = {
  /** Received at this moment or later. */
  createdFrom?: string | null | undefined;
  /** Received before this moment. Exclusive. */
  createdTo?: string | null | undefined;
  /** The data has these keys with these values: an object, such as `{"email": "ana@example.pe"}`. */
  dataContains?: unknown;
  /** Words that all occur in the values, also as parts of words. Case and the accents of Spanish make no difference. */
  search?: string | null | undefined;
};

/** An endpoint to test. */
export type TestWebhookEndpointInput = {
  /** The endpoint's id. */
  id: string;
};

/** New settings of a webhook endpoint. A missing setting stays unchanged. */
export type UpdateWebhookEndpointInput = {
  /** Replaces the whole list: 1 to 20 types or prefixes; null = every event of the form. */
  eventTypes?: Array<string> | null | undefined;
  /** Replaces the whole list, since values cannot be read; `[]` or null removes every header. */
  headers?: Array<WebhookHeaderInput> | null | undefined;
  /** The endpoint's id. */
  id: string;
  /** How many calls to send per second at most: 1 to 500; null = the service's default. */
  maxPerSecond?: number | null | undefined;
  /** DISABLED stops sending, ENABLED sends the events from then on. Not null. */
  status?: WebhookEndpointStatus | null | undefined;
  /**
   * The URL that events are posted to, by the rules of a new endpoint. Not null. An endpoint with headers that moves to another
   * server needs `headers` again in the same call, since their values are meant for the old one.
   */
  url?: string | null | undefined;
};

/** Whether an endpoint that keeps failing is held back. */
export type WebhookBreakerState =
  /** The endpoint is not held back. */
  | 'CLOSED'
  /** One attempt at a time, until one succeeds. */
  | 'HALF_OPEN'
  /** Until `heldUntil` only tests and redeliveries are sent. */
  | 'OPEN';

/** The state of a delivery. */
export type WebhookDeliveryStatus =
  /** Every attempt failed. No further attempt is scheduled. */
  | 'DEAD'
  /** The receiver answered 2xx in time. */
  | 'DELIVERED'
  /** Waits for its first or its next attempt. */
  | 'PENDING'
  /** Not sent, because the endpoint was disabled when the event happened. */
  | 'SKIPPED';

/** Whether events are sent to an endpoint. */
export type WebhookEndpointStatus =
  /** Nothing is sent; the reason is in `disabledReason`. */
  | 'DISABLED'
  /** Events are sent. */
  | 'ENABLED';

/**
 * Your own header, such as an `Authorization` that your server asks for. It is stored encrypted and can be replaced or removed,
 * but not read. A name may occur once, whatever its case.
 */
export type WebhookHeaderInput = {
  /**
   * An HTTP token. Not one of the connection's (Host, Connection, Transfer-Encoding, Expect …), Content-*, Accept-Encoding,
   * User-Agent, Cookie, Webhook-* or X-Service-*, and none by which a proxy speaks of a client or of another request: Forwarded,
   * Via, X-Forwarded-*, X-Real-IP, X-HTTP-Method-Override and the like.
   */
  name: string;
  /** At most 4,096 characters of Latin-1; no line breaks or other control characters but the tab. */
  value: string;
};

export type FindApiKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type FindApiKeysQuery = { viewer: { account: { apiKeys: Array<{ id: string, name: string, prefix: string, permissions: Array<Permission>, lastUsedAt: string | null, expiresAt: string | null, revokedAt: string | null }> | null } } };

export type CreateKeyMutationVariables = Exact<{
  input: CreateApiKeyInput;
}>;


export type CreateKeyMutation = { done: { key: string | null, userErrors: Array<{ message: string }> } };

export type RevokeKeyMutationVariables = Exact<{
  input: RevokeApiKeyInput;
}>;


export type RevokeKeyMutation = { done: { userErrors: Array<{ message: string }> } };

export type FollowSubmissionsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type FollowSubmissionsSubscription = { submissionCreated: { cursor: string, submission: { id: string, data: unknown, ip: string | null, userAgent: string | null, referer: string | null, createdAt: string, form: { name: string } | null } } };

export type FindSubmissionCursorQueryVariables = Exact<{ [key: string]: never; }>;


export type FindSubmissionCursorQuery = { submissionCursor: string | null };

export type FindTeamQueryVariables = Exact<{
  withPeople: boolean;
}>;


export type FindTeamQuery = { viewer: { user: { id: string } | null, session: { id: string } | null, sessions: Array<{ id: string, isCurrent: boolean, userAgent: string | null, ip: string | null, lastSeenAt: string }>, account: { members?: Array<{ id: string, role: Role, user: { id: string, email: string } }> | null, invitations?: Array<{ id: string, email: string, role: Role, expiresAt: string }> | null } } };

export type InviteMutationVariables = Exact<{
  input: InviteMemberInput;
}>;


export type InviteMutation = { done: { userErrors: Array<{ message: string }> } };

export type RevokeInvitationMutationVariables = Exact<{
  input: RevokeInvitationInput;
}>;


export type RevokeInvitationMutation = { done: { userErrors: Array<{ message: string }> } };

export type SetRoleMutationVariables = Exact<{
  input: SetMemberRoleInput;
}>;


export type SetRoleMutation = { done: { userErrors: Array<{ message: string }> } };

export type RemoveMemberMutationVariables = Exact<{
  input: RemoveMemberInput;
}>;


export type RemoveMemberMutation = { done: { userErrors: Array<{ message: string }> } };

export type EndSessionMutationVariables = Exact<{
  input: EndSessionInput;
}>;


export type EndSessionMutation = { done: { userErrors: Array<{ message: string }> } };

export type EndOtherSessionsMutationVariables = Exact<{
  input: EndOtherSessionsInput;
}>;


export type EndOtherSessionsMutation = { done: { userErrors: Array<{ message: string }> } };

export type FindSubmissionQueryVariables = Exact<{
  id: string;
}>;


export type FindSubmissionQuery = { submission: { id: string, data: unknown, ip: string | null, userAgent: string | null, referer: string | null, createdAt: string, form: { name: string } | null } | null };

export type ListSubmissionsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: SubmissionFilter | null | undefined;
}>;


export type ListSubmissionsQuery = { submissions: { nodes: Array<{ id: string, data: unknown, ip: string | null, userAgent: string | null, referer: string | null, createdAt: string, form: { name: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type FindViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type FindViewerQuery = { viewer: { permissions: Array<Permission>, account: { name: string }, user: { email: string } | null, apiKey: { name: string } | null } };

export type ListEndpointsQueryVariables = Exact<{ [key: string]: never; }>;


export type ListEndpointsQuery = { forms: { nodes: Array<{ id: string, name: string, webhookEndpoints: Array<{ id: string, url: string, status: WebhookEndpointStatus, disabledReason: string | null, health: { attempts: number, successRate: number | null, p50Ms: number | null, lastError: string | null, breaker: WebhookBreakerState, heldUntil: string | null, consecutiveFailures: number } | null }> | null }> } | null };

export type ListDeliveriesQueryVariables = Exact<{
  id: string;
  first: number;
  after?: string | null | undefined;
  status?: WebhookDeliveryStatus | null | undefined;
}>;


export type ListDeliveriesQuery = { node:
    | { deliveries: { nodes: Array<{ id: string, eventType: string, status: WebhookDeliveryStatus, createdAt: string, nextAttemptAt: string | null, attempts: Array<{ number: number, startedAt: string, durationMs: number, responseStatus: number | null, errorClass: string | null, responseBody: string | null }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null }
    | Record<PropertyKey, never>
   | null };

export type CreateEndpointMutationVariables = Exact<{
  input: CreateWebhookEndpointInput;
}>;


export type CreateEndpointMutation = { done: { secret: string | null, endpoint: { id: string } | null, userErrors: Array<{ message: string }> } };

export type UpdateEndpointMutationVariables = Exact<{
  input: UpdateWebhookEndpointInput;
}>;


export type UpdateEndpointMutation = { done: { userErrors: Array<{ message: string }> } };

export type DeleteEndpointMutationVariables = Exact<{
  input: DeleteWebhookEndpointInput;
}>;


export type DeleteEndpointMutation = { done: { userErrors: Array<{ message: string }> } };

export type RotateSecretMutationVariables = Exact<{
  input: RotateWebhookSecretInput;
}>;


export type RotateSecretMutation = { done: { secret: string | null, userErrors: Array<{ message: string }> } };

export type TestEndpointMutationVariables = Exact<{
  input: TestWebhookEndpointInput;
}>;


export type TestEndpointMutation = { done: { userErrors: Array<{ message: string }> } };

export type ResendMutationVariables = Exact<{
  input: RedeliverInput;
}>;


export type ResendMutation = { done: { userErrors: Array<{ message: string }> } };

export type RecoverMutationVariables = Exact<{
  input: RecoverWebhookEndpointInput;
}>;


export type RecoverMutation = { done: { userErrors: Array<{ message: string }> } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}

export const FindApiKeysDocument = new TypedDocumentString(`
    query FindApiKeys {
  viewer {
    account {
      apiKeys {
        id
        name
        prefix
        permissions
        lastUsedAt
        expiresAt
        revokedAt
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FindApiKeysQuery, FindApiKeysQueryVariables>;
export const CreateKeyDocument = new TypedDocumentString(`
    mutation CreateKey($input: CreateApiKeyInput!) {
  done: createApiKey(input: $input) {
    key
    userErrors {
      message
    }
  }
}
    `) as unknown as TypedDocumentString<CreateKeyMutation, CreateKeyMutationVariables>;
export const RevokeKeyDocument = new TypedDocumentString(`
    mutation RevokeKey($input: RevokeApiKeyInput!) {
  done: revokeApiKey(input: $input) {
    userErrors {
      message
    }
  }
}
    `) as unknown as TypedDocumentString<RevokeKeyMutation, RevokeKeyMutationVariables>;
export const FollowSubmissionsDocument = new TypedDocumentString(`
    subscription FollowSubmissions($after: String) {
  submissionCreated(after: $after) {
    cursor
    submission {
      id
      data
      ip
      userAgent
      referer
      createdAt
      form {
        name
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FollowSubmissionsSubscription, FollowSubmissionsSubscriptionVariables>;
export const FindSubmissionCursorDocument = new TypedDocumentString(`
    query FindSubmissionCursor {
  submissionCursor
}
    `) as unknown as TypedDocumentString<FindSubmissionCursorQuery, FindSubmissionCursorQueryVariables>;
export const FindTeamDocument = new TypedDocumentString(`
    query FindTeam($withPeople: Boolean!) {
  viewer {
    user {
      id
    }
    session {
      id
    }
    sessions {
      id
      isCurrent
      userAgent
      ip
      lastSeenAt
    }
    account {
      members @include(if: $withPeople) {
        id
        role
        user {
          id
          email
        }
      }
      invitations @include(if: $withPeople) {
        id
        email
        role
        expiresAt
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FindTeamQuery, FindTeamQueryVariables>;
export const InviteDocument = new TypedDocumentString(`
    mutation Invite($input: InviteMemberInput!) {
  done: inviteMember(input: $input) {
    userErrors {
      message
    }
  }
}
    `) as unknown as TypedDocumentString<InviteMutation, InviteMutationVariables>;
export const RevokeInvitationDocument = new TypedDocumentString(`
    mutation RevokeInvitation($input: RevokeInvitationInput!) {
  done: revokeInvitation(input: $input) {
    userErrors {
      message
    }
  }
}
    `) as unknown as TypedDocumentString<RevokeInvitationMutation, RevokeInvitationMutationVariables>;
export const SetRoleDocument = new TypedDocumentString(`
    mutation SetRole($input: SetMemberRoleInput!) {
  done: setMemberRole(input: $input) {
    userErrors {
      message
    }
  }
}
    `) as unknown as TypedDocumentString<SetRoleMutation, SetRoleMutationVariables>;
export const RemoveMemberDocument = new TypedDocumentString(`
    mutation RemoveMember($input: RemoveMemberInput!) {
  done: removeMember(input: $input) {
    userErrors {
      message
    }
  }
}
    `) as unknown as TypedDocumentString<RemoveMemberMutation, RemoveMemberMutationVariables>;
export const EndSessionDocument = new TypedDocumentString(`
    mutation EndSession($input: EndSessionInput!) {
  done: endSession(input: $input) {
    userErrors {
      message
    }
  }
}
    `) as unknown as TypedDocumentString<EndSessionMutation, EndSessionMutationVariables>;
export const EndOtherSessionsDocument = new TypedDocumentString(`
    mutation EndOtherSessions($input: EndOtherSessionsInput!) {
  done: endOtherSessions(input: $input) {
    userErrors {
      message
    }
  }
}
    `) as unknown as TypedDocumentString<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>;
export const FindSubmissionDocument = new TypedDocumentString(`
    query FindSubmission($id: ID!) {
  submission(id: $id) {
    id
    data
    ip
    userAgent
    referer
    createdAt
    form {
      name
    }
  }
}
    `) as unknown as TypedDocumentString<FindSubmissionQuery, FindSubmissionQueryVariables>;
export const ListSubmissionsDocument = new TypedDocumentString(`
    query ListSubmissions($first: Int!, $after: String, $filter: SubmissionFilter) {
  submissions(first: $first, after: $after, filter: $filter) {
    nodes {
      id
      data
      ip
      userAgent
      referer
      createdAt
      form {
        name
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<ListSubmissionsQuery, ListSubmissionsQueryVariables>;
export const FindViewerDocument = new TypedDocumentString(`
    query FindViewer {
  viewer {
    account {
      name
    }
    user {
      email
    }
    apiKey {
      name
    }
    permissions
  }
}
    `) as unknown as TypedDocumentString<FindViewerQuery, FindViewerQueryVariables>;
export const ListEndpointsDocument = new TypedDocumentString(`
    query ListEndpoints {
  forms(first: 100) {
    nodes {
      id
      name
      webhookEndpoints {
        id
        url
        status
        disabledReason
        health {
          attempts
          successRate
          p50Ms
          lastError
          breaker
          heldUntil
          consecutiveFailures
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ListEndpointsQuery, ListEndpointsQueryVariables>;
export const ListDeliveriesDocument = new TypedDocumentString(`
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
    `) as unknown as TypedDocumentString<ListDeliveriesQuery, ListDeliveriesQueryVariables>;
export const CreateEndpointDocument = new TypedDocumentString(`
    mutation CreateEndpoint($input: CreateWebhookEndpointInput!) {
  done: createWebhookEndpoint(input: $input) {
    endpoint {
      id
    }
    secret
    userErrors {
      message
    }
  }
}
    `) as unknown as TypedDocumentString<CreateEndpointMutation, CreateEndpointMutationVariables>;
export const UpdateEndpointDocument = new TypedDocumentString(`
    mutation UpdateEndpoint($input: UpdateWebhookEndpointInput!) {
  done: updateWebhookEndpoint(input: $input) {
    userErrors {
      message
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateEndpointMutation, UpdateEndpointMutationVariables>;
export const DeleteEndpointDocument = new TypedDocumentString(`
    mutation DeleteEndpoint($input: DeleteWebhookEndpointInput!) {
  done: deleteWebhookEndpoint(input: $input) {
    userErrors {
      message
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteEndpointMutation, DeleteEndpointMutationVariables>;
export const RotateSecretDocument = new TypedDocumentString(`
    mutation RotateSecret($input: RotateWebhookSecretInput!) {
  done: rotateWebhookSecret(input: $input) {
    secret
    userErrors {
      message
    }
  }
}
    `) as unknown as TypedDocumentString<RotateSecretMutation, RotateSecretMutationVariables>;
export const TestEndpointDocument = new TypedDocumentString(`
    mutation TestEndpoint($input: TestWebhookEndpointInput!) {
  done: testWebhookEndpoint(input: $input) {
    userErrors {
      message
    }
  }
}
    `) as unknown as TypedDocumentString<TestEndpointMutation, TestEndpointMutationVariables>;
export const ResendDocument = new TypedDocumentString(`
    mutation Resend($input: RedeliverInput!) {
  done: redeliver(input: $input) {
    userErrors {
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ResendMutation, ResendMutationVariables>;
export const RecoverDocument = new TypedDocumentString(`
    mutation Recover($input: RecoverWebhookEndpointInput!) {
  done: recoverWebhookEndpoint(input: $input) {
    userErrors {
      message
    }
  }
}
    `) as unknown as TypedDocumentString<RecoverMutation, RecoverMutationVariables>;