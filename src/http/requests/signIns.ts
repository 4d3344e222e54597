import type { IncomingMessage } from "node:http";
import type { Context } from "koa";
import { MAX_AGENT_CHARACTERS, type Device } from "../../domain/accounts/sessions.ts";
import { DomainError } from "../../domain/errors.ts";
import { PATHS } from "../../domain/links.ts";
import type { BodyReservation } from "../../edge/bodyBudget.ts";
import { isOfOwnSite } from "../../edge/credentials.ts";
import { readSubmissionBody } from "../body/readSubmissionBody.ts";

/** Reads one text field of a posted form; "" where it is missing. Errors: INVALID_REQUEST, PAYLOAD_TOO_LARGE, SERVICE_UNAVAILABLE. */
export async function readField(request: IncomingMessage, reservation: BodyReservation, name: string): Promise<string> {
  const value = (await readSubmissionBody(request, reservation)).get(name);
  return typeof value === "string" ? value : "";
}

/** Reads the answer of a browser about a new passkey, and the name that the person has given it. Errors: as `readField`. */
export async function readNewPasskey(
  request: IncomingMessage,
  reservation: BodyReservation,
): Promise<{ readonly answer: string; readonly name: string }> {
  const body = await readSubmissionBody(request, reservation);
  const [answer, name] = [body.get("respuesta"), body.get("nombre")];
  return { answer: typeof answer === "string" ? answer : "", name: typeof name === "string" ? name : "" };
}

/** Refuses a form that a page of another site has posted. Errors: CROSS_SITE_REQUEST. */
export function requireOwnSite(ctx: Context, origin: string): void {
  if (!isOfOwnSite(ctx.headers, origin)) throw new DomainError("CROSS_SITE_REQUEST");
}

/** The browser of a request, for the list of sessions. */
export function readDevice(ctx: Context): Device {
  const userAgent = ctx.get("user-agent").slice(0, MAX_AGENT_CHARACTERS);
  return { userAgent: userAgent === "" ? null : userAgent, ip: ctx.ip || null };
}

/**
 * The panel's address to open after the sign-in, with the base path: that of the parameter `volver`, or else the panel's first
 * page. No other address is followed.
 */
export function readReturnPath(ctx: Context, publicUrl: string, basePath: string): string {
  const { volver } = ctx.query;
  return toReturnPath(typeof volver === "string" ? volver : "", publicUrl, basePath);
}

/** The address of the panel that `text` names, or else that of its first page. */
export function toReturnPath(text: string, publicUrl: string, basePath: string): string {
  const panel = `${basePath}${PATHS.panel}`;
  const base = new URL(publicUrl);
  const url = URL.parse(text, publicUrl);
  const isPanel = url?.pathname === panel || url?.pathname.startsWith(`${panel}/`) === true;
  return url !== null && url.origin === base.origin && isPanel ? `${url.pathname}${url.search}` : panel;
}
