/* eslint-disable */
import * as types from './graphql.ts';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query FindApiKeys {\n    viewer {\n      account {\n        apiKeys {\n          id\n          name\n          prefix\n          permissions\n          lastUsedAt\n          expiresAt\n          revokedAt\n        }\n      }\n    }\n  }\n": typeof types.FindApiKeysDocument,
    "\n  mutation CreateKey($input: CreateApiKeyInput!) {\n    done: createApiKey(input: $input) {\n      key\n      userErrors {\n        message\n      }\n    }\n  }\n": typeof types.CreateKeyDocument,
    "\n  mutation RevokeKey($input: RevokeApiKeyInput!) {\n    done: revokeApiKey(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n": typeof types.RevokeKeyDocument,
    "\n  subscription FollowSubmissions($after: String) {\n    submissionCreated(after: $after) {\n      cursor\n      submission {\n        id\n        data\n        ip\n        userAgent\n        referer\n        createdAt\n        form {\n          name\n        }\n      }\n    }\n  }\n": typeof types.FollowSubmissionsDocument,
    "\n  query FindSubmissionCursor {\n    submissionCursor\n  }\n": typeof types.FindSubmissionCursorDocument,
    "\n  query FindTeam($withPeople: Boolean!) {\n    viewer {\n      user {\n        id\n      }\n      session {\n        id\n      }\n      sessions {\n        id\n        isCurrent\n        userAgent\n        ip\n        lastSeenAt\n      }\n      account {\n        members @include(if: $withPeople) {\n          id\n          role\n          user {\n            id\n            email\n          }\n        }\n        invitations @include(if: $withPeople) {\n          id\n          email\n          role\n          expiresAt\n        }\n      }\n    }\n  }\n": typeof types.FindTeamDocument,
    "\n  mutation Invite($input: InviteMemberInput!) {\n    done: inviteMember(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n": typeof types.InviteDocument,
    "\n  mutation RevokeInvitation($input: RevokeInvitationInput!) {\n    done: revokeInvitation(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n": typeof types.RevokeInvitationDocument,
    "\n  mutation SetRole($input: SetMemberRoleInput!) {\n    done: setMemberRole(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n": typeof types.SetRoleDocument,
    "\n  mutation RemoveMember($input: RemoveMemberInput!) {\n    done: removeMember(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n": typeof types.RemoveMemberDocument,
    "\n  mutation EndSession($input: EndSessionInput!) {\n    done: endSession(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n": typeof types.EndSessionDocument,
    "\n  mutation EndOtherSessions($input: EndOtherSessionsInput!) {\n    done: endOtherSessions(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n": typeof types.EndOtherSessionsDocument,
    "\n  query FindSubmission($id: ID!) {\n    submission(id: $id) {\n      id\n      data\n      ip\n      userAgent\n      referer\n      createdAt\n      form {\n        name\n      }\n    }\n  }\n": typeof types.FindSubmissionDocument,
    "\n  query ListSubmissions($first: Int!, $after: String, $filter: SubmissionFilter) {\n    submissions(first: $first, after: $after, filter: $filter) {\n      nodes {\n        id\n        data\n        ip\n        userAgent\n        referer\n        createdAt\n        form {\n          name\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.ListSubmissionsDocument,
    "\n  query FindViewer {\n    viewer {\n      account {\n        name\n      }\n      user {\n        email\n      }\n      apiKey {\n        name\n      }\n      permissions\n    }\n  }\n": typeof types.FindViewerDocument,
    "\n  query ListEndpoints {\n    forms(first: 100) {\n      nodes {\n        id\n        name\n        webhookEndpoints {\n          id\n          url\n          status\n          disabledReason\n          health {\n            attempts\n            successRate\n            p50Ms\n            lastError\n            breaker\n            heldUntil\n            consecutiveFailures\n          }\n        }\n      }\n    }\n  }\n": typeof types.ListEndpointsDocument,
    "\n  query ListDeliveries($id: ID!, $first: Int!, $after: String, $status: WebhookDeliveryStatus) {\n    node(id: $id) {\n      ... on WebhookEndpoint {\n        deliveries(first: $first, after: $after, status: $status) {\n          nodes {\n            id\n            eventType\n            status\n            createdAt\n            nextAttemptAt\n            attempts {\n              number\n              startedAt\n              durationMs\n              responseStatus\n              errorClass\n              responseBody\n            }\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n        }\n      }\n    }\n  }\n": typeof types.ListDeliveriesDocument,
    "\n  mutation CreateEndpoint($input: CreateWebhookEndpointInput!) {\n    done: createWebhookEndpoint(input: $input) {\n      endpoint {\n        id\n      }\n      secret\n      userErrors {\n        message\n      }\n    }\n  }\n": typeof types.CreateEndpointDocument,
    "\n  mutation UpdateEndpoint($input: UpdateWebhookEndpointInput!) {\n    done: updateWebhookEndpoint(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n": typeof types.UpdateEndpointDocument,
    "\n  mutation DeleteEndpoint($input: DeleteWebhookEndpointInput!) {\n    done: deleteWebhookEndpoint(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n": typeof types.DeleteEndpointDocument,
    "\n  mutation RotateSecret($input: RotateWebhookSecretInput!) {\n    done: rotateWebhookSecret(input: $input) {\n      secret\n      userErrors {\n        message\n      }\n    }\n  }\n": typeof types.RotateSecretDocument,
    "\n  mutation TestEndpoint($input: TestWebhookEndpointInput!) {\n    done: testWebhookEndpoint(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n": typeof types.TestEndpointDocument,
    "\n  mutation Resend($input: RedeliverInput!) {\n    done: redeliver(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n": typeof types.ResendDocument,
    "\n  mutation Recover($input: RecoverWebhookEndpointInput!) {\n    done: recoverWebhookEndpoint(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n": typeof types.RecoverDocument,
};
const documents: Documents = {
    "\n  query FindApiKeys {\n    viewer {\n      account {\n        apiKeys {\n          id\n          name\n          prefix\n          permissions\n          lastUsedAt\n          expiresAt\n          revokedAt\n        }\n      }\n    }\n  }\n": types.FindApiKeysDocument,
    "\n  mutation CreateKey($input: CreateApiKeyInput!) {\n    done: createApiKey(input: $input) {\n      key\n      userErrors {\n        message\n      }\n    }\n  }\n": types.CreateKeyDocument,
    "\n  mutation RevokeKey($input: RevokeApiKeyInput!) {\n    done: revokeApiKey(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n": types.RevokeKeyDocument,
    "\n  subscription FollowSubmissions($after: String) {\n    submissionCreated(after: $after) {\n      cursor\n      submission {\n        id\n        data\n        ip\n        userAgent\n        referer\n        createdAt\n        form {\n          name\n        }\n      }\n    }\n  }\n": types.FollowSubmissionsDocument,
    "\n  query FindSubmissionCursor {\n    submissionCursor\n  }\n": types.FindSubmissionCursorDocument,
    "\n  query FindTeam($withPeople: Boolean!) {\n    viewer {\n      user {\n        id\n      }\n      session {\n        id\n      }\n      sessions {\n        id\n        isCurrent\n        userAgent\n        ip\n        lastSeenAt\n      }\n      account {\n        members @include(if: $withPeople) {\n          id\n          role\n          user {\n            id\n            email\n          }\n        }\n        invitations @include(if: $withPeople) {\n          id\n          email\n          role\n          expiresAt\n        }\n      }\n    }\n  }\n": types.FindTeamDocument,
    "\n  mutation Invite($input: InviteMemberInput!) {\n    done: inviteMember(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n": types.InviteDocument,
    "\n  mutation RevokeInvitation($input: RevokeInvitationInput!) {\n    done: revokeInvitation(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n": types.RevokeInvitationDocument,
    "\n  mutation SetRole($input: SetMemberRoleInput!) {\n    done: setMemberRole(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n": types.SetRoleDocument,
    "\n  mutation RemoveMember($input: RemoveMemberInput!) {\n    done: removeMember(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n": types.RemoveMemberDocument,
    "\n  mutation EndSession($input: EndSessionInput!) {\n    done: endSession(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n": types.EndSessionDocument,
    "\n  mutation EndOtherSessions($input: EndOtherSessionsInput!) {\n    done: endOtherSessions(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n": types.EndOtherSessionsDocument,
    "\n  query FindSubmission($id: ID!) {\n    submission(id: $id) {\n      id\n      data\n      ip\n      userAgent\n      referer\n      createdAt\n      form {\n        name\n      }\n    }\n  }\n": types.FindSubmissionDocument,
    "\n  query ListSubmissions($first: Int!, $after: String, $filter: SubmissionFilter) {\n    submissions(first: $first, after: $after, filter: $filter) {\n      nodes {\n        id\n        data\n        ip\n        userAgent\n        referer\n        createdAt\n        form {\n          name\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.ListSubmissionsDocument,
    "\n  query FindViewer {\n    viewer {\n      account {\n        name\n      }\n      user {\n        email\n      }\n      apiKey {\n        name\n      }\n      permissions\n    }\n  }\n": types.FindViewerDocument,
    "\n  query ListEndpoints {\n    forms(first: 100) {\n      nodes {\n        id\n        name\n        webhookEndpoints {\n          id\n          url\n          status\n          disabledReason\n          health {\n            attempts\n            successRate\n            p50Ms\n            lastError\n            breaker\n            heldUntil\n            consecutiveFailures\n          }\n        }\n      }\n    }\n  }\n": types.ListEndpointsDocument,
    "\n  query ListDeliveries($id: ID!, $first: Int!, $after: String, $status: WebhookDeliveryStatus) {\n    node(id: $id) {\n      ... on WebhookEndpoint {\n        deliveries(first: $first, after: $after, status: $status) {\n          nodes {\n            id\n            eventType\n            status\n            createdAt\n            nextAttemptAt\n            attempts {\n              number\n              startedAt\n              durationMs\n              responseStatus\n              errorClass\n              responseBody\n            }\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n        }\n      }\n    }\n  }\n": types.ListDeliveriesDocument,
    "\n  mutation CreateEndpoint($input: CreateWebhookEndpointInput!) {\n    done: createWebhookEndpoint(input: $input) {\n      endpoint {\n        id\n      }\n      secret\n      userErrors {\n        message\n      }\n    }\n  }\n": types.CreateEndpointDocument,
    "\n  mutation UpdateEndpoint($input: UpdateWebhookEndpointInput!) {\n    done: updateWebhookEndpoint(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n": types.UpdateEndpointDocument,
    "\n  mutation DeleteEndpoint($input: DeleteWebhookEndpointInput!) {\n    done: deleteWebhookEndpoint(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n": types.DeleteEndpointDocument,
    "\n  mutation RotateSecret($input: RotateWebhookSecretInput!) {\n    done: rotateWebhookSecret(input: $input) {\n      secret\n      userErrors {\n        message\n      }\n    }\n  }\n": types.RotateSecretDocument,
    "\n  mutation TestEndpoint($input: TestWebhookEndpointInput!) {\n    done: testWebhookEndpoint(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n": types.TestEndpointDocument,
    "\n  mutation Resend($input: RedeliverInput!) {\n    done: redeliver(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n": types.ResendDocument,
    "\n  mutation Recover($input: RecoverWebhookEndpointInput!) {\n    done: recoverWebhookEndpoint(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n": types.RecoverDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindApiKeys {\n    viewer {\n      account {\n        apiKeys {\n          id\n          name\n          prefix\n          permissions\n          lastUsedAt\n          expiresAt\n          revokedAt\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FindApiKeysDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateKey($input: CreateApiKeyInput!) {\n    done: createApiKey(input: $input) {\n      key\n      userErrors {\n        message\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CreateKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeKey($input: RevokeApiKeyInput!) {\n    done: revokeApiKey(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RevokeKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription FollowSubmissions($after: String) {\n    submissionCreated(after: $after) {\n      cursor\n      submission {\n        id\n        data\n        ip\n        userAgent\n        referer\n        createdAt\n        form {\n          name\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FollowSubmissionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindSubmissionCursor {\n    submissionCursor\n  }\n"): typeof import('./graphql.ts').FindSubmissionCursorDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindTeam($withPeople: Boolean!) {\n    viewer {\n      user {\n        id\n      }\n      session {\n        id\n      }\n      sessions {\n        id\n        isCurrent\n        userAgent\n        ip\n        lastSeenAt\n      }\n      account {\n        members @include(if: $withPeople) {\n          id\n          role\n          user {\n            id\n            email\n          }\n        }\n        invitations @include(if: $withPeople) {\n          id\n          email\n          role\n          expiresAt\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FindTeamDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Invite($input: InviteMemberInput!) {\n    done: inviteMember(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n"): typeof import('./graphql.ts').InviteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeInvitation($input: RevokeInvitationInput!) {\n    done: revokeInvitation(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RevokeInvitationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetRole($input: SetMemberRoleInput!) {\n    done: setMemberRole(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SetRoleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveMember($input: RemoveMemberInput!) {\n    done: removeMember(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RemoveMemberDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndSession($input: EndSessionInput!) {\n    done: endSession(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n"): typeof import('./graphql.ts').EndSessionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndOtherSessions($input: EndOtherSessionsInput!) {\n    done: endOtherSessions(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n"): typeof import('./graphql.ts').EndOtherSessionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindSubmission($id: ID!) {\n    submission(id: $id) {\n      id\n      data\n      ip\n      userAgent\n      referer\n      createdAt\n      form {\n        name\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FindSubmissionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListSubmissions($first: Int!, $after: String, $filter: SubmissionFilter) {\n    submissions(first: $first, after: $after, filter: $filter) {\n      nodes {\n        id\n        data\n        ip\n        userAgent\n        referer\n        createdAt\n        form {\n          name\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ListSubmissionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindViewer {\n    viewer {\n      account {\n        name\n      }\n      user {\n        email\n      }\n      apiKey {\n        name\n      }\n      permissions\n    }\n  }\n"): typeof import('./graphql.ts').FindViewerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListEndpoints {\n    forms(first: 100) {\n      nodes {\n        id\n        name\n        webhookEndpoints {\n          id\n          url\n          status\n          disabledReason\n          health {\n            attempts\n            successRate\n            p50Ms\n            lastError\n            breaker\n            heldUntil\n            consecutiveFailures\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ListEndpointsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListDeliveries($id: ID!, $first: Int!, $after: String, $status: WebhookDeliveryStatus) {\n    node(id: $id) {\n      ... on WebhookEndpoint {\n        deliveries(first: $first, after: $after, status: $status) {\n          nodes {\n            id\n            eventType\n            status\n            createdAt\n            nextAttemptAt\n            attempts {\n              number\n              startedAt\n              durationMs\n              responseStatus\n              errorClass\n              responseBody\n            }\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ListDeliveriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateEndpoint($input: CreateWebhookEndpointInput!) {\n    done: createWebhookEndpoint(input: $input) {\n      endpoint {\n        id\n      }\n      secret\n      userErrors {\n        message\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CreateEndpointDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateEndpoint($input: UpdateWebhookEndpointInput!) {\n    done: updateWebhookEndpoint(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n"): typeof import('./graphql.ts').UpdateEndpointDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteEndpoint($input: DeleteWebhookEndpointInput!) {\n    done: deleteWebhookEndpoint(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n"): typeof import('./graphql.ts').DeleteEndpointDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RotateSecret($input: RotateWebhookSecretInput!) {\n    done: rotateWebhookSecret(input: $input) {\n      secret\n      userErrors {\n        message\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RotateSecretDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TestEndpoint($input: TestWebhookEndpointInput!) {\n    done: testWebhookEndpoint(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n"): typeof import('./graphql.ts').TestEndpointDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Resend($input: RedeliverInput!) {\n    done: redeliver(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ResendDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Recover($input: RecoverWebhookEndpointInput!) {\n    done: recoverWebhookEndpoint(input: $input) {\n      userErrors {\n        message\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RecoverDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
