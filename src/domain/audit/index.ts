export {
  AUDIT_ACTS,
  type AuditAct,
  type AuditActorKind,
  type AuditDetails,
  type AuditEntry,
  type NamedAuditEntry,
  subjectTypeOf,
} from "./audit.ts";
