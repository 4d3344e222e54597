export { createAuditService, recordAct, recordActs } from "./audit.ts";
