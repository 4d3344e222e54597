import type { Context } from "koa";
import { IDENTITY_SIGN_IN_MS } from "../../domain/accounts/identities.ts";
import { MAX_SESSION_MS } from "../../domain/accounts/sessions.ts";
import { basePathOf } from "../../edge/basePath.ts";
import { createCookies } from "../../edge/cookies.ts";
import { readDevice, readReturnPath, toReturnPath } from "../requests/signIns.ts";
import { keepPrivate } from "./bookHeaders.ts";
import type { SignInsEdge } from "./signIns.ts";

const SECRET_CHARACTERS = 43;
/** A longer path, in base64url, would not fit into the cookie beside the secret. */
const MAX_PATH_CHARACTERS = 110;

/**
 * The way of a browser to the identity provider and back. The way back is a GET of another site, so what binds it to the browser is a
 * cookie: its secret belongs to the state that the provider returns.
 */
export function createIdentityHandlers({ identitySignIns, sessions, publicUrl }: SignInsEdge) {
  const basePath = basePathOf(publicUrl);
  const cookies = createCookies(publicUrl);

  return {
    async begin(ctx: Context): Promise<void> {
      keepPrivate(ctx);
      const isAgain = cookies.session.read(ctx.headers.cookie) !== null;
      const { address, browserSecret } = await identitySignIns.begin(isAgain);
      const path = readReturnPath(ctx, publicUrl, basePath);
      const kept = path.length <= MAX_PATH_CHARACTERS ? Buffer.from(path).toString("base64url") : "";
      const value = browserSecret + kept;
      ctx.append("Set-Cookie", cookies.identity.write(value, IDENTITY_SIGN_IN_MS / 1000));
      redirect(ctx, address);
    },

    async accept(ctx: Context): Promise<void> {
      keepPrivate(ctx);
      const value = cookies.identity.read(ctx.headers.cookie) ?? "";
      ctx.append("Set-Cookie", cookies.identity.clear());
      const secret = value.slice(0, SECRET_CHARACTERS);
      const { token } = await identitySignIns.accept(secret, ctx.search, readDevice(ctx));
      const earlier = cookies.session.read(ctx.headers.cookie);
      if (earlier !== null) await sessions.signOut(earlier, ctx.ip || null);
      ctx.append("Set-Cookie", cookies.session.write(token, MAX_SESSION_MS / 1000));
      const path = Buffer.from(value.slice(SECRET_CHARACTERS), "base64url").toString();
      redirect(ctx, toReturnPath(path, publicUrl, basePath));
    },
  };
}

function redirect(ctx: Context, path: string): void {
  ctx.status = 303;
  ctx.redirect(path);
  ctx.body = "";
}
