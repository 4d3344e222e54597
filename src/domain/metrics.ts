/** What is counted and measured for the operator. Cheap enough for every request; never throws. */
export type Metrics = {
  /** One answer of the HTTP edge. */
  countRequest(request: {
    readonly method: string;
    /** The pattern, never the path: a path holds a form's token, and there is no end of paths. */
    readonly route: string;
    readonly status: number;
    /** Of the refusal, or null. */
    readonly code: string | null;
    readonly seconds: number;
  }): void;
  observeGroup(group: GroupCommitted): void;
  /** One attempt of a webhook; `outcome` is one of a few words. */
  countDelivery(outcome: string): void;
  /** From an item's creation until it is handed to the subscribers of this process. */
  observeFeedLag(seconds: number): void;
};

/** Submissions that were committed together. */
export type GroupCommitted = {
  readonly items: number;
  /** Of the one that waited longest, until the commit began. */
  readonly waitSeconds: number;
  readonly commitSeconds: number;
  readonly succeeded: boolean;
};

/** What can be read at any moment; asked when the metrics are. */
export type Gauges = {
  /** Submissions that wait for their commit. */
  readonly countWaiting: () => number;
  readonly countSubscribers: () => number;
  /** By the name of the pool. */
  readonly readPoolUses: () => Readonly<Record<string, PoolUse>>;
  /** Null when the database does not tell in time. */
  readonly findJobBacklog: () => Promise<JobBacklog | null>;
};

/** What the connections of one pool do, and how many queries wait for one. */
export type PoolUse = { readonly used: number; readonly free: number; readonly awaited: number };

export type JobBacklog = {
  /** Exact up to a bound. */
  readonly due: number;
  readonly oldestDueSeconds: number;
};
