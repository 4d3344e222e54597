/**
 * What one client group (an IPv4 address or an IPv6 network of 64 bits) may ask of a form in a minute without sending a submission: each
 * costs the process like one that is stored. Clients of internal addresses have no limit of their own.
 */
export const PUBLIC_RATES = {
  /** Submissions that are refused for what is in them. */
  refused_submissions: 120,
  /** Pages that are shown again for the next step of a place. */
  page_steps: 120,
  /** Visitors who begin to fill in a page, of all forms together. */
  begun_pages: 120,
  /** Descriptions of forms that no process has kept, of all forms together. */
  rendered_forms: 240,
  /** Reports of forms, of all forms together. */
  form_reports: 5,
} as const;

export type PublicRate = keyof typeof PUBLIC_RATES;
