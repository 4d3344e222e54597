import { later, laterDialog } from "../shared/later.tsx";

/** What the page of submissions shows beside its list, and the dialogs over it: whoever reads the list does not wait for them. */
export const SubmissionDetail = later(async () => (await import("./SubmissionDetail.tsx")).SubmissionDetail);
export const NewView = laterDialog(async () => (await import("./ViewDialogs.tsx")).NewView);
export const ViewList = laterDialog(async () => (await import("./ViewDialogs.tsx")).ViewList);
export const States = laterDialog(async () => (await import("./States.tsx")).States);

/** Loads all of them, so that they are there when they are asked for, also without a connection. */
export function preloadParts(): void {
  for (const part of [SubmissionDetail, NewView, ViewList, States]) void part.preload();
}
