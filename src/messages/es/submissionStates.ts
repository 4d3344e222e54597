/** The usual names of the states of submissions, by what they mean. */
export const submissionStates = { open: "Nuevo", in_progress: "En curso", done: "Hecho" } as const;
