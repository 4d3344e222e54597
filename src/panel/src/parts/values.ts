import { panelRows } from "../../../messages/es/panelRows.ts";

export const { describeTime, excerpt, listFields, summarize } = panelRows;
