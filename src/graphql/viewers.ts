import type { Account } from "../domain/accounts/accounts.ts";

/** Who asks. The field resolvers find the rest by the operation's actor. */
export type ViewerModel = { readonly account: Account };
