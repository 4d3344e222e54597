import type { Context } from "koa";
import { type AnyDomainError, isDomainError } from "../../domain/errors.ts";
import { PATHS } from "../../domain/links.ts";
import type { Actor } from "../../domain/actor.ts";
import { basePathOf } from "../../edge/basePath.ts";
import { withReservation } from "../../edge/bodyBudget.ts";
import { createCookies } from "../../edge/cookies.ts";
import { statusOf } from "../../edge/statuses.ts";
import type { Locale } from "../../messages/locale.ts";
import { presentNewPasskeyPage } from "../presenters/passkeys.ts";
import { readNewPasskey, requireOwnSite } from "../requests/signIns.ts";
import { keepPrivate } from "./bookHeaders.ts";
import type { SignInsEdge } from "./signIns.ts";

/** The refusals that lead to the page for signing in, which leads back to the panel. */
const SIGN_IN_CODES: ReadonlySet<string> = new Set(["UNAUTHENTICATED", "SIGN_IN_AGAIN"]);

/** The page where a signed-in person makes a passkey. It needs a script, as passkeys do, and says so without one. */
export function createPasskeyHandlers({ passkeys, sessions, publicUrl, locale, openReservation }: SignInsEdge) {
  const basePath = basePathOf(publicUrl);
  const cookies = createCookies(publicUrl);
  const team = `${basePath}${PATHS.panel}/equipo`;

  return {
    async showNew(ctx: Context): Promise<void> {
      keepPrivate(ctx);
      await asPerson(ctx, async (actor) => {
        show(ctx, presentNewPasskeyPage(locale, basePath, await passkeys.startRegistration(actor), null));
      });
    },

    async register(ctx: Context): Promise<void> {
      keepPrivate(ctx);
      requireOwnSite(ctx, cookies.origin);
      const input = await withReservation(openReservation(ctx), (reservation) => readNewPasskey(ctx.req, reservation));
      await asPerson(ctx, async (actor) => {
        try {
          await passkeys.register(actor, input);
          redirect(ctx, team);
        } catch (error) {
          const problem = isDomainError(error) ? describeNewProblem(locale, error) : null;
          if (problem === null) throw error;
          const options = await passkeys.startRegistration(actor);
          show(ctx, presentNewPasskeyPage(locale, basePath, options, { name: input.name, problem }));
          const refusal = error as AnyDomainError;
          ctx.status = statusOf(refusal);
          ctx.state.code = refusal.code;
        }
      });
    },
  };

  /** Runs `act` as the person of the cookie's session. Without a session, or with an old one, the page for signing in opens. */
  async function asPerson(ctx: Context, act: (actor: Actor) => Promise<void>): Promise<void> {
    try {
      const token = cookies.session.read(ctx.headers.cookie) ?? "";
      const { actor } = await sessions.authenticate(token, ctx.ip || null);
      await act(actor);
    } catch (error) {
      if (!isDomainError(error) || !SIGN_IN_CODES.has(error.code)) throw error;
      redirect(ctx, `${basePath}${PATHS.signIn}?volver=${encodeURIComponent(team)}`);
    }
  }
}

/** The sentence of a refusal on the page; null for a refusal with a page of its own. */
function describeNewProblem(locale: Locale, error: AnyDomainError): string | null {
  const { problems } = locale.signIns.pages;
  switch (error.code) {
    case "PASSKEY_REFUSED":
    case "SIGN_IN_EXPIRED":
      return problems.newPasskey;
    case "VALIDATION_FAILED":
      return problems.passkeyName;
    default:
      return null;
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
