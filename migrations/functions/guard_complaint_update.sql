-- Refuses changes of a sheet that the law forbids: the declaration, the number and the dates never change, a reclassification stays, an
-- answer stays unless its mail came back, the provider's data are completed once, and the time for which the sheet is kept is never shortened. "number" is generated after this trigger, from
-- columns that cannot change. "receipt_secret" is sealed again when the secret key changes; "receipt_hash" stays.
create or replace function guard_complaint_update() returns trigger language plpgsql as $$
  declare
    -- An answer by mail that no mail server has taken yet.
    was_under_way constant boolean := old.answer is not null and old.answered_at is null and old.prepared_at is null;
    changeable text[] := array[
      'number', 'type', 'reclassified_at', 'status', 'answer_by', 'offer_sent_on', 'suspended_days',
      'answer', 'actions_taken', 'signer_name', 'signer_post', 'refusal_reasons', 'prepared_at', 'answered_at', 'answered_by', 'answered_via', 'communicated_at', 'keep_until', 'receipt_secret'
    ];
  begin
    -- The data that the provider lacked at the filing are added once.
    if new.provider::text is distinct from old.provider::text
      and completes_provider(old.id, old.form_id, old.provider, new.provider) then
      changeable := changeable || array['provider'];
    end if;
    if to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable then
      raise exception using errcode = 'restrict_violation',
        message = 'complaints: what the consumer declared, the number and the dates of a sheet never change';
    end if;
    if old.reclassified_at is not null and (new.type, new.reclassified_at) is distinct from (old.type, old.reclassified_at) then
      raise exception using errcode = 'restrict_violation', message = 'complaints: a reclassification is not undone';
    end if;
    if old.answered_at is not null and new.answered_at is null and exists (
      select from complaint_events e
      where e.complaint_id = old.id and e.at >= old.answered_at
        and e.type = case when old.communicated_at is null then 'answer_failed' else 'answer_bounced' end
    ) then
      -- The mail came back, or no mail server took it, so that the answer reached nobody. The history has it.
      null;
    elsif was_under_way and new.answer is not null
      and (new.answer, new.actions_taken, new.signer_name, new.signer_post, new.refusal_reasons, new.answered_by)
        is distinct from (old.answer, old.actions_taken, old.signer_name, old.signer_post, old.refusal_reasons, old.answered_by) then
      raise exception using errcode = 'restrict_violation', message = 'complaints: an answer that is under way never changes';
    elsif old.answered_at is not null
      and (
        new.answer, new.actions_taken, new.signer_name, new.signer_post, new.refusal_reasons, new.prepared_at, new.answered_at,
        new.answered_by, new.answered_via
      ) is distinct from (
        old.answer, old.actions_taken, old.signer_name, old.signer_post, old.refusal_reasons, old.prepared_at, old.answered_at,
        old.answered_by, old.answered_via
      ) then
      raise exception using errcode = 'restrict_violation', message = 'complaints: an answer that was given never changes';
    elsif old.communicated_at is not null and new.communicated_at is distinct from old.communicated_at then
      raise exception using errcode = 'restrict_violation', message = 'complaints: the date of communication never changes';
    end if;
    if new.keep_until < old.keep_until then
      raise exception using errcode = 'restrict_violation', message = 'complaints: the time a sheet is kept is never shortened';
    end if;
    return new;
  end
$$;
