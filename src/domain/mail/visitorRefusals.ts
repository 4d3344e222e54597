/** Why a visitor's mailbox gets no further autoresponse. */
export type AutoresponseRefusal =
  | "no_address"
  | "automatic_address"
  | "refused_address"
  | "address_limit"
  | "account_limit";

/** Why a submission gets no reply by mail. */
export type ReplyRefusal =
  | "no_address"
  | "own_address"
  | "refused_address"
  | "address_limit"
  | "account_limit"
  | "thread_full";
