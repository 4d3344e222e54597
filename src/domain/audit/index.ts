export { type AuditAct, type AuditActorKind, type AuditDetails, type AuditEntry, subjectTypeOf } from "./audit.ts";
