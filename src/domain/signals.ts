/** What one process tells the others (and itself) after a commit. Losing one costs time, never data. */
export type Signal =
  /** Submissions or jobs were stored. */
  | { readonly type: "work_stored" }
  /** The outcomes of some deliveries were recorded; under load not all of them are named. */
  | { readonly type: "deliveries_recorded"; readonly deliveryIds: readonly string[] }
  | { readonly type: "api_key_revoked"; readonly apiKeyId: string }
  | { readonly type: "account_suspended"; readonly accountId: string }
  /** Signals may have been missed: look at everything again. Never sent, only heard. */
  | { readonly type: "resync" };

export type SignalListener = (signal: Signal) => void;

export type Signals = {
  /** Tells listeners of this process at once and those of other processes soon. Never throws. */
  send(signal: Signal): void;
  /** Returns the function that ends the listening. */
  listen(listener: SignalListener): () => void;
};
