import {
  FindSubmissionCursorDocument,
  FindViewerDocument,
  ListCountedSubmissionsDocument,
} from "./generated/graphql.ts";
import { PAGE_SIZE } from "./shared/pageSizes.ts";

const describe = (document: { toString(): string }, variables: object) => ({ query: document.toString(), variables });

/** The feed resumes after a cursor that is older than the list, so the cursor comes first. */
const LIST = [
  describe(FindSubmissionCursorDocument, {}),
  describe(FindViewerDocument, {}),
  describe(ListCountedSubmissionsDocument, { first: PAGE_SIZE, after: null, filter: {} }),
];

/**
 * The operations whose answers the service puts into a page, by the first part of its address, in the order of their execution. A page
 * that shows a filtered list gets none.
 */
export const FIRST_OPERATIONS = { "": LIST, envios: LIST };
