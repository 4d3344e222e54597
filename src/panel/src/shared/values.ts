import { panelRows } from "../../../messages/es/panelRows.ts";

export const { describeTime, describeWhen, excerpt, listFields, summarize } = panelRows;
