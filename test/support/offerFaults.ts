import { sheet, deleteMail, bounce, addOffer, offer, type PlantedFault } from "./plantedFault.ts";

export const FAULTS_OF_OFFERS: readonly PlantedFault[] = [
  { what: "an offer without a mail", code: "offer_not_sent", kind: "lapsed", statements: deleteMail("offer") },
  { what: "an open offer that came back", code: "offer_came_back", kind: "offer_open", statements: [bounce("offer")] },
  {
    what: "an offer from before its mail",
    code: "offer_dates_differ",
    kind: "lapsed",
    statements: [offer("sent_at = sent_at - interval '10 hours'")],
  },
  {
    what: "an offer at the counter without a paper",
    code: "offer_without_copy",
    kind: "answered",
    statements: [addOffer("presencial", "registered_at + interval '1 hour'")],
  },
  { what: "an offer on a queja", code: "offer_on_queja", kind: "queja", statements: [addOffer("email", "null")] },
  {
    what: "an offer that is open for too long",
    code: "offer_not_ended",
    kind: "offer_open",
    daysEarlier: 10,
    statements: [],
  },
  {
    what: "an agreement without its words",
    code: "agreement_without_acceptance",
    kind: "accepted",
    statements: [offer("acceptance = null")],
  },
  {
    what: "a settled sheet whose offer was refused",
    code: "agreement_without_acceptance",
    kind: "settled_on_paper",
    statements: [offer("outcome = 'refused'")],
  },
  {
    what: "an agreement without its paper",
    code: "agreement_without_document",
    kind: "settled_on_paper",
    statements: ["delete from complaint_documents where complaint_id = :id"],
  },
  {
    what: "an agreement that the history dates otherwise",
    code: "agreement_dates_differ",
    kind: "accepted",
    statements: [offer("outcome_at = outcome_at + interval '1 day'")],
  },
  {
    what: "a closed sheet with neither an answer nor an agreement",
    code: "closed_without_answer",
    kind: "accepted",
    statements: [
      ...deleteMail("offer"),
      "delete from settlement_offers where complaint_id = :id",
      sheet("answer_by = due_on, suspended_days = 0"),
    ],
  },
];
