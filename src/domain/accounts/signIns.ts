import { MINUTE_MS } from "../times.ts";

/** Somebody asked to sign in with an e-mail address. The address may belong to nobody. */
export type SignInRequest = {
  readonly id: string;
  /** In the spelling of `toUserEmail`. */
  readonly email: string;
  /** `mail`: a code and a link go to the address. `address`: the operator of the machine got the link. `granted`: an owner got it. */
  readonly means: SignInMeans;
  /** The number of wrong codes. */
  readonly wrongCodes: number;
  /** The address group of the client; null where it is unknown. */
  readonly addressGroup: string | null;
  /** The panel's path to open afterwards, also where the link is opened in another browser; null for the first page. */
  readonly returnTo: string | null;
  /** The only account that a granted request signs in to; null for the others. */
  readonly accountId: string | null;
  /** The owner who granted it; null for the others. */
  readonly grantedByUserId: string | null;
  readonly createdAt: Date;
  /** When it signed somebody in; null until then. */
  readonly usedAt: Date | null;
};

export type SignInMeans = "mail" | "address" | "granted";

/** A mailed code and link are valid for this time. */
export const MAILED_SIGN_IN_MS = 10 * MINUTE_MS;
/** A one-time address is valid for this time. */
const SIGN_IN_ADDRESS_MS = 24 * 60 * MINUTE_MS;
/** A granted sign-in is valid for this time. */
export const GRANTED_SIGN_IN_MS = 15 * MINUTE_MS;
/** The most sign-ins that an account's owners grant on a Lima day. */
export const MAX_GRANTED_SIGN_INS_PER_DAY = 20;
/** A request takes this many wrong codes. Five of a hundred million codes are no guess. */
export const MAX_WRONG_CODES = 5;
/**
 * The most requests for one e-mail address while a mailed link is valid: from one address group, and from everywhere. Whoever finds them
 * used up by a stranger has a mail with a link that works, because links work in any browser: nobody is locked out, and no mailbox is
 * flooded.
 */
export const MAX_SIGN_INS_OF_EMAIL_AND_ADDRESS = 3;
export const MAX_SIGN_INS_OF_EMAIL = 5;
/** The most requests from one address group in SIGN_IN_WINDOW_MS. */
export const MAX_SIGN_INS_OF_ADDRESS = 30;
export const SIGN_IN_WINDOW_MS = 60 * MINUTE_MS;
/** A longer path to open afterwards is not kept. */
export const MAX_RETURN_CHARACTERS = 1_000;

const VALID_MS: Readonly<Record<SignInMeans, number>> = {
  mail: MAILED_SIGN_IN_MS,
  address: SIGN_IN_ADDRESS_MS,
  granted: GRANTED_SIGN_IN_MS,
};

const CODE_DIGITS = 8;

/** The code of a request from its signature: eight digits that nobody without SECRET_KEY can compute. */
export function toSignInCode(signature: Buffer): string {
  return String(signature.readBigUInt64BE() % 10n ** BigInt(CODE_DIGITS)).padStart(CODE_DIGITS, "0");
}

/** The digits of a typed code, which people group by spaces and hyphens. */
export function toTypedCode(text: string): string {
  return text.replaceAll(/[\s-]/g, "");
}

export function endOfSignIn({ means, createdAt }: Pick<SignInRequest, "means" | "createdAt">): Date {
  return new Date(createdAt.getTime() + VALID_MS[means]);
}

/** Whether the request can still sign somebody in at `now` by its link. */
export function isSignInOpen(request: SignInRequest, now: Date): boolean {
  return request.usedAt === null && now < endOfSignIn(request);
}

/** Whether it takes a code: wrong codes end no link, or a stranger could end those of somebody else. */
export function takesCode({ wrongCodes }: SignInRequest): boolean {
  return wrongCodes < MAX_WRONG_CODES;
}
