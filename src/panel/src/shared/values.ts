import { panelRows } from "../../../messages/es/panelRows.ts";

export const { describeTime, describeWhen, excerpt, findAddress, listFields, summarize } = panelRows;
