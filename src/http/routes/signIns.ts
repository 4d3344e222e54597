import type { Context } from "koa";
import { type AnyDomainError, isDomainError } from "../../domain/errors.ts";
import { MAX_SESSION_MS } from "../../domain/accounts/sessions.ts";
import { PATHS } from "../../domain/links.ts";
import { findAddressGroup } from "../../edge/addressGroups.ts";
import { basePathOf } from "../../edge/basePath.ts";
import { withReservation } from "../../edge/bodyBudget.ts";
import type { OpenReservation } from "../../edge/bodySenders.ts";
import { createCookies } from "../../edge/cookies.ts";
import { statusOf } from "../../edge/statuses.ts";
import type { Locale } from "../../messages/locale.ts";
import type { IdentitySignInsService } from "../../services/accounts/identitySignIns.ts";
import type { MembersService } from "../../services/accounts/members.ts";
import type { OpenedSession, SessionsService } from "../../services/accounts/sessions.ts";
import type { PasskeysService } from "../../services/accounts/passkeys.ts";
import type { SignInsService } from "../../services/accounts/signIns.ts";
import {
  describeProblem,
  presentAccountsPage,
  presentCodePage,
  presentInvitationPage,
  presentLinkPage,
  presentSignInPage,
  type SignInAttempt,
  type SignInAttempts,
} from "../presenters/signIns.ts";
import { readDevice, readField, readReturnPath, requireOwnSite } from "../requests/signIns.ts";
import { keepPrivate } from "./bookHeaders.ts";
import { readRowId } from "../../domain/ids.ts";

export type SignInsEdge = {
  readonly signIns: SignInsService;
  readonly sessions: SessionsService;
  readonly members: MembersService;
  readonly passkeys: PasskeysService;
  readonly identitySignIns: IdentitySignInsService;
  readonly publicUrl: string;
  readonly locale: Locale;
  readonly openReservation: OpenReservation;
};

/** The cookie of a browser that waits for a code lives a little longer than the code, so that a late code gets the right answer. */
const SIGN_IN_COOKIE_SECONDS = 30 * 60;

/**
 * The pages where a person signs in. They work without script. Opening a page signs nobody in, because mail scanners open links. Each
 * form must be posted from our own pages, so that no other site signs a browser in or out.
 */
export function createSignInHandlers(edge: SignInsEdge) {
  const { signIns, sessions, members, passkeys, identitySignIns, publicUrl, locale, openReservation } = edge;
  const basePath = basePathOf(publicUrl);
  const cookies = createCookies(publicUrl);

  return {
    async showSignIn(ctx: Context): Promise<void> {
      keepPrivate(ctx);
      show(ctx, await presentFirstPage(ctx));
    },

    /** Mails a code and a link. The answer is the same for every address. */
    async requestCode(ctx: Context): Promise<void> {
      const email = await readPosted(ctx, "correo");
      await answer(
        ctx,
        email,
        (attempt) => presentFirstPage(ctx, { email: attempt }),
        async () => {
          const { browserSecret } = await signIns.request(email, findAddressGroup(ctx.ip), returnToOf(ctx));
          ctx.append("Set-Cookie", cookies.signIn.write(browserSecret, SIGN_IN_COOKIE_SECONDS));
          return `${basePath}${PATHS.signInCode}${queryOf(ctx)}`;
        },
      );
    },

    showCode(ctx: Context): void {
      keepPrivate(ctx);
      const secret = cookies.signIn.read(ctx.headers.cookie);
      if (secret === null || !signIns.isBrowserSecret(secret))
        redirect(ctx, `${basePath}${PATHS.signIn}${queryOf(ctx)}`);
      else show(ctx, presentCodePage(locale, placeOf(ctx), null));
    },

    async acceptCode(ctx: Context): Promise<void> {
      const code = await readPosted(ctx, "codigo");
      const secret = cookies.signIn.read(ctx.headers.cookie) ?? "";
      await answer(
        ctx,
        code,
        (attempt) => presentCodePage(locale, placeOf(ctx), attempt),
        async () => {
          const opened = await signIns.acceptCode(secret, code, readDevice(ctx));
          ctx.append("Set-Cookie", cookies.signIn.clear());
          return enter(ctx, opened);
        },
      );
    },

    async acceptKey(ctx: Context): Promise<void> {
      const key = await readPosted(ctx, "clave");
      await answer(
        ctx,
        "",
        (attempt) => presentFirstPage(ctx, { key: attempt }),
        async () => enter(ctx, await signIns.acceptKey(key, readDevice(ctx))),
      );
    },

    async acceptPasskey(ctx: Context): Promise<void> {
      const given = await readPosted(ctx, "respuesta");
      await answer(
        ctx,
        "",
        (attempt) => presentFirstPage(ctx, { passkey: attempt }),
        async () => enter(ctx, await passkeys.acceptSignIn(given, readDevice(ctx))),
      );
    },

    async showLink(ctx: Context): Promise<void> {
      keepPrivate(ctx);
      show(ctx, presentLinkPage(locale, basePath, await signIns.openLink(String(ctx.params["secret"]))));
    },

    async acceptLink(ctx: Context): Promise<void> {
      keepPrivate(ctx);
      requireOwnSite(ctx, cookies.origin);
      redirect(ctx, await enter(ctx, await signIns.acceptLink(String(ctx.params["secret"]), readDevice(ctx))));
    },

    async showInvitation(ctx: Context): Promise<void> {
      keepPrivate(ctx);
      show(ctx, presentInvitationPage(locale, basePath, await members.openInvitation(String(ctx.params["secret"]))));
    },

    async acceptInvitation(ctx: Context): Promise<void> {
      keepPrivate(ctx);
      requireOwnSite(ctx, cookies.origin);
      const opened = await members.acceptInvitation(String(ctx.params["secret"]), readDevice(ctx));
      redirect(ctx, await enter(ctx, opened));
    },

    /** Shows the accounts of the person, to continue in another one. Without a session, the page for signing in comes first. */
    async showAccounts(ctx: Context): Promise<void> {
      keepPrivate(ctx);
      const found = await sessions.findAccounts(cookies.session.read(ctx.headers.cookie) ?? "");
      if (found === null) redirect(ctx, `${basePath}${PATHS.signIn}`);
      else show(ctx, presentAccountsPage(locale, basePath, found));
    },

    /** Continues in another account of the same person. */
    async switchAccount(ctx: Context): Promise<void> {
      const accountId = readRowId(await readPosted(ctx, "cuenta"));
      const token = cookies.session.read(ctx.headers.cookie) ?? "";
      const { token: next } = await sessions.switchAccount(token, accountId, readDevice(ctx));
      ctx.append("Set-Cookie", cookies.session.write(next, MAX_SESSION_MS / 1000));
      redirect(ctx, readReturnPath(ctx, publicUrl, basePath));
    },

    async signOut(ctx: Context): Promise<void> {
      keepPrivate(ctx);
      requireOwnSite(ctx, cookies.origin);
      await sessions.signOut(cookies.session.read(ctx.headers.cookie) ?? "", ctx.ip || null);
      ctx.append("Set-Cookie", cookies.session.clear());
      redirect(ctx, `${basePath}${PATHS.signIn}`);
    },
  };

  async function readPosted(ctx: Context, field: string): Promise<string> {
    keepPrivate(ctx);
    requireOwnSite(ctx, cookies.origin);
    return withReservation(openReservation(ctx), (reservation) => readField(ctx.req, reservation, field));
  }

  /** Ends the browser's earlier session and gives it the new one. Returns the address to open. */
  async function enter(ctx: Context, { token }: OpenedSession): Promise<string> {
    const earlier = cookies.session.read(ctx.headers.cookie);
    if (earlier !== null) await sessions.signOut(earlier, ctx.ip || null);
    ctx.append("Set-Cookie", cookies.session.write(token, MAX_SESSION_MS / 1000));
    return readReturnPath(ctx, publicUrl, basePath);
  }

  /** Redirects to the address that `act` returns, or shows the page again with the sentence of its refusal. */
  async function answer(
    ctx: Context,
    typed: string,
    present: (attempt: SignInAttempt) => string | Promise<string>,
    act: () => Promise<string>,
  ): Promise<void> {
    try {
      redirect(ctx, await act());
    } catch (error) {
      const problem = isDomainError(error) ? describeProblem(locale, error) : null;
      if (problem === null) throw error;
      show(ctx, await present({ typed, problem }));
      const refusal = error as AnyDomainError;
      ctx.status = statusOf(refusal);
      ctx.state.code = refusal.code;
    }
  }

  async function presentFirstPage(ctx: Context, attempts: SignInAttempts = {}): Promise<string> {
    const means = { passkeyOptions: await passkeys.startSignIn(), providerName: identitySignIns.providerName };
    return presentSignInPage(locale, placeOf(ctx), means, attempts);
  }

  function placeOf(ctx: Context) {
    return { basePath, query: queryOf(ctx) };
  }

  function queryOf(ctx: Context): string {
    const path = returnToOf(ctx);
    return path === null ? "" : `?volver=${encodeURIComponent(path)}`;
  }

  /** Null for the panel's first page. */
  function returnToOf(ctx: Context): string | null {
    const path = readReturnPath(ctx, publicUrl, basePath);
    return path === `${basePath}${PATHS.panel}` ? null : path;
  }
}

function show(ctx: Context, page: string): void {
  ctx.type = "html";
  ctx.body = page;
}

function redirect(ctx: Context, path: string): void {
  ctx.status = 303;
  ctx.redirect(path);
  ctx.body = "";
}
