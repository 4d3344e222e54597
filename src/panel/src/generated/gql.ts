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
    "\n  subscription FollowSubmissions($after: String) {\n    submissionCreated(after: $after) {\n      cursor\n      submission {\n        id\n        data\n        ip\n        userAgent\n        referer\n        createdAt\n        form {\n          name\n        }\n      }\n    }\n  }\n": typeof types.FollowSubmissionsDocument,
    "\n  query FindSubmissionCursor {\n    submissionCursor\n  }\n": typeof types.FindSubmissionCursorDocument,
    "\n  query ListSubmissions($first: Int!, $after: String, $filter: SubmissionFilter) {\n    submissions(first: $first, after: $after, filter: $filter) {\n      nodes {\n        id\n        data\n        ip\n        userAgent\n        referer\n        createdAt\n        form {\n          name\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.ListSubmissionsDocument,
    "\n  query FindViewer {\n    viewer {\n      account {\n        name\n      }\n      user {\n        email\n      }\n      apiKey {\n        name\n      }\n      permissions\n    }\n  }\n": typeof types.FindViewerDocument,
};
const documents: Documents = {
    "\n  subscription FollowSubmissions($after: String) {\n    submissionCreated(after: $after) {\n      cursor\n      submission {\n        id\n        data\n        ip\n        userAgent\n        referer\n        createdAt\n        form {\n          name\n        }\n      }\n    }\n  }\n": types.FollowSubmissionsDocument,
    "\n  query FindSubmissionCursor {\n    submissionCursor\n  }\n": types.FindSubmissionCursorDocument,
    "\n  query ListSubmissions($first: Int!, $after: String, $filter: SubmissionFilter) {\n    submissions(first: $first, after: $after, filter: $filter) {\n      nodes {\n        id\n        data\n        ip\n        userAgent\n        referer\n        createdAt\n        form {\n          name\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.ListSubmissionsDocument,
    "\n  query FindViewer {\n    viewer {\n      account {\n        name\n      }\n      user {\n        email\n      }\n      apiKey {\n        name\n      }\n      permissions\n    }\n  }\n": types.FindViewerDocument,
};

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
export function graphql(source: "\n  query ListSubmissions($first: Int!, $after: String, $filter: SubmissionFilter) {\n    submissions(first: $first, after: $after, filter: $filter) {\n      nodes {\n        id\n        data\n        ip\n        userAgent\n        referer\n        createdAt\n        form {\n          name\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ListSubmissionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindViewer {\n    viewer {\n      account {\n        name\n      }\n      user {\n        email\n      }\n      apiKey {\n        name\n      }\n      permissions\n    }\n  }\n"): typeof import('./graphql.ts').FindViewerDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
