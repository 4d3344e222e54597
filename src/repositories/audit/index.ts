export { createAuditEntriesRepository } from "./auditEntries.ts";
