import type { Knex } from "knex";
import type { SettlementOffer } from "../../domain/book/settlementOffers.ts";

export type SettlementOffersRepository = ReturnType<typeof createSettlementOffersRepository>;

/** The secret of an offer's page: its hash, by which the offer is found, and the sealed secret, from which its link is made. */
export type SealedOfferSecret = { readonly hash: Buffer; readonly sealedSecret: Buffer };

/** The ids by which an offer is loaded with its sheet. */
export type OfferKey = { readonly id: string; readonly accountId: string; readonly complaintId: string };

/** Saves offers and finds their sheets. The offers themselves are read with their sheets (`COMPLAINT_COLUMNS`). */
export function createSettlementOffersRepository(db: Knex) {
  return {
    /** `secret` is null for an offer at the counter, which has no page. */
    async insert(
      { accountId, complaintId }: Omit<OfferKey, "id">,
      offer: SettlementOffer,
      secret: SealedOfferSecret | null,
    ): Promise<void> {
      await db("settlement_offers").insert({
        id: offer.id,
        account_id: accountId,
        complaint_id: complaintId,
        text: offer.text,
        means: offer.means,
        document_id: offer.documentId,
        secret_hash: secret?.hash ?? null,
        sealed_secret: secret?.sealedSecret ?? null,
        ...toCourseColumns(offer),
        created_by: offer.createdBy,
        created_at: offer.createdAt,
      });
    },

    /** Saves the offer's sending and outcome. The database refuses to change either once it is set. */
    async save(accountId: string, offer: SettlementOffer): Promise<void> {
      await db("settlement_offers").where({ account_id: accountId, id: offer.id }).update(toCourseColumns(offer));
    },

    /** Null when no offer on a sheet of this form has this secret. */
    async findBySecret(formId: string, hash: Buffer): Promise<OfferKey | null> {
      return findKey({ "c.form_id": formId, "o.secret_hash": hash });
    },

    /** An offer that has a page. Null when this form has no such offer. */
    async findWithPage(formId: string, id: string): Promise<OfferKey | null> {
      return findKey({ "c.form_id": formId, "o.id": id, "o.means": "email" });
    },

    /** Across accounts: for the service's own jobs. Null for an offer without a page. */
    async findAnySealedSecret(id: string): Promise<Buffer | null> {
      const row: { sealed_secret: Buffer | null } | undefined = await db("settlement_offers")
        .select("sealed_secret")
        .where({ id })
        .first();
      return row?.sealed_secret ?? null;
    },
  };

  async function findKey(where: Readonly<Record<string, string | Buffer>>): Promise<OfferKey | null> {
    const row: KeyRow | undefined = await db("settlement_offers as o")
      .join("complaints as c", "c.id", "o.complaint_id")
      .select("o.id", "o.account_id", "o.complaint_id")
      .where(where)
      .first();
    return row === undefined ? null : { id: row.id, accountId: row.account_id, complaintId: row.complaint_id };
  }
}

type KeyRow = { readonly id: string; readonly account_id: string; readonly complaint_id: string };

/** An offer as JSON, whose instants are texts. */
export type OfferJson = {
  readonly [Field in keyof SettlementOffer]: SettlementOffer[Field] extends Date | null
    ? Exclude<SettlementOffer[Field], Date> | string
    : SettlementOffer[Field];
};

/** The offers of the sheet `c` as a JSON array, oldest first. */
export const OFFERS_OF_SHEET = `(
    select coalesce(json_agg(json_build_object(
      'id', o.id, 'text', o.text, 'means', o.means, 'documentId', o.document_id, 'sentAt', o.sent_at,
      'lapsesOn', o.lapses_on, 'outcome', o.outcome, 'outcomeAt', o.outcome_at, 'outcomeVia', o.outcome_via,
      'outcomeReason', o.outcome_reason, 'acceptance', o.acceptance, 'agreementDocumentId', o.agreement_document_id,
      'createdBy', o.created_by, 'createdAt', o.created_at
    ) order by o.id), '[]')
    from settlement_offers o where o.complaint_id = c.id
  )`;

export function toOffer(json: OfferJson): SettlementOffer {
  return {
    ...json,
    sentAt: json.sentAt === null ? null : new Date(json.sentAt),
    outcomeAt: json.outcomeAt === null ? null : new Date(json.outcomeAt),
    createdAt: new Date(json.createdAt),
  };
}

/** The columns that change after the insertion: the sending and the outcome. */
function toCourseColumns(offer: SettlementOffer) {
  return {
    sent_at: offer.sentAt,
    lapses_on: offer.lapsesOn,
    outcome: offer.outcome,
    outcome_at: offer.outcomeAt,
    outcome_via: offer.outcomeVia,
    outcome_reason: offer.outcomeReason,
    acceptance: offer.acceptance,
    agreement_document_id: offer.agreementDocumentId,
  };
}
