import { v7 as uuidv7 } from "uuid";
import { type Actor, requirePermission } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { DomainError, found } from "../../domain/errors.ts";
import type { Form } from "../../domain/forms/forms.ts";
import {
  MAX_ASKED_PER_DAY,
  MAX_PROVIDER_CONFIRMATIONS,
  type ProviderAddress,
  type ProviderAddressView,
  providerConfirmationEndOf,
} from "../../domain/forms/providerAddresses.ts";
import { providerConfirmationPath } from "../../domain/links.ts";
import type { MailRefusal } from "../../domain/mail/mailGate.ts";
import { createRowSecrets } from "../../domain/rowSecrets.ts";
import { DAY_MS } from "../../domain/times.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { requireOffered } from "../mail/confirmationMails.ts";
import type { MailLoaders } from "../mail/mailLoaders.ts";
import { type OfferedMail, offerMail } from "../mail/newMails.ts";

export type ProviderAddressesService = ReturnType<typeof createProviderAddressesService>;

/** The addresses for the copies of complaints books, which confirm before they get one. */
export function createProviderAddressesService({
  repositories,
  transact,
  clock,
  signals,
  secretBox,
  publicUrl,
}: Dependencies<"repositories" | "transact" | "clock" | "signals" | "secretBox" | "publicUrl">) {
  const secrets = createRowSecrets(secretBox, "provider confirmation");

  return {
    /** Which of the forms have a provider whose address gets the book's mails. The actor has loaded the forms. */
    async listConfirmed(actor: Actor, forms: readonly Form[]): Promise<ReadonlySet<string>> {
      requirePermission(actor, "forms:read");
      const emails = forms.flatMap(({ provider }) => (provider === null ? [] : [provider.email]));
      const confirmed = await repositories.providerAddresses.listConfirmed(actor.accountId, emails);
      const own = forms.filter(({ provider }) => provider !== null && confirmed.has(provider.email.toLowerCase()));
      return new Set(own.map(({ id }) => id));
    },

    /**
     * Mails the address of a form's provider the link to confirm again; it works for seven days from then on. An address that has confirmed
     * gets none.
     * Errors: FORBIDDEN, FORM_NOT_FOUND, TOO_MANY_CONFIRMATIONS, ADDRESS_REFUSES_MAIL.
     */
    async resend(actor: Actor, formId: string): Promise<Form> {
      permit(actor, "resendProviderConfirmation", clock.now());
      const now = clock.now();
      const asked = await transact(async (tx) => {
        const form = found(await tx.forms.findByIdForUpdate(actor.accountId, formId), "FORM_NOT_FOUND");
        if (form.provider === null || (await isConfirmedAddress(tx, form.accountId, form.provider.email))) return form;
        const address = await tx.providerAddresses.findForUpdate(form.accountId, form.provider.email);
        if (address !== null && address.confirmations >= MAX_PROVIDER_CONFIRMATIONS) {
          throw new DomainError("TOO_MANY_CONFIRMATIONS", { limit: MAX_PROVIDER_CONFIRMATIONS });
        }
        if (!(await hasRoom(tx, form.accountId, now))) {
          throw new DomainError("TOO_MANY_CONFIRMATIONS", { limit: MAX_ASKED_PER_DAY });
        }
        const asking = address ?? buildAddress(form, form.provider.email, now);
        if (address === null) await tx.providerAddresses.insert(asking);
        const again = { ...asking, confirmations: asking.confirmations + 1, confirmationSentAt: now };
        requireOffered(await mail(tx, formId, again, asking.confirmations > 0));
        await recordAct(
          tx,
          actor,
          { act: "form.provider_confirmation_resent", accountId: form.accountId, subjectId: formId },
          now,
        );
        return form;
      });
      signals.send({ type: "work_stored" });
      return asked;
    },

    /** The address of a link. Errors: NOTICE_RECIPIENT_NOT_FOUND, also for an expired link. */
    async open(secret: string): Promise<ProviderAddressView> {
      const id = found(secrets.findId(secret), "NOTICE_RECIPIENT_NOT_FOUND");
      return view(requireOpen(await repositories.providerAddresses.findAnyById(id)));
    },

    /** Confirms once: the books of the account whose provider has this address mail their copies there. Errors: NOTICE_RECIPIENT_NOT_FOUND. */
    async confirm(secret: string): Promise<void> {
      const id = found(secrets.findId(secret), "NOTICE_RECIPIENT_NOT_FOUND");
      await transact(async (tx) => {
        const address = requireOpen(await tx.providerAddresses.findAnyById(id));
        if (address.confirmedAt !== null) return;
        const now = clock.now();
        await tx.providerAddresses.save({ ...address, confirmedAt: now });
        const { accountId, email } = address;
        const act = "account.provider_email_confirmed";
        await recordAct(tx, "system", { act, accountId, subjectId: accountId, details: { email } }, now);
      });
    },

    mails: {
      provider_confirmation: {
        /** A confirmation mail is obsolete once its address has confirmed. */
        async load({ subjectId }) {
          const address = subjectId === null ? null : await repositories.providerAddresses.findAnyById(subjectId);
          if (address === null || address.confirmedAt !== null) return { obsolete: "subject_ended" };
          const providerName = await repositories.providerAddresses.findProviderName(address);
          if (providerName === null) return { obsolete: "subject_gone" };
          return {
            text: {
              recipient: address.email,
              providerName,
              confirmUrl: `${publicUrl}${providerConfirmationPath(secrets.derive(address.id))}`,
              confirmUntil: providerConfirmationEndOf(address),
            },
          };
        },
      },
    } satisfies MailLoaders<"provider_confirmation">,
  };

  /** Errors: NOTICE_RECIPIENT_NOT_FOUND for an address whose link has expired. */
  function requireOpen(address: ProviderAddress | null): ProviderAddress {
    const isOpen =
      address !== null && (address.confirmedAt !== null || clock.now() < providerConfirmationEndOf(address));
    return found(isOpen ? address : null, "NOTICE_RECIPIENT_NOT_FOUND");
  }

  async function view(address: ProviderAddress): Promise<ProviderAddressView> {
    const name = await repositories.providerAddresses.findProviderName(address);
    return { address, providerName: found(name, "NOTICE_RECIPIENT_NOT_FOUND") };
  }
}

/** Whether mails of the account's books may go to an address. */
export async function isConfirmedAddress(tx: Repositories, accountId: string, email: string): Promise<boolean> {
  return (await tx.providerAddresses.listConfirmed(accountId, [email])).size > 0;
}

/**
 * Asks the address of a form's new provider to confirm, unless it has, or was asked already. Past the account's limit of a day, and
 * where the gate refuses the mail, it is not mailed, and its owner may ask it later.
 */
export async function askProviderAddress(tx: Repositories, form: Form, now: Date): Promise<void> {
  if (form.provider === null || (await isConfirmedAddress(tx, form.accountId, form.provider.email))) return;
  const isMailed = await hasRoom(tx, form.accountId, now);
  const address = buildAddress(form, form.provider.email, now);
  if ((await tx.providerAddresses.insert(address)) && isMailed)
    await mail(tx, form.id, { ...address, confirmations: 1 });
}

async function hasRoom(tx: Repositories, accountId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - DAY_MS);
  return (await tx.providerAddresses.countSince(accountId, since)) < MAX_ASKED_PER_DAY;
}

function buildAddress({ accountId }: Form, email: string, now: Date): ProviderAddress {
  return {
    id: uuidv7({ msecs: now.getTime() }),
    accountId,
    email,
    confirmations: 0,
    confirmationSentAt: now,
    createdAt: now,
    confirmedAt: null,
  };
}

/** Queues the confirmation mail of the address, and saves the address when the gate lets the mail pass. */
async function mail(
  tx: Repositories,
  formId: string,
  address: ProviderAddress,
  isAgain = false,
): Promise<OfferedMail<MailRefusal>> {
  const { id: subjectId, accountId, email, confirmationSentAt: createdAt } = address;
  const confirmation = {
    accountId,
    formId,
    kind: "provider_confirmation",
    subjectId,
    recipient: email,
    createdAt,
  } as const;
  const offered = await offerMail(tx, confirmation, { isAgain });
  if (!("refusal" in offered)) await tx.providerAddresses.save(address);
  return offered;
}
