import type { Knex } from "knex";
import type { SettlementOffer } from "../../domain/book/settlementOffers.ts";
import { defineRow } from "../rows.ts";

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
        ...OFFER.toRow(offer),
        account_id: accountId,
        complaint_id: complaintId,
        secret_hash: secret?.hash ?? null,
        sealed_secret: secret?.sealedSecret ?? null,
      });
    },

    /** Saves the offer's sending and outcome. The database refuses to change either once it is set. */
    async save(accountId: string, offer: SettlementOffer): Promise<void> {
      await db("settlement_offers").where({ account_id: accountId, id: offer.id }).update(COURSE.toRow(offer));
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
    const key: OfferKey | undefined = await db("settlement_offers as o")
      .join("complaints as c", "c.id", "o.complaint_id")
      .select("o.id", "o.account_id as accountId", "o.complaint_id as complaintId")
      .where(where)
      .first();
    return key ?? null;
  }
}

export const OFFER = defineRow<SettlementOffer>()({
  id: "uuid",
  text: "text",
  means: "text",
  documentId: "uuid",
  signerName: "text",
  signerPost: "text",
  sentAt: "timestamptz",
  lapsesOn: "date",
  outcome: "text",
  outcomeAt: "timestamptz",
  outcomeVia: "text",
  outcomeReason: "text",
  acceptance: "text",
  agreementDocumentId: "uuid",
  createdBy: "uuid",
  createdAt: "timestamptz",
});
/** The columns that change after the insertion: the sending and the outcome. */
const COURSE = OFFER.omit("id", "text", "means", "documentId", "signerName", "signerPost", "createdBy", "createdAt");

/** The offers of the sheet `c` as a JSON array, oldest first. */
export const OFFERS_OF_SHEET = `(
    select coalesce(json_agg(${OFFER.json("o")} order by o.id), '[]')
    from settlement_offers o where o.complaint_id = c.id
  )`;
