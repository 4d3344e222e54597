/** The sentences about passkeys. */
export { panelPasskeys as words } from "../../../messages/es/panelPasskeys.ts";
