/** The first page of a list fits two screens and comes soon; the next ones are as large as the API allows. */
export const PAGE_SIZE = 24;
export const NEXT_PAGE_SIZE = 100;
