/** The counters and measures for the operator. A call is cheap enough for every request and never throws. */
export type Metrics = {
  /** One answer of the HTTP edge. */
  countRequest(request: {
    readonly method: string;
    /** The pattern, never the path: a path holds a form's token, and the number of paths has no bound. */
    readonly route: string;
    readonly status: number;
    /** The refusal's code; null when nothing was refused. */
    readonly code: string | null;
    readonly seconds: number;
  }): void;
  observeGroup(group: GroupCommitted): void;
  /** One attempt of a webhook; `outcome` is one of a few words. */
  countDelivery(outcome: string): void;
  /** The time from an item's creation until the subscribers of this process get it. */
  observeFeedLag(seconds: number): void;
};

/** Submissions that were committed together. */
export type GroupCommitted = {
  readonly items: number;
  /** The longest wait of a submission until the commit began. */
  readonly waitSeconds: number;
  readonly commitSeconds: number;
  readonly succeeded: boolean;
};

/** The values that are read whenever the metrics are. */
export type Gauges = {
  /** Submissions that wait for their commit. */
  readonly countWaiting: () => number;
  readonly countSubscribers: () => number;
  /** The use of each pool, by the pool's name. */
  readonly readPoolUses: () => Readonly<Record<string, PoolUse>>;
  /** Null when the database does not answer in time. */
  readonly findJobBacklog: () => Promise<JobBacklog | null>;
};

/** The connections of one pool by state, and the queries that wait for a connection. */
export type PoolUse = { readonly used: number; readonly free: number; readonly awaited: number };

export type JobBacklog = {
  /** Exact up to a bound. */
  readonly due: number;
  readonly oldestDueSeconds: number;
};
