/** What is counted of a form's own page: that it was shown, and that somebody began to fill it in. */
export type VisitStep = "view" | "begun";

/** How often each step was counted. */
export type VisitCounts = { readonly views: number; readonly begun: number };
