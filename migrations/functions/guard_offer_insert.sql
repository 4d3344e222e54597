-- Refuses an offer on a queja or on another account's sheet, and an offer that is decided from the beginning. Only an offer at the
-- counter is sent when it is made. The signed copy is a file of the same sheet.
create or replace function guard_offer_insert() returns trigger language plpgsql as $$
  begin
    if new.outcome is not null or (new.means = 'email' and new.sent_at is not null) then
      raise exception using errcode = 'restrict_violation',
        message = 'settlement_offers: an offer begins without an outcome, and one by e-mail before its mail is sent';
    end if;
    if not exists (
      select from complaints where id = new.complaint_id and account_id = new.account_id and type = 'reclamo'
    ) then
      raise exception using errcode = 'restrict_violation',
        message = 'settlement_offers: only a reclamo of the same account has offers';
    end if;
    if new.document_id is not null and not exists (
      select from complaint_documents where id = new.document_id and complaint_id = new.complaint_id
    ) then
      raise exception using errcode = 'restrict_violation',
        message = 'settlement_offers: the signed copy of an offer is a file of its sheet';
    end if;
    return new;
  end
$$;
