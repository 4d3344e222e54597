import type { AnyDomainError } from "../../domain/errors.ts";
import { PATHS } from "../../domain/links.ts";
import type { Locale } from "../../messages/locale.ts";
import type { InvitationView } from "../../services/accounts/members.ts";
import type { PersonsAccounts } from "../../services/accounts/sessions.ts";
import { renderAccountsPage, renderMessagePage, renderSignInPage } from "../views/views.ts";
import { presentError } from "./errors.ts";
import { presentPasskeyForm } from "./passkeys.ts";
import type { RefusalPresenter } from "./refusalPresenters.ts";
import { presentErrorPage } from "./visitorPages.ts";

/** What a page shows again after a refusal: what was typed, and the sentence of the problem. */
export type SignInAttempt = { readonly typed: string; readonly problem: string };

/** The refused part of the page for signing in; empty for a new page. */
export type SignInAttempts = {
  readonly email?: SignInAttempt;
  readonly key?: SignInAttempt;
  readonly passkey?: SignInAttempt;
};

/** The parts of all pages: the base path, and the query string of the forms, which has the address to open afterwards. */
type SignInPlace = { readonly basePath: string; readonly query: string };

/** The ways to sign in beside mail and keys: the browser's options for a passkey, and the identity provider's name; null where missing. */
type SignInMeans = { readonly passkeyOptions: string | null; readonly providerName: string | null };

/** The parts of a page with one button. */
const ALONE = { passkey: null, provider: null, other: null, hints: [], link: null };

/** The page that asks for an e-mail address, and folded away for an API key. */
export function presentSignInPage(
  locale: Locale,
  place: SignInPlace,
  { passkeyOptions, providerName }: SignInMeans,
  attempts: SignInAttempts,
): string {
  const { basePath, query } = place;
  const { pages } = locale.signIns;
  return renderSignInPage(locale, {
    basePath,
    title: pages.title,
    lead: pages.lead,
    form: {
      action: `${basePath}${PATHS.signIn}${query}`,
      field: {
        name: "correo",
        label: pages.email,
        type: "email",
        autocomplete: passkeyOptions === null ? "username" : "username webauthn",
        inputMode: "email",
        value: attempts.email?.typed ?? "",
      },
      problem: attempts.email?.problem ?? null,
      button: pages.request,
    },
    passkey: presentPasskeyForm(locale, place, passkeyOptions, attempts.passkey?.problem ?? null),
    provider:
      providerName === null
        ? null
        : { href: `${basePath}${PATHS.identity}${query}`, label: pages.describeProvider(providerName) },
    other: {
      summary: pages.withKey,
      isOpen: attempts.key !== undefined,
      hint: pages.keyHint,
      action: `${basePath}${PATHS.signInKey}${query}`,
      field: { name: "clave", label: pages.key, type: "password", autocomplete: "off", inputMode: "text", value: "" },
      problem: attempts.key?.problem ?? null,
      button: pages.enter,
    },
    hints: [],
    link: null,
  });
}

/** The page that asks for the mailed code. */
export function presentCodePage(
  locale: Locale,
  { basePath, query }: SignInPlace,
  attempt: SignInAttempt | null,
): string {
  const { pages } = locale.signIns;
  return renderSignInPage(locale, {
    basePath,
    title: pages.codeTitle,
    lead: pages.codeLead,
    form: {
      action: `${basePath}${PATHS.signInCode}${query}`,
      field: {
        name: "codigo",
        label: pages.code,
        type: "text",
        autocomplete: "one-time-code",
        inputMode: "numeric",
        value: attempt?.typed ?? "",
      },
      problem: attempt?.problem ?? null,
      button: pages.enter,
    },
    passkey: null,
    provider: null,
    other: null,
    hints: [pages.spam],
    link: { href: `${basePath}${PATHS.signIn}${query}`, label: pages.again },
  });
}

/** The page of a link, whose button signs in. */
export function presentLinkPage(locale: Locale, basePath: string, email: string): string {
  const { pages } = locale.signIns;
  const form = { action: "", field: null, problem: null, button: pages.enter };
  const lead = pages.describeLink(email);
  return renderSignInPage(locale, { basePath, title: pages.linkTitle, lead, form, ...ALONE });
}

/** The page of an invitation, whose button joins the account. */
export function presentInvitationPage(
  locale: Locale,
  basePath: string,
  { invitation, accountName }: InvitationView,
): string {
  const { pages } = locale.signIns;
  const form = { action: "", field: null, problem: null, button: pages.join };
  const title = pages.describeInvitation(accountName);
  const lead = pages.describeRole(invitation.role, invitation.email);
  return renderSignInPage(locale, { basePath, title, lead, form, ...ALONE });
}

/** The page that lists the accounts of a person by name, each with a button. */
export function presentAccountsPage(locale: Locale, basePath: string, { current, accounts }: PersonsAccounts): string {
  const { pages } = locale.signIns;
  const listed = accounts.map(({ id, name }) => ({ id, name, isCurrent: id === current }));
  return renderAccountsPage(locale, {
    basePath,
    title: pages.accountsTitle,
    here: pages.here,
    accounts: listed.toSorted((one, other) => one.name.localeCompare(other.name, locale.language)),
    back: { href: `${basePath}${PATHS.panel}`, label: pages.toPanel },
  });
}

/** Presents the refusals of the pages. A link that was used or has expired has a page of its own. */
export function createSignInRefusals(locale: Locale): RefusalPresenter {
  const { pages } = locale.signIns;
  return {
    presentBody: (error) => presentError(locale, error),
    presentPage(error, basePath) {
      const problem = describeOwnPage(locale, error);
      if (problem === null) return presentErrorPage(locale, error, { basePath, requestId: null, returnTo: null });
      const back = { href: `${basePath}${PATHS.signIn}`, label: pages.back };
      return renderMessagePage(locale, { basePath, ...problem, fields: [], isSuccess: false, hint: null, back });
    },
  };
}

/** Title and message of a refusal that has a page of its own here; null for any other. */
function describeOwnPage({ signIns: { pages } }: Locale, error: AnyDomainError) {
  switch (error.code) {
    case "SIGN_IN_EXPIRED":
      return { title: pages.expiredTitle, message: pages.expiredLead };
    case "CROSS_SITE_REQUEST":
      return { title: pages.title, message: pages.problems.crossSite };
    case "IDENTITY_REFUSED":
      return { title: pages.providerTitle, message: pages.problems.identityRefused };
    case "IDENTITY_UNKNOWN":
      return { title: pages.providerTitle, message: pages.problems.identityUnknown };
    case "IDENTITY_UNPROVEN":
      return { title: pages.providerTitle, message: pages.problems.identityUnproven[error.params.doubt] };
    case "IDENTITY_PROVIDER_MISSET":
      return { title: pages.providerTitle, message: pages.problems.identityMisset };
    case "IDENTITY_PROVIDER_AWAY":
      return { title: pages.providerTitle, message: pages.problems.identityAway };
    default:
      return null;
  }
}

/** The sentence of a refusal below the field that was typed into; null for a refusal with a page of its own. */
export function describeProblem(locale: Locale, error: AnyDomainError): string | null {
  const { problems } = locale.signIns.pages;
  switch (error.code) {
    case "VALIDATION_FAILED":
      return problems.email;
    case "SIGN_IN_CODE_WRONG":
      return problems.code;
    case "SIGN_IN_EXPIRED":
      return problems.expired;
    case "PASSKEY_REFUSED":
      return problems.passkey;
    case "UNAUTHENTICATED":
      return problems.key;
    case "RATE_LIMITED":
      return problems.describeTooMany(error.params.retryAfterSeconds);
    default:
      return null;
  }
}
