/** The sentences about the mails of a thread, loaded with the page of submissions. */
export { panelThreads as words } from "../../../messages/es/panelThreads.ts";
