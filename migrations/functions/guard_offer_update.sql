-- Refuses changes of what was offered. The sending, the outcome and the document of the agreement are set once. "sealed_secret" is
-- sealed again when the secret key changes. Only an offer by mail has a page to decide on, and a signed acceptance is a file of the sheet.
create or replace function guard_offer_update() returns trigger language plpgsql as $$
  declare
    changeable constant text[] := array[
      'sent_at', 'lapses_on', 'outcome', 'outcome_at', 'outcome_via', 'outcome_reason', 'acceptance',
      'agreement_document_id', 'sealed_secret'
    ];
  begin
    if to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable then
      raise exception using errcode = 'restrict_violation',
        message = 'settlement_offers: what was offered never changes';
    end if;
    if old.sent_at is not null and (new.sent_at, new.lapses_on) is distinct from (old.sent_at, old.lapses_on) then
      raise exception using errcode = 'restrict_violation', message = 'settlement_offers: an offer is sent once';
    end if;
    if old.outcome is not null
      and (new.outcome, new.outcome_at, new.outcome_via, new.outcome_reason, new.acceptance)
        is distinct from (old.outcome, old.outcome_at, old.outcome_via, old.outcome_reason, old.acceptance) then
      raise exception using errcode = 'restrict_violation', message = 'settlement_offers: an offer has one outcome';
    end if;
    if old.agreement_document_id is not null
      and new.agreement_document_id is distinct from old.agreement_document_id then
      raise exception using errcode = 'restrict_violation',
        message = 'settlement_offers: the document of an agreement never changes';
    end if;
    if new.means <> 'email' and new.outcome_via = 'page' then
      raise exception using errcode = 'restrict_violation',
        message = 'settlement_offers: only an offer by mail is decided on its page';
    end if;
    if new.agreement_document_id is distinct from old.agreement_document_id and not exists (
      select from complaint_documents where id = new.agreement_document_id and complaint_id = new.complaint_id
    ) then
      raise exception using errcode = 'restrict_violation',
        message = 'settlement_offers: the acceptance that the consumer signed is a file of the sheet';
    end if;
    return new;
  end
$$;
