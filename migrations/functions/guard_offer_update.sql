-- Refuses changes of what was offered. The sending, the outcome and the document of the agreement are set once. "sealed_secret" is
-- sealed again when the secret key changes.
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
    return new;
  end
$$;
