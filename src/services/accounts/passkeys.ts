import { v7 as uuidv7 } from "uuid";
import type { Device } from "../../domain/accounts/sessions.ts";
import {
  findRelyingParty,
  isCounterAhead,
  MAX_PASSKEY_NAME_CHARACTERS,
  MAX_PASSKEYS,
  type Passkey,
  PASSKEY_CHALLENGE_MS,
  type RelyingParty,
} from "../../domain/accounts/passkeys.ts";
import type { Actor } from "../../domain/actor.ts";
import { type ActName, permit } from "../../domain/audit/acts.ts";
import type { AuditAct } from "../../domain/audit/audit.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { timeOfId } from "../../domain/ids.ts";
import { checkInput } from "../../domain/inputs.ts";
import { createRowSecrets, type RowSecrets } from "../../domain/rowSecrets.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { insertMail } from "../mail/newMails.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { challengeOf, readAssertion, readAttestation } from "./passkeyAnswers.ts";
import { type OpenedSession, openSession } from "./sessions.ts";

export type PasskeysService = ReturnType<typeof createPasskeysService>;

const NAME_OF_SITE = "Ventanilla";
/** EdDSA, ES256 and RS256, which are what devices have. Source: IANA, COSE Algorithms. */
const ALGORITHMS = [-8, -7, -257];

/**
 * Signs people in with keys of their devices. A challenge is used up before its answer is verified, so that no answer is tried twice.
 * Asking for a challenge stores nothing, and an answer of an unknown key stores nothing either.
 */
export function createPasskeysService({
  repositories,
  transact,
  clock,
  secretBox,
  signals,
  publicUrl,
}: Dependencies<"repositories" | "transact" | "clock" | "secretBox" | "signals" | "publicUrl">) {
  const party = findRelyingParty(publicUrl);
  const signInChallenges = createRowSecrets(secretBox, "passkey sign-in");

  return {
    /** Options for the browser as JSON, for any passkey that it has; null where the public address has no passkeys. */
    async startSignIn(): Promise<string | null> {
      if (party === null) return null;
      const challenge = signInChallenges.derive(newChallengeId());
      const options = {
        rpID: party.id,
        challenge,
        userVerification: "required",
        timeout: PASSKEY_CHALLENGE_MS,
      } as const;
      const { generateAuthenticationOptions } = await load();
      return JSON.stringify(await generateAuthenticationOptions(options));
    },

    /** Signs in by a browser's answer, once. Errors: PASSKEY_REFUSED, SIGN_IN_EXPIRED. */
    async acceptSignIn(answer: string, device: Device): Promise<OpenedSession> {
      const { origin, id: rpId } = requireParty();
      const response = readAssertion(answer);
      const passkey = found(await repositories.passkeys.findByCredential(response.id), "PASSKEY_REFUSED");
      const { credentialId, publicKey, counter, userId } = passkey;
      const { userHandle } = response.response;
      if (userHandle !== undefined && userHandle !== handleOf(userId).toString("base64url")) {
        throw new DomainError("PASSKEY_REFUSED");
      }
      const challenge = await consume(signInChallenges, challengeOf(response));
      const { verifyAuthenticationResponse } = await load();
      const { newCounter } = await refuseErrors(async () => {
        const verified = await verifyAuthenticationResponse({
          response,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpId,
          credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
        });
        return verified.verified ? verified.authenticationInfo : null;
      });
      return transact(async (tx) => {
        const now = clock.now();
        const locked = found(await tx.passkeys.findForUpdate(userId, passkey.id), "PASSKEY_REFUSED");
        if (!isCounterAhead(locked.counter, newCounter)) throw new DomainError("PASSKEY_REFUSED");
        const [newest] = await tx.people.listByUser(userId);
        const { accountId } = found(newest, "PASSKEY_REFUSED");
        await tx.passkeys.save({ ...locked, counter: newCounter, usedAt: now });
        return openSession(tx, { accountId, by: { kind: "user", id: userId }, device }, now);
      });
    },

    /** The passkeys of the person who acts; null for a key, in a granted session, and where the public address has no passkeys. */
    async listOwn({ by, session }: Actor): Promise<readonly Passkey[] | null> {
      const hasSome = party !== null && by.kind === "user" && session?.isGranted !== true;
      return hasSome ? repositories.passkeys.listByUser(by.id) : null;
    },

    /** Options for the browser as JSON, to make a passkey. Errors: PASSKEY_REFUSED, SIGN_IN_AGAIN, TOO_MANY_PASSKEYS. */
    async startRegistration(actor: Actor): Promise<string> {
      const userId = requirePerson(actor, "createPasskey");
      const { id: rpID } = requireParty();
      const { user } = found(await repositories.people.findMember(actor.accountId, userId), "PASSKEY_REFUSED");
      const owned = await repositories.passkeys.listByUser(userId);
      refuseSurplus(owned);
      const { generateRegistrationOptions } = await load();
      const options = await generateRegistrationOptions({
        rpName: NAME_OF_SITE,
        rpID,
        userName: user.email,
        userDisplayName: user.name,
        userID: new Uint8Array(handleOf(userId)),
        challenge: challengesOf(userId).derive(newChallengeId()),
        timeout: PASSKEY_CHALLENGE_MS,
        excludeCredentials: owned.map(({ credentialId }) => ({ id: credentialId })),
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      return JSON.stringify(options);
    },

    /**
     * Stores the passkey that a browser has made for the person who acts.
     * Errors: PASSKEY_REFUSED, SIGN_IN_AGAIN, SIGN_IN_EXPIRED, TOO_MANY_PASSKEYS, VALIDATION_FAILED.
     */
    async register(actor: Actor, input: { readonly name: string; readonly answer: string }): Promise<Passkey> {
      const userId = requirePerson(actor, "createPasskey");
      const name = readName(input.name);
      const { origin, id: rpId } = requireParty();
      const response = readAttestation(input.answer);
      const challenge = await consume(challengesOf(userId), challengeOf(response));
      const { verifyRegistrationResponse } = await load();
      const { credential } = await refuseErrors(async () => {
        const verified = await verifyRegistrationResponse({
          response,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpId,
          supportedAlgorithmIDs: ALGORITHMS,
        });
        return verified.verified ? verified.registrationInfo : null;
      });
      const created = await transact(async (tx) => {
        const createdAt = clock.now();
        await tx.people.lockUser(userId);
        refuseSurplus(await tx.passkeys.listByUser(userId));
        if ((await tx.passkeys.findByCredential(credential.id)) !== null) throw new DomainError("PASSKEY_REFUSED");
        const { id: credentialId, publicKey, counter } = credential;
        const passkey: Passkey = {
          id: uuidv7(),
          userId,
          credentialId,
          publicKey: Buffer.from(publicKey),
          counter,
          name,
          createdAt,
          usedAt: null,
        };
        await tx.passkeys.insert(passkey);
        await record(tx, actor, "passkey.created", passkey);
        await mailPerson(tx, actor.accountId, passkey);
        return passkey;
      });
      signals.send({ type: "work_stored" });
      return created;
    },

    /** Errors: PASSKEY_NOT_FOUND, SIGN_IN_AGAIN, VALIDATION_FAILED. */
    async rename(actor: Actor, input: { readonly id: string; readonly name: string }): Promise<Passkey> {
      const name = readName(input.name);
      return change(actor, input.id, "renamePasskey", async (tx, passkey) => {
        const renamed = { ...passkey, name };
        await tx.passkeys.save(renamed);
        await record(tx, actor, "passkey.renamed", renamed);
        return renamed;
      });
    },

    /** Errors: PASSKEY_NOT_FOUND, SIGN_IN_AGAIN. */
    async remove(actor: Actor, id: string): Promise<Passkey> {
      return change(actor, id, "deletePasskey", async (tx, passkey) => {
        await tx.passkeys.delete(passkey.id);
        await record(tx, actor, "passkey.deleted", passkey);
        return passkey;
      });
    },
  };

  function requireParty(): RelyingParty {
    return found(party, "PASSKEY_REFUSED");
  }

  function requirePerson(actor: Actor, name: ActName): string {
    if (actor.by.kind !== "user") throw new DomainError("PASSKEY_REFUSED");
    permit(actor, name, clock.now());
    return actor.by.id;
  }

  async function change(
    actor: Actor,
    id: string,
    name: ActName,
    act: (tx: Repositories, passkey: Passkey) => Promise<Passkey>,
  ): Promise<Passkey> {
    const { by } = actor;
    if (by.kind !== "user") throw new DomainError("PASSKEY_NOT_FOUND");
    requirePerson(actor, name);
    return transact(async (tx) => act(tx, found(await tx.passkeys.findForUpdate(by.id, id), "PASSKEY_NOT_FOUND")));
  }

  async function record(tx: Repositories, actor: Actor, act: AuditAct, { id, name }: Passkey): Promise<void> {
    const { accountId } = actor;
    await recordAct(tx, actor, { act, accountId, subjectId: id, details: { name } }, clock.now());
  }

  /** Somebody who has got into a person's session could keep the way in: the person gets a mail. */
  async function mailPerson(tx: Repositories, accountId: string, { id, userId, createdAt }: Passkey): Promise<void> {
    const { user } = found(await tx.people.findMember(accountId, userId), "PASSKEY_REFUSED");
    await insertMail(tx, {
      accountId,
      formId: null,
      kind: "passkey_created",
      subjectId: id,
      recipient: user.email,
      createdAt,
    });
  }

  /** The id has the time at which the challenge was made. */
  function newChallengeId(): string {
    return uuidv7({ msecs: clock.now().getTime() });
  }

  function challengesOf(userId: string): RowSecrets {
    return createRowSecrets(secretBox, `passkey registration ${userId}`);
  }

  /** Uses a challenge up and returns it in the spelling of browsers. Errors: SIGN_IN_EXPIRED. */
  async function consume(challenges: RowSecrets, challenge: string): Promise<string> {
    const id = found(challenges.findId(challenge), "SIGN_IN_EXPIRED");
    const now = clock.now();
    const isOpen = timeOfId(id) + PASSKEY_CHALLENGE_MS > now.getTime();
    if (!isOpen || !(await repositories.passkeys.consumeChallenge(id, now))) throw new DomainError("SIGN_IN_EXPIRED");
    return Buffer.from(challenge, "utf8").toString("base64url");
  }
}

/** The library is loaded at its first use: it takes a tenth of the time in which the service starts. */
const load = () => import("@simplewebauthn/server");

/** The library throws for every answer that does not hold. Errors: PASSKEY_REFUSED. */
async function refuseErrors<Verified>(verify: () => Promise<Verified | null>): Promise<Verified> {
  const verified = await verify().catch(() => null);
  return found(verified, "PASSKEY_REFUSED");
}

function refuseSurplus(owned: readonly Passkey[]): void {
  if (owned.length >= MAX_PASSKEYS) throw new DomainError("TOO_MANY_PASSKEYS", { limit: MAX_PASSKEYS });
}

function readName(typed: string): string {
  const check = checkInput();
  const name = check.line("name", typed, MAX_PASSKEY_NAME_CHARACTERS);
  check.assertValid();
  return name;
}

/** What a browser keeps with the passkey in place of the e-mail address. */
function handleOf(userId: string): Buffer {
  return Buffer.from(userId, "utf8");
}
