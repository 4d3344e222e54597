-- Deletes what people have added to submissions that were deleted, their threads included, whatever statement deleted them. A submission that
-- only moved between the accepted ones and the quarantine keeps it.
create or replace function delete_submission_triage() returns trigger language plpgsql as $$
  declare
    gone uuid[];
    owners uuid[];
  begin
    select array_agg(d.id), array_agg(distinct d.account_id)
    into gone, owners
    from deleted d
    where not exists (select from submissions s where s.id = d.id)
      and not exists (select from quarantined_submissions q where q.id = d.id);
    if gone is null then
      return null;
    end if;
    delete from submission_triage t where t.account_id = any(owners) and t.submission_id = any(gone);
    delete from submission_tags t where t.account_id = any(owners) and t.submission_id = any(gone);
    delete from submission_notes n where n.account_id = any(owners) and n.submission_id = any(gone);
    delete from submission_messages m where m.account_id = any(owners) and m.submission_id = any(gone);
    delete from reply_drafts r where r.account_id = any(owners) and r.submission_id = any(gone);
    return null;
  end
$$;
