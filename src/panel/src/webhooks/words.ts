/** The sentences of the page of webhooks, in the language of their readers. */
export { panelWebhooks as words } from "../../../messages/es/panelWebhooks.ts";
