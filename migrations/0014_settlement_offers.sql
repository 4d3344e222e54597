-- A settlement offer is a text that was sent to the consumer of a reclamo (DS 011-2011-PCM, art. 6-A). Only its sending suspends the
-- term. "sent_at" is the time at which the mail server accepted the mail, or at which the text was handed over at the counter.
-- "document_id" is the signed copy of an offer at the counter, "agreement_document_id" the signed acceptance. The secret opens the
-- consumer's page of an offer by e-mail. "outcome_reason" says why an offer was withdrawn without its owner.
create table settlement_offers (
  id uuid primary key,
  account_id uuid not null references accounts,
  complaint_id uuid not null references complaints on delete cascade,
  text text not null constraint settlement_offers_text check (char_length(text) between 1 and 4000),
  means text not null constraint settlement_offers_means check (means in ('email', 'presencial')),
  document_id uuid references complaint_documents,
  secret_hash bytea constraint settlement_offers_secret_hash check (octet_length(secret_hash) = 32),
  sealed_secret bytea,
  sent_at timestamptz,
  lapses_on date,
  outcome text
    constraint settlement_offers_outcome check (outcome in ('accepted', 'refused', 'withdrawn', 'lapsed')),
  outcome_at timestamptz,
  outcome_via text constraint settlement_offers_outcome_via check (outcome_via in ('page', 'document')),
  outcome_reason text,
  acceptance text constraint settlement_offers_acceptance
    check (acceptance = 'ACUERDO ACEPTADO PARA SOLUCIONAR EL RECLAMO'),
  agreement_document_id uuid references complaint_documents,
  created_by uuid not null references api_keys,
  created_at timestamptz not null,

  constraint settlement_offers_sent check ((sent_at is null) = (lapses_on is null)),
  constraint settlement_offers_page check (
    num_nulls(secret_hash, sealed_secret) = case means when 'email' then 0 else 2 end
  ),
  constraint settlement_offers_counter check (means <> 'presencial' or (document_id is not null and sent_at is not null)),
  constraint settlement_offers_ended check ((outcome is null) = (outcome_at is null)),
  constraint settlement_offers_unsent check (sent_at is not null or outcome is null or outcome = 'withdrawn'),
  constraint settlement_offers_decided check ((outcome in ('accepted', 'refused')) is true = (outcome_via is not null)),
  constraint settlement_offers_accepted check ((outcome = 'accepted') is true = (acceptance is not null)),
  constraint settlement_offers_agreement check (
    (outcome_via = 'document') is not true or agreement_document_id is not null
  ),
  constraint settlement_offers_agreed check (agreement_document_id is null or (outcome = 'accepted') is true),
  constraint settlement_offers_reason check (outcome_reason is null or (outcome = 'withdrawn') is true)
);
create index settlement_offers_complaint on settlement_offers (complaint_id, id);
create unique index settlement_offers_open on settlement_offers (complaint_id) where outcome is null;
create unique index settlement_offers_secret on settlement_offers (secret_hash);
