import { parseFormToken } from "../../domain/forms/index.ts";
import type { Locale } from "../../messages/locale.ts";
import { renderFormAddressPage } from "../views/views.ts";
import { presentError } from "./errors.ts";
import type { RefusalPresenter } from "./pages.ts";

/**
 * Answers the other methods at a form's address, which takes POST: a person reads how to use the address. The address to copy
 * holds the token of the path only if that is a token.
 */
export function createFormAddressRefusals(
  locale: Locale,
  pattern: string,
  token: string,
  hasQuery: boolean,
): RefusalPresenter {
  const address = pattern.replace(":token", parseFormToken(token) ?? locale.pages.texts.anyToken);
  const title = locale.pages.texts.wrongMethod;
  return {
    presentBody: (error) => presentError(locale, error),
    presentPage: (_error, basePath) => renderFormAddressPage(locale, { basePath, title, address, hasQuery }),
  };
}
