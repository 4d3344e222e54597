export const PERMISSIONS = [
  "forms:read",
  "forms:write",
  "submissions:read",
  "submissions:write",
  "complaints:read",
  "complaints:write",
  "webhooks:read",
  "webhooks:write",
  "api_keys:write",
  "members:write",
  "admin",
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** The spelling that people and programs see: `forms:read` is FORMS_READ. */
export type PermissionName<P extends Permission = Permission> = Uppercase<
  P extends `${infer Head}:${infer Tail}` ? `${Head}_${Tail}` : P
>;
