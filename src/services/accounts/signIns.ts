import { v7 as uuidv7 } from "uuid";
import type { Device } from "../../domain/accounts/sessions.ts";
import {
  endOfSignIn,
  isSignInOpen,
  MAILED_SIGN_IN_MS,
  MAX_RETURN_CHARACTERS,
  MAX_SIGN_INS_OF_ADDRESS,
  MAX_SIGN_INS_OF_EMAIL,
  MAX_SIGN_INS_OF_EMAIL_AND_ADDRESS,
  SIGN_IN_WINDOW_MS,
  type SignInMeans,
  type SignInRequest,
  takesCode,
  toSignInCode,
  toTypedCode,
} from "../../domain/accounts/signIns.ts";
import { isApiKeyLive, hashApiKey, MAX_KEY_CHARACTERS } from "../../domain/accounts/apiKeys.ts";
import { toUserEmail, type User } from "../../domain/accounts/people.ts";
import { RECENT_SIGN_IN_MS } from "../../domain/audit/acts.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { checkInput } from "../../domain/inputs.ts";
import type { Job } from "../../domain/jobs/jobs.ts";
import { signInLinkPath } from "../../domain/links.ts";
import { createRowSecrets } from "../../domain/rowSecrets.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";
import { insertMail } from "../mail/newMails.ts";
import type { MailLoaders } from "../mail/mailLoaders.ts";
import { lockAccount } from "./accountLocks.ts";
import { type OpenedSession, openSession } from "./sessions.ts";

export type SignInsService = ReturnType<typeof createSignInsService>;

const LIMITS = {
  ofEmail: MAX_SIGN_INS_OF_EMAIL,
  ofBoth: MAX_SIGN_INS_OF_EMAIL_AND_ADDRESS,
  emailWindowMs: MAILED_SIGN_IN_MS,
  ofAddress: MAX_SIGN_INS_OF_ADDRESS,
  addressWindowMs: SIGN_IN_WINDOW_MS,
};

/**
 * Signs people in without passwords: by a mailed code in the browser that asked, by a mailed link or a one-time address, and by an API
 * key. The code, the link and the browser's secret are derived from the request's id, each for its own purpose.
 */
export function createSignInsService({
  repositories,
  transact,
  clock,
  secretBox,
  signals,
  publicUrl,
}: Dependencies<"repositories" | "transact" | "clock" | "secretBox" | "signals" | "publicUrl">) {
  const links = createRowSecrets(secretBox, "sign-in link");
  const browsers = createRowSecrets(secretBox, "sign-in browser");

  return {
    /**
     * Starts a sign-in by mail. Whether the address belongs to somebody shows in neither the answer nor its time, because a job decides
     * about the mail. Past MAX_SIGN_INS_OF_EMAIL requests in ten minutes, or MAX_SIGN_INS_OF_EMAIL_AND_ADDRESS from one address group, no
     * mail is sent: the links of those before work. `addressGroup` is the client's; `returnTo` is the panel's path that the mailed link opens afterwards. Returns the
     * secret of the browser, which the code is bound to. Errors: VALIDATION_FAILED, RATE_LIMITED.
     */
    async request(
      typedEmail: string,
      addressGroup: string | null,
      returnTo: string | null = null,
    ): Promise<{ readonly browserSecret: string }> {
      const check = checkInput();
      const email = toUserEmail(check.email("email", typedEmail));
      check.assertValid();
      const request = buildRequest(email, "mail", { addressGroup, returnTo });
      await transact(async (tx) => {
        const counted = await tx.signInRequests.insertCounted(request, LIMITS);
        if (counted === "too_many_of_address") {
          throw new DomainError("RATE_LIMITED", { retryAfterSeconds: SIGN_IN_WINDOW_MS / 1000 });
        }
        if (counted === "inserted") await tx.jobs.insert("sign_in", "sign_in", request.id, "interactive");
      });
      signals.send({ type: "work_stored" });
      return { browserSecret: browsers.derive(request.id) };
    },

    /** Queues the mail of a request, if its address belongs to a member of an account, and completes the job. */
    async queueMail(job: Job): Promise<void> {
      await transact(async (tx) => {
        if (!(await tx.jobs.complete(job))) return;
        const request = await tx.signInRequests.findById(job.reference);
        if (request === null || !isSignInOpen(request, clock.now())) return;
        const accountId = await findAccountOf(tx, request.email);
        if (accountId === null) return;
        const { email: recipient, id: subjectId } = request;
        await insertMail(tx, {
          accountId,
          formId: null,
          kind: "sign_in",
          subjectId,
          recipient,
          createdAt: clock.now(),
        });
      });
      signals.send({ type: "work_stored" });
    },

    /** The path of a page that signs the person with this e-mail address in, once, within a day. Errors: USER_NOT_FOUND. */
    async createAddress(email: string): Promise<string> {
      const request = buildRequest(toUserEmail(email), "address", { addressGroup: null, returnTo: null });
      found(await findAccountOf(repositories, request.email), "USER_NOT_FOUND");
      await repositories.signInRequests.insert(request);
      return signInLinkPath(links.derive(request.id));
    },

    /** The e-mail address that a link signs in. Reading it uses nothing up. Errors: SIGN_IN_EXPIRED. */
    async openLink(secret: string): Promise<string> {
      const id = found(links.findId(secret), "SIGN_IN_EXPIRED");
      const request = await repositories.signInRequests.findById(id);
      return requireOpen(request).email;
    },

    /** Signs in by a link, once. Errors: SIGN_IN_EXPIRED. */
    async acceptLink(secret: string, device: Device): Promise<OpenedSession> {
      const id = found(links.findId(secret), "SIGN_IN_EXPIRED");
      return transact(async (tx) => {
        const { accountId } = requireOpen(await tx.signInRequests.findById(id));
        if (accountId !== null) await lockAccount(tx, accountId);
        return accept(tx, requireOpen(await tx.signInRequests.findByIdForUpdate(id)), device);
      });
    },

    /** Whether a text is the secret of a browser that asked. */
    isBrowserSecret(text: string): boolean {
      return browsers.findId(text) !== null;
    },

    /**
     * Signs in by the mailed code, in the browser that has the secret of the request. A wrong code counts.
     * Errors: SIGN_IN_EXPIRED, SIGN_IN_CODE_WRONG.
     */
    async acceptCode(browserSecret: string, typedCode: string, device: Device): Promise<OpenedSession> {
      const id = found(browsers.findId(browserSecret), "SIGN_IN_EXPIRED");
      const opened = await transact(async (tx) => {
        const request = await tx.signInRequests.findByIdForUpdate(id);
        // A request that was not stored, because its address had too many, looks like one whose mail has not come.
        if (request === null) return null;
        const open = requireOpen(takesCode(request) ? request : null);
        if (toTypedCode(typedCode) === codeOf(open.id)) return accept(tx, open, device);
        await tx.signInRequests.save({ ...open, wrongCodes: open.wrongCodes + 1 });
        return null;
      });
      return found(opened, "SIGN_IN_CODE_WRONG");
    },

    /** Opens a session that acts as the key and ends with it. Errors: UNAUTHENTICATED. */
    async acceptKey(key: string, device: Device): Promise<OpenedSession> {
      const keyHash = hashApiKey(key.trim().slice(0, MAX_KEY_CHARACTERS));
      return transact(async (tx) => {
        const [standing] = await tx.apiKeys.findStandingsByHashes([keyHash]);
        if (standing === undefined || !isApiKeyLive(standing.apiKey, clock.now())) {
          throw new DomainError("UNAUTHENTICATED");
        }
        const { accountId, id } = standing.apiKey;
        return openSession(tx, { accountId, by: { kind: "apiKey", id }, device }, clock.now());
      });
    },

    mails: {
      sign_in: {
        /** The mail of a request that was used or has expired is obsolete. A person who gets no mail asks again. */
        async load({ subjectId }) {
          const request = subjectId === null ? null : await repositories.signInRequests.findById(subjectId);
          if (request === null || !isSignInOpen(request, clock.now())) return { obsolete: "subject_ended" };
          const { id, email: recipient } = request;
          return { text: { recipient, code: codeOf(id), link: linkOf(request), validUntil: endOfSignIn(request) } };
        },
      },
    } satisfies MailLoaders<"sign_in">,
  };

  function buildRequest(
    email: string,
    means: SignInMeans,
    { addressGroup, returnTo }: Pick<SignInRequest, "addressGroup" | "returnTo">,
  ): SignInRequest {
    const kept = returnTo !== null && returnTo.length <= MAX_RETURN_CHARACTERS ? returnTo : null;
    const createdAt = clock.now();
    const request = {
      id: uuidv7(),
      email,
      means,
      wrongCodes: 0,
      addressGroup,
      returnTo: kept,
      createdAt,
      usedAt: null,
    };
    return { ...request, accountId: null, grantedByUserId: null };
  }

  function codeOf(id: string): string {
    return toSignInCode(secretBox.sign("sign-in code", Buffer.from(id.replaceAll("-", ""), "hex")));
  }

  function linkOf({ id, returnTo }: SignInRequest): string {
    return `${publicUrl}${signInLinkPath(links.derive(id), returnTo)}`;
  }

  function requireOpen(request: SignInRequest | null): SignInRequest {
    return found(request !== null && isSignInOpen(request, clock.now()) ? request : null, "SIGN_IN_EXPIRED");
  }

  /**
   * Uses the request up and opens a session in the account that the person joined last, and of a granted request in its account. Errors:
   * SIGN_IN_EXPIRED.
   */
  async function accept(tx: Repositories, request: SignInRequest, device: Device): Promise<OpenedSession> {
    const now = clock.now();
    await tx.signInRequests.save({ ...request, usedAt: now });
    const user = found(await tx.people.findUserByEmail(request.email), "SIGN_IN_EXPIRED");
    if (request.accountId !== null) return openGranted(tx, request.accountId, request, user, device, now);
    const [newest] = await tx.people.listByUser(user.id);
    const { accountId } = found(newest, "SIGN_IN_EXPIRED");
    return openSession(tx, { accountId, by: { kind: "user", id: user.id }, device }, now);
  }

  /**
   * Opens the session of a granted request, whose account is locked: while the person is a member, and the one who granted it an owner. The
   * person has proved nothing, so that the sign-in is never a recent one. Errors: SIGN_IN_EXPIRED.
   */
  async function openGranted(
    tx: Repositories,
    accountId: string,
    { grantedByUserId }: SignInRequest,
    { id }: User,
    device: Device,
    now: Date,
  ): Promise<OpenedSession> {
    const grantor = grantedByUserId === null ? null : await tx.people.findMember(accountId, grantedByUserId);
    const owner = found(grantor?.role === "owner" ? grantor.user : null, "SIGN_IN_EXPIRED");
    found(await tx.people.findMember(accountId, id), "SIGN_IN_EXPIRED");
    const signedInAt = new Date(now.getTime() - RECENT_SIGN_IN_MS - 1);
    const by = { kind: "user", id } as const;
    return openSession(tx, { accountId, by, device, signedInAt, grantedByUserId: owner.id }, now);
  }

  /** The account whose mail the sign-in's mail is; null for an address of nobody and for a person without an account. */
  async function findAccountOf(from: Pick<Repositories, "people">, email: string): Promise<string | null> {
    const user = await from.people.findUserByEmail(email);
    const [newest] = user === null ? [] : await from.people.listByUser(user.id);
    return newest?.accountId ?? null;
  }
}
