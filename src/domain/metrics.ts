import type { PublicRate } from "./submissions/publicRates.ts";
/** The counters and measures for the operator. A call is cheap enough for every request and never throws. */
export type Metrics = {
  /** Counts one answer of the HTTP edge. */
  countRequest(request: {
    readonly method: string;
    /** The route's pattern, never the path: the number of paths has no bound, and a path may contain a secret. */
    readonly route: string;
    readonly status: number;
    /** The refusal's code; null when nothing was refused. */
    readonly code: string | null;
    readonly seconds: number;
  }): void;
  observeGroup(group: GroupCommitted): void;
  /** Counts one attempt of a webhook by its recorded result. `stale`: the job's lease was lost. */
  countDelivery(outcome: "delivered" | "retry" | "dead" | "skipped" | "removed" | "stale"): void;
  /** Counts one attempt of a mail. `stale`: the job's lease was lost. */
  countMail(kind: string, result: "sent" | "retry" | "failed" | "stale"): void;
  /** Counts one PDF that was drawn. */
  countDrawing(kind: string): void;
  /** Counts one scan of a file, with the time of the scanner. */
  observeFileScan(result: "clean" | "infected" | "failed", seconds: number): void;
  /** Counts one request to a storage of files. */
  observeStorage(request: {
    readonly storage: string;
    readonly operation: "put" | "read" | "measure" | "delete";
    readonly result: "done" | "missing" | "failed";
    readonly seconds: number;
  }): void;
  /** Counts what was put into quarantine: a `submission` or a `sheet`. */
  countQuarantined(kind: "submission" | "sheet"): void;
  /** Counts one key whose account was notified that the key is about to expire. */
  countAnnouncedKey(): void;
  /** Counts jobs that returned to the queue because their workers were lost. */
  countLostLeases(jobs: number): void;
  /** Counts one loss of the process's own connection to the database. */
  countSessionLoss(): void;
  /** Counts one long read by the server that answered it. `reason`: why it was the primary although a standby is set; empty for a standby. */
  countRead(target: "standby" | "primary", reason: "" | "unusable" | "interrupted"): void;
  /** Counts one time that a limit refused, delayed or ended something. */
  countLimit(limit: LimitName): void;
  /** Observes the time from an item's creation until the subscribers of this process get it. */
  observeFeedLag(seconds: number): void;
};

/** The limits that a metric reports, as docs/limits.md names them. */
export type LimitName =
  | "answer_bytes"
  | "answers_of_connection"
  | "bodies_of_account"
  | "bodies_of_address"
  | "connections"
  | "connections_of_address"
  | "document_files_of_account"
  | "drawings"
  | "drawings_of_account"
  | "drawings_of_address"
  | "exports_of_account"
  | "exports_of_address"
  | "held_files"
  | "held_files_of_account"
  | "held_of_address"
  | "held_words"
  | "held_words_of_account"
  | "jobs_of_account"
  | "new_socket_bytes"
  | "new_sockets"
  | "operations"
  | "operations_of_account"
  | "operations_of_address"
  | "paced_reads"
  | PublicRate
  | "renderings_of_account"
  | "renderings_of_address"
  | "sheet_files_of_account"
  | "sheet_files_of_address"
  | "slow_requests"
  | "slow_sockets"
  | "stalled_bodies"
  | "submissions_of_account"
  | "submissions_of_address"
  | "submissions_of_form"
  | "submissions_of_plan"
  | "unread_answers"
  | "unsent_bytes"
  | "uploads"
  | "uploads_of_account"
  | "uploads_of_address"
  | "writes_of_account";

/** Submissions that were committed together. */
export type GroupCommitted = {
  readonly items: number;
  /** The longest wait of a submission until the commit began. */
  readonly waitSeconds: number;
  readonly commitSeconds: number;
  readonly succeeded: boolean;
};

/** The values that are read at each request for the metrics. */
export type Gauges = {
  /** Submissions that wait for their commit. */
  readonly countWaiting: () => number;
  readonly countSubscribers: () => number;
  /** The seconds by which the standby for reading is behind; null while it is away, and where none is set. */
  readonly readStandbyLag: () => number | null;
  /** Whether the process knows that it holds its session lock. */
  readonly isSessionHeld: () => boolean;
  /** Whether signals go to and come from other processes. */
  readonly areSignalsConnected: () => boolean;
  /** The seconds by which the process's clock is ahead of the database's. */
  readonly readClockOffset: () => number;
  /** What can still be written to the disk of the files, in bytes. */
  readonly readFreeBytes: () => number;
  /** The time of the last whole backup, in seconds since 1970; 0 where there was none. */
  readonly readLastBackupSeconds: () => number;
  /** The housekeeping duties that wait because they would delete far more than ever. */
  readonly countHeldDuties: () => number;
  /** GraphQL operations that wait for a slot. */
  readonly countOperationsWaiting: () => number;
  /** PDFs that wait to be drawn. */
  readonly countDrawingsWaiting: () => number;
  /** The use of each pool, by the pool's name. */
  readonly readPoolUses: () => Readonly<Record<string, PoolUse>>;
  /** Null when the database does not answer in time. */
  readonly findJobBacklog: () => Promise<JobBacklog | null>;
  /** The books that take no sheets since a restore; null when the database does not answer in time. */
  readonly countBookHolds: () => Promise<number | null>;
};

/** The connections of one pool by state, and the queries that wait for a connection. */
export type PoolUse = { readonly used: number; readonly free: number; readonly awaited: number };

export type JobBacklog = {
  /** The due jobs, counted up to a bound. */
  readonly due: number;
  readonly oldestDueSeconds: number;
};
