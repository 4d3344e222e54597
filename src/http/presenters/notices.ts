import type { AskedAddressView } from "../../domain/accounts/accountAddresses.ts";
import type { ProviderAddressView } from "../../domain/forms/providerAddresses.ts";
import type { NoticeRecipientView } from "../../domain/notices/noticeRecipients.ts";
import type { Locale } from "../../messages/locale.ts";
import { renderMessagePage, renderNoticePage } from "../views/views.ts";
import { presentError } from "./errors.ts";
import type { RefusalPresenter } from "./refusalPresenters.ts";
import { presentErrorPage } from "./visitorPages.ts";

/** The page with the button to confirm, or with the sentence that the address has confirmed. */
export function presentConfirmationPage(locale: Locale, basePath: string, view: NoticeRecipientView): string {
  const { pages } = locale.notices;
  const { recipient, formName } = view;
  const isDone = recipient.status === "confirmed";
  const describe = isDone ? pages.describeConfirmed : pages.describeRequest;
  return renderNoticePage(locale, {
    basePath,
    title: isDone ? pages.confirmedTitle : pages.confirmTitle,
    message: describe(formName, recipient.email),
    button: isDone ? null : pages.confirm,
  });
}

/** The page with the button to unsubscribe, or with the sentence that the address is unsubscribed. */
export function presentUnsubscriptionPage(locale: Locale, basePath: string, view: NoticeRecipientView): string {
  const { pages } = locale.notices;
  const { recipient, formName } = view;
  const isDone = recipient.status === "unsubscribed";
  const describe = isDone ? pages.describeUnsubscribed : pages.describeUnsubscription;
  return renderNoticePage(locale, {
    basePath,
    title: isDone ? pages.unsubscribedTitle : pages.unsubscribeTitle,
    message: describe(formName, recipient.email),
    button: isDone ? null : pages.unsubscribe,
  });
}

/** The page with the button by which the address of a book's provider confirms, or with the sentence that it has. */
export function presentProviderPage(
  locale: Locale,
  basePath: string,
  { address, providerName }: ProviderAddressView,
): string {
  const { pages } = locale.providerAddresses;
  const isDone = address.confirmedAt !== null;
  const describe = isDone ? pages.describeConfirmed : pages.describeRequest;
  return renderNoticePage(locale, {
    basePath,
    title: isDone ? pages.confirmedTitle : pages.confirmTitle,
    message: describe(providerName, address.email),
    button: isDone ? null : pages.confirm,
  });
}

/** The page with the button by which a mailbox confirms that it is an account's, or with the sentence that it is. */
export function presentAccountAddressPage(
  locale: Locale,
  basePath: string,
  { email, accountName }: AskedAddressView,
  isDone: boolean,
): string {
  const { pages } = locale.accessMails;
  const describe = isDone ? pages.describeConfirmed : pages.describeRequest;
  return renderNoticePage(locale, {
    basePath,
    title: isDone ? pages.confirmedTitle : pages.confirmTitle,
    message: describe(accountName, email),
    button: isDone ? null : pages.confirm,
  });
}

/** Presents the refusals of the pages. A link without a recipient, and an expired one, have a page of their own. */
export function createNoticeRefusals(locale: Locale): RefusalPresenter {
  return {
    presentBody: (error) => presentError(locale, error),
    presentPage: (error, basePath) =>
      error.code === "NOTICE_RECIPIENT_NOT_FOUND"
        ? renderMessagePage(locale, {
            basePath,
            title: locale.notices.pages.unknown,
            message: locale.notices.pages.unknownMessage,
            fields: [],
            isSuccess: false,
            hint: null,
            back: null,
          })
        : presentErrorPage(locale, error, { basePath, requestId: null, returnTo: null }),
  };
}
