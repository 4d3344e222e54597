import type { Permission } from "../permissions.ts";
import type { AuditAct } from "./audit.ts";

/** What visitors send to an account, by the permission that reads it. */
export const DATA = { submissions: "submissions:read", complaints: "complaints:read" } as const satisfies Record<
  string,
  Permission
>;
export type RoutedData = keyof typeof DATA;

export type ActRules = {
  /** All of them are needed for a thing of the actor's account; none for what is the actor's own. */
  readonly permissions: readonly Permission[];
  /** The permission that reaches the things of other accounts; null for none. */
  readonly elsewhere: "admin" | null;
  /** Whether whoever acts upon themselves needs no permission. */
  readonly isOpenToSelf: boolean;
  /** Whether a session needs a sign-in of the last RECENT_SIGN_IN_MS, so that a device that was left alone does not do it. */
  readonly needsRecentSignIn: boolean;
  /** What a suspended account does all the same: what its permissions are kept for, nothing, or this. */
  readonly whileSuspended: "as permitted" | "refused" | "done";
  /** The acts of its audit entries. */
  readonly audit: readonly AuditAct[];
  /** The data that it can send to a place that did not get them. Whoever does so can read the place, and so must be able to read the data. */
  readonly routes: readonly RoutedData[];
  /** The routes of REST that do it, as method and name in PATHS; none for a mutation. */
  readonly addresses: readonly string[];
};

const PLAIN: ActRules = {
  permissions: [],
  elsewhere: null,
  isOpenToSelf: false,
  needsRecentSignIn: false,
  whileSuspended: "as permitted",
  audit: [],
  routes: [],
  addresses: [],
};

/** An act that needs a permission, and its rules that are not plain. */
export const act = (permission: Permission, ...rules: readonly Partial<ActRules>[]): ActRules => ({
  ...PLAIN,
  permissions: [permission],
  ...Object.assign({}, ...rules),
});

/** What a person, or a key, does with what is their own. */
export const own = (...rules: readonly Partial<ActRules>[]): ActRules => ({
  ...PLAIN,
  whileSuspended: "refused",
  ...Object.assign({}, ...rules),
});

export const audit = (...acts: readonly AuditAct[]): Partial<ActRules> => ({ audit: acts });
export const routes = (...data: readonly RoutedData[]): Partial<ActRules> => ({ routes: data });
export const at = (...addresses: readonly string[]): Partial<ActRules> => ({ addresses });
export const recently: Partial<ActRules> = { needsRecentSignIn: true };
export const elsewhere: Partial<ActRules> = { elsewhere: "admin" };
export const openToSelf: Partial<ActRules> = { isOpenToSelf: true };
export const refusedWhileSuspended: Partial<ActRules> = { whileSuspended: "refused" };
