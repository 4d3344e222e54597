/** The only source of the current time, injected so that tests can set it. */
export type Clock = { now(): Date };

/** The time of the database, on which all processes agree; what deletes by age asks it. Rejects when the database does not answer. */
export type DatabaseTime = { read(): Promise<Date> };

export const systemClock: Clock = { now: () => new Date() };
