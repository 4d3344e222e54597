/** The sentences about channels, in the language of their readers. */
export { panelChannels as channelWords } from "../../../messages/es/panelChannels.ts";
export { panelSheets as sheetWords } from "../../../messages/es/panelSheets.ts";
