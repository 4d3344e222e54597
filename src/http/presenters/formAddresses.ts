import { parseFormToken } from "../../domain/forms/forms.ts";
import type { Locale } from "../../messages/locale.ts";
import { renderFormAddressPage } from "../views/views.ts";
import { presentError } from "./errors.ts";
import type { RefusalPresenter } from "./refusalPresenters.ts";

/**
 * The refusals of every method but POST at a form's address. A person gets a page on the use of the address. The page has the
 * address with the path's token if that has the form of a token, and else with a placeholder.
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
