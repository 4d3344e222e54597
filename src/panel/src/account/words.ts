/** The sentences about the account. */
export { panelAccount as words } from "../../../messages/es/panelAccount.ts";
