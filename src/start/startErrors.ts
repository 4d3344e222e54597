/** The error of a start that the operator can repair; the message says how. */
export class StartError extends Error {}
