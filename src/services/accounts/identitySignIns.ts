import { v7 as uuidv7 } from "uuid";
import { createFairSlots } from "../../concurrency/fairSlots.ts";
import type { Device } from "../../domain/accounts/sessions.ts";
import {
  IDENTITY_SIGN_IN_MS,
  type IdentityProvider,
  type IdentityRequest,
  type ProvenIdentity,
} from "../../domain/accounts/identities.ts";
import { toUserEmail } from "../../domain/accounts/people.ts";
import { RECENT_SIGN_IN_MS } from "../../domain/audit/acts.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { timeOfId } from "../../domain/ids.ts";
import { teamInPanelPath } from "../../domain/links.ts";
import { networkOf } from "../../domain/networks.ts";
import { createRowSecrets } from "../../domain/rowSecrets.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import type { MailLoaders } from "../mail/mailLoaders.ts";
import { insertMail } from "../mail/newMails.ts";
import { type OpenedSession, openSession } from "./sessions.ts";

export type IdentitySignInsService = ReturnType<typeof createIdentitySignInsService>;

/** Everybody can begin a way and return from it, and each return asks the provider. */
const RETURNS = {
  slots: 16,
  maxWaitingPerKey: 8,
  maxWaitingSizePerKey: 8,
  maxWaitingSize: 64,
  maxWaitMs: 3_000,
} as const;
const RETURNS_PER_ADDRESS = 4;
/** A return asks the provider up to three times; together they take no longer. */
const RETURN_MS = 15_000;

/** A way to the provider that a browser begins. The browser keeps the secret in a cookie. */
export type BegunSignIn = { readonly address: string; readonly browserSecret: string };

/**
 * Signs people in by the operator's identity provider (OpenID Connect, authorization code with PKCE). A person is known by issuer and
 * subject; the first time, by an address that the provider has verified and that belongs to somebody here. Nobody becomes a member this
 * way. What binds the way back to the browser is derived from an id and SECRET_KEY, so that beginning one stores nothing.
 */
export function createIdentitySignInsService({
  repositories,
  transact,
  clock,
  secretBox,
  signals,
  identityProvider,
  publicUrl,
  log,
}: Dependencies<
  "repositories" | "transact" | "clock" | "secretBox" | "signals" | "identityProvider" | "publicUrl" | "log"
>) {
  const browsers = {
    first: createRowSecrets(secretBox, "identity sign-in browser"),
    again: createRowSecrets(secretBox, "identity sign-in browser again"),
  };
  const states = createRowSecrets(secretBox, "identity sign-in state");
  const returns = createFairSlots({
    ...RETURNS,
    slotsPerKey: () => RETURNS_PER_ADDRESS,
    overloaded: () => new DomainError("IDENTITY_PROVIDER_AWAY"),
  });

  return {
    /** What people call the provider; null where there is none. */
    providerName: identityProvider?.name ?? null,

    /**
     * Begins a way to the provider. With `isAgain` the person must have signed in there within RECENT_SIGN_IN_MS, because an act here
     * wants a recent sign-in. Errors: NOT_FOUND without a provider, IDENTITY_PROVIDER_AWAY, IDENTITY_PROVIDER_MISSET.
     */
    async begin(isAgain: boolean): Promise<BegunSignIn> {
      const id = uuidv7({ msecs: clock.now().getTime() });
      const address = await requireProvider().begin(buildRequest(id, isAgain));
      return { address, browserSecret: browsers[isAgain ? "again" : "first"].derive(id) };
    },

    /**
     * Signs in the person who came back. The provider is asked by few at a time, and fewer of one network. `query` is what the provider
     * added to the address, from its "?" on.
     * Errors: NOT_FOUND without a provider, SIGN_IN_EXPIRED, IDENTITY_REFUSED, IDENTITY_UNPROVEN, IDENTITY_UNKNOWN,
     * IDENTITY_PROVIDER_AWAY, IDENTITY_PROVIDER_MISSET.
     */
    async accept(browserSecret: string, query: string, device: Device): Promise<OpenedSession> {
      const provider = requireProvider();
      const again = browsers.again.findId(browserSecret);
      const id = found(again ?? browsers.first.findId(browserSecret), "SIGN_IN_EXPIRED");
      const now = clock.now();
      if (timeOfId(id) + IDENTITY_SIGN_IN_MS <= now.getTime()) throw new DomainError("SIGN_IN_EXPIRED");
      const proven = await returns.run(
        networkOf(device.ip ?? ""),
        () => 1,
        () => finishInTime(provider, query, buildRequest(id, again !== null)),
      );
      // A provider that does not report when the person signed in may have done so long ago.
      const signedInAt = proven.signedInAt ?? new Date(now.getTime() - RECENT_SIGN_IN_MS - 1);
      const opened = await transact(async (tx) => {
        const userId = await findUser(tx, proven, device, now);
        const [newest] = await tx.people.listByUser(userId);
        const { accountId } = found(newest, "IDENTITY_UNKNOWN");
        const earliest = signedInAt < now ? signedInAt : now;
        return openSession(tx, { accountId, by: { kind: "user", id: userId }, device, signedInAt: earliest }, now);
      });
      signals.send({ type: "work_stored" });
      return opened;
    },

    mails: {
      identity_linked: {
        /** A mail about a link that was undone meanwhile is obsolete. */
        async load({ subjectId, recipient, createdAt: linkedAt }) {
          const identities = subjectId === null ? [] : await repositories.identities.listByUser(subjectId);
          if (identities.length === 0 || identityProvider === null) return { obsolete: "subject_gone" };
          const { name: providerName } = identityProvider;
          return { text: { recipient, providerName, linkedAt, link: `${publicUrl}${teamInPanelPath()}` } };
        },
      },
    } satisfies MailLoaders<"identity_linked">,
  };

  function requireProvider(): IdentityProvider {
    return found(identityProvider, "NOT_FOUND");
  }

  function buildRequest(id: string, isAgain: boolean): IdentityRequest {
    const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
    const derive = (purpose: string) => secretBox.sign(`identity sign-in ${purpose}`, bytes).toString("base64url");
    return {
      state: states.derive(id),
      nonce: derive("nonce"),
      verifier: derive("verifier"),
      maxAgeSeconds: isAgain ? RECENT_SIGN_IN_MS / 1000 : null,
    };
  }

  /** The person of an identity, who is linked with it the first time. Errors: IDENTITY_REFUSED, IDENTITY_UNPROVEN, IDENTITY_UNKNOWN. */
  async function findUser(tx: Repositories, proven: ProvenIdentity, { ip }: Device, now: Date): Promise<string> {
    const { issuer, subject, address } = proven;
    const known = await tx.identities.find(issuer, subject);
    if (known !== null) {
      await tx.identities.noteUse(known, now);
      return known.userId;
    }
    if (address.doubt !== null) {
      log.warn({ issuer, doubt: address.doubt }, "the identity provider proved no address of a person");
      throw new DomainError("IDENTITY_UNPROVEN", { doubt: address.doubt });
    }
    const { id: userId } = found(await tx.people.findUserByEmail(toUserEmail(address.email)), "IDENTITY_UNKNOWN");
    const [newest] = await tx.people.listByUser(userId);
    const { accountId, user } = found(newest, "IDENTITY_UNKNOWN");
    if (!(await tx.identities.insert({ issuer, subject, userId, createdAt: now, usedAt: now }))) {
      // Another tab of the same person may have linked the two meanwhile.
      if ((await tx.identities.find(issuer, subject))?.userId === userId) return userId;
      throw new DomainError("IDENTITY_REFUSED");
    }
    const by = { kind: "user", id: userId } as const;
    const act = { act: "user.identity_linked", accountId, subjectId: userId, details: { issuer } } as const;
    const actor = { accountId, by, session: null, permissions: new Set<never>(), isSuspended: false, ip };
    await recordAct(tx, actor, act, now);
    // Somebody who has the identity of another person's address has a way in: the person gets a mail.
    const mail = {
      accountId,
      formId: null,
      kind: "identity_linked",
      subjectId: userId,
      recipient: user.email,
    } as const;
    await insertMail(tx, { ...mail, createdAt: now });
    return userId;
  }
}

/** Errors: those of `finish`, and IDENTITY_PROVIDER_AWAY after RETURN_MS. */
async function finishInTime(
  provider: IdentityProvider,
  query: string,
  request: IdentityRequest,
): Promise<ProvenIdentity> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new DomainError("IDENTITY_PROVIDER_AWAY")), RETURN_MS);
  try {
    return await Promise.race([provider.finish(query, request), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
