/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
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

export type FollowSubmissionsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type FollowSubmissionsSubscription = { submissionCreated: { cursor: string, submission: { id: string, data: unknown, ip: string | null, userAgent: string | null, referer: string | null, createdAt: string, form: { name: string } | null } } };

export type FindSubmissionCursorQueryVariables = Exact<{ [key: string]: never; }>;


export type FindSubmissionCursorQuery = { submissionCursor: string | null };

export type ListSubmissionsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: SubmissionFilter | null | undefined;
}>;


export type ListSubmissionsQuery = { submissions: { nodes: Array<{ id: string, data: unknown, ip: string | null, userAgent: string | null, referer: string | null, createdAt: string, form: { name: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type FindViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type FindViewerQuery = { viewer: { permissions: Array<Permission>, account: { name: string }, user: { email: string } | null, apiKey: { name: string } | null } };

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