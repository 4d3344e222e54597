import { isTokenShaped } from "../../domain/forms/index.ts";
import type { Locale } from "../../messages/locale.ts";
import { renderFormAddressPage } from "../views/views.ts";
import { presentError } from "./errors.ts";
import type { RefusalPresenter } from "./pages.ts";

/**
 * How a form's address, which takes what is posted, answers whatever else is asked of it: a person learns what it is for.
 * Nothing but a token stands in what is there to be copied.
 */
export function createFormAddressRefusals(
  locale: Locale,
  pattern: string,
  token: string,
  hasQuery: boolean,
): RefusalPresenter {
  const address = pattern.replace(":token", isTokenShaped(token) ? token : locale.pages.texts.anyToken);
  const title = locale.pages.texts.wrongMethod;
  return {
    presentBody: (error) => presentError(locale, error),
    presentPage: (_error, basePath) => renderFormAddressPage({ basePath, title, address, hasQuery }),
  };
}
