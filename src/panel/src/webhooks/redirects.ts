import { panelRedirects } from "../../../messages/es/panelRedirects.ts";

export const { describeRedirect } = panelRedirects;
