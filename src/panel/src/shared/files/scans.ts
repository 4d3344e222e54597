/** The pause between two looks at the scans of the shown files. */
export const SCANS_MS = 5_000;
