/** A notification from one process to all processes after a commit. A lost signal costs time, never data. */
export type Signal =
  /** Submissions or jobs were stored. */
  | { readonly type: "work_stored" }
  /** The outcomes of deliveries were recorded. Under load `deliveryIds` names only some of them. */
  | { readonly type: "deliveries_recorded"; readonly deliveryIds: readonly string[] }
  /** Submissions of an account were marked, triaged, noted, moved or deleted, or its views or states changed. */
  | {
      readonly type: "submissions_changed";
      readonly accountId: string;
      /** Null for more than one signal names. */
      readonly submissionIds: readonly string[] | null;
      readonly listsChanged: boolean;
    }
  | { readonly type: "api_key_revoked"; readonly apiKeyId: string }
  | { readonly type: "session_ended"; readonly sessionId: string }
  | { readonly type: "account_suspended"; readonly accountId: string }
  /** Signals may have been lost, so listeners check everything again. */
  | { readonly type: "resync" };

/** What the services send. `resync` comes from what carries the signals. */
export type SentSignal = Exclude<Signal, { readonly type: "resync" }>;

export type SignalListener = (signal: Signal) => void;

export type Signals = {
  /** Notifies listeners of this process at once and those of other processes soon. Never throws. */
  send(signal: SentSignal): void;
  /** Returns the function that ends the listening. */
  listen(listener: SignalListener): () => void;
};

/** Carries signals between this process and the others. */
export type SignalLink = {
  /** Hands a signal to the other processes soon. Never throws and never waits: signals wait, and more than a bound of them become `resync`. */
  send(signal: Signal): void;
  /** Sets who gets the signals of the other processes. */
  listen(listener: SignalListener): void;
  /** Whether signals are carried at present. */
  isConnected(): boolean;
  /** Begins to carry signals. What cannot be reached is tried for ever, and does not reject. */
  start(): void;
  /** Sends what waits, if that takes no time to speak of, and ends. */
  close(): Promise<void>;
};
