/** The id of the submission that an event's text is about. */
export function readSubmissionId(body: string): string {
  const event = JSON.parse(body) as { readonly data: { readonly submission: { readonly id: string } } };
  return event.data.submission.id;
}
