import { readFileSync } from "node:fs";
import { AUDIT_ACTS } from "../src/domain/audit/index.ts";

const DOCUMENT = new URL("audit.graphql", import.meta.url);
/** The comment over the enum, and its values. */
const ENUM = /(# `npm run codegen` writes this enum\.\n"[^"]+"\nenum AuditAct \{\n)[^}]+\}/;

/** The text of audit.graphql with the acts that the domain declares. */
export function renderAuditSchema(): string {
  const document = readFileSync(DOCUMENT, "utf8");
  if (!ENUM.test(document)) throw new Error("audit.graphql has no enum AuditAct under its comment.");
  const values = Object.entries(AUDIT_ACTS).map(([act, sentence]) => `  "${sentence}"\n  ${nameOf(act)}\n`);
  return document.replace(ENUM, (_enum, opening: string) => `${opening}${values.join("")}}`);
}

/** The plugin of `codegen.ts` that writes audit.graphql. */
export const plugin = renderAuditSchema;

function nameOf(act: string): string {
  return act.replace(".", "_").toUpperCase();
}
