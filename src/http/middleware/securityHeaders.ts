import type { Context, Middleware } from "koa";

/** The pages that the site has: each kind loads other things. */
export type PageKind = "site" | "book" | "form" | "explorer" | "panel" | "signIn";

/** Answers that are no page: text that a browser shows as it is, the style and script of framed pages, and files, which may come from a stranger. */
export type ContentKind = "data" | "asset" | "file";

/** What a route answers: a page of this kind to a browser that asks for one, and anything else as this content. */
export type AnswerKinds = readonly [page: PageKind, content: ContentKind];

/**
 * What a browser may load into an answer, by its kind. GraphiQL sets styles on elements and has its font as data. `sandbox` takes the
 * origin and scripts from a file that a browser opens in spite of its media type.
 */
const SOURCES: Readonly<Record<PageKind | ContentKind, string>> = {
  site: "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'",
  book: "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; form-action 'self'",
  form: "default-src 'none'; style-src 'self' 'nonce-{nonce}'; script-src 'self'; img-src data: {image}; base-uri 'none'; form-action 'self'",
  explorer:
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; " +
    "worker-src 'self' blob:; connect-src 'self'; base-uri 'none'; form-action 'none'",
  panel:
    "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; img-src 'self' data:; font-src 'self'; " +
    "connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'",
  signIn: "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'",
  data: "default-src 'none'; base-uri 'none'; form-action 'none'",
  asset: "default-src 'none'; base-uri 'none'; form-action 'none'",
  file: "default-src 'none'; base-uri 'none'; form-action 'none'; sandbox",
};

/** What the widget of ALTCHA needs beside the sources of a form's page. */
const CAPTCHA_SOURCES = "; connect-src 'self'; worker-src blob:";

/** The features of a browser that no page uses. */
const PERMISSIONS_POLICY = [
  [
    "accelerometer",
    "autoplay",
    "bluetooth",
    "camera",
    "display-capture",
    "encrypted-media",
    "geolocation",
    "gyroscope",
  ],
  ["hid", "identity-credentials-get", "magnetometer", "microphone", "midi", "payment", "publickey-credentials-get"],
  ["screen-wake-lock", "serial", "usb", "xr-spatial-tracking"],
]
  .flat()
  .map((feature) => `${feature}=()`)
  .join(", ");

/** The pages for signing in ask for passkeys. */
const SIGN_IN_PERMISSIONS_POLICY = PERMISSIONS_POLICY.replace(
  "publickey-credentials-get=()",
  "publickey-credentials-get=(self)",
);

/** A year. Without includeSubDomains: the hosts below the service's own may be somebody else's, and without TLS. */
const STRICT_TRANSPORT = `max-age=${365 * 24 * 60 * 60}`;

/** The pages whose posts are recognized by their origin. */
const NEEDS_ORIGIN: ReadonlySet<PageKind | ContentKind> = new Set(["signIn", "panel", "form"]);

const NOT_FRAMED = "'none'";
const FRAMED_BY_OWN = "'self'";

/**
 * Sets the security headers of every answer, refusals included, by its kind and its framers. HSTS is sent where `publicUrl` has TLS.
 * Source of the terms: CSP 3, 6.3 and 6.4; RFC 6797; Fetch, 3.7.
 */
export function setSecurityHeaders(publicUrl: string): Middleware {
  const isSecure = publicUrl.startsWith("https://");

  return async (ctx, next) => {
    await next();
    ctx.set("X-Content-Type-Options", "nosniff");
    if (isSecure) ctx.set("Strict-Transport-Security", STRICT_TRANSPORT);
    const {
      answerKinds = DEFAULT_KINDS,
      framers = NOT_FRAMED,
      nonce = "",
      image = "",
      hasCaptcha = false,
      keepsReferrer = false,
    } = ctx.state as AnswerState;
    const isPage = ctx.response.is("html") !== false;
    const kind = answerKinds[isPage ? 0 : 1];
    // Under no-referrer, a browser sends the forms of a page with the origin `null`, which says nothing about who has sent them.
    const referrer = NEEDS_ORIGIN.has(kind) ? "same-origin" : "no-referrer";
    ctx.set("Referrer-Policy", keepsReferrer ? "no-referrer-when-downgrade" : referrer);
    ctx.set(
      "Content-Security-Policy",
      describePolicy(
        `${SOURCES[kind]}${hasCaptcha && kind === "form" ? CAPTCHA_SOURCES : ""}`
          .replace("{nonce}", nonce)
          .replace(" {image}", image === "" ? "" : ` ${image}`),
        framers,
      ),
    );
    // A framed page without an origin of its own, as in a frame with the attribute sandbox, loads its assets from another origin.
    const isShared = kind === "asset" || (framers !== NOT_FRAMED && framers !== FRAMED_BY_OWN);
    ctx.set("Cross-Origin-Resource-Policy", isShared ? "cross-origin" : "same-origin");
    if (framers === NOT_FRAMED) ctx.set("X-Frame-Options", "DENY");
    if (framers === FRAMED_BY_OWN) ctx.set("X-Frame-Options", "SAMEORIGIN");
    if (!isPage) return;
    ctx.set("Permissions-Policy", kind === "signIn" ? SIGN_IN_PERMISSIONS_POLICY : PERMISSIONS_POLICY);
    // The answer to a form's post may replace a page in a window that the form's site has opened and waits for.
    if (framers !== null) ctx.set("Cross-Origin-Opener-Policy", "same-origin");
  };
}

/** Sets the kinds of this request's answers; without it they are those of a page of the site. */
export function setAnswerKinds(ctx: Context, kinds: AnswerKinds): void {
  ctx.state.answerKinds = kinds;
}

/** Lets styles of the page apply that have this nonce, which no other answer has. */
export function setNonce(ctx: Context, nonce: string): void {
  ctx.state.nonce = nonce;
}

/** Lets the page show this image, whose address ends no source of a policy. */
export function setImage(ctx: Context, image: string): void {
  ctx.state.image = image;
}

/** Lets the widget of ALTCHA fetch challenges and work in the background. Its style has the page's nonce. */
export function allowCaptcha(ctx: Context): void {
  ctx.state.hasCaptcha = true;
}

/**
 * Lets the page that this redirect leads to know as much of the page before as this request does. A redirect's policy replaces that of the
 * page before (Referrer Policy, 8.2).
 */
export function keepReferrer(ctx: Context): void {
  ctx.state.keepsReferrer = true;
}

/** Lets pages frame the answer: the sources of `frame-ancestors`, or null for every page, such as one that is a file of its reader. */
export function setFramers(ctx: Context, framers: string | null): void {
  ctx.state.framers = framers;
}

/** Lets the service's own pages frame the answer, such as the panel. */
export function letOwnPagesFrame(ctx: Context): void {
  setFramers(ctx, FRAMED_BY_OWN);
}

/** Lets no page frame the answer. */
export function refuseFrames(ctx: Context): void {
  setFramers(ctx, NOT_FRAMED);
}

type AnswerState = {
  readonly answerKinds?: AnswerKinds;
  readonly framers?: string | null;
  readonly nonce?: string;
  readonly image?: string;
  readonly hasCaptcha?: boolean;
  readonly keepsReferrer?: boolean;
};

const DEFAULT_KINDS: AnswerKinds = ["site", "data"];

function describePolicy(sources: string, framers: string | null): string {
  return framers === null ? sources : `${sources}; frame-ancestors ${framers}`;
}
