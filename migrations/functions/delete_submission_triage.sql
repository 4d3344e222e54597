-- Deletes what people have added to submissions that were deleted, their threads included, whatever statement deleted them. A submission that
-- only moved between the accepted ones and the quarantine keeps it. Where the accounts have added nothing to submissions of the deleted ones'
-- span, none of them is looked up.
create or replace function delete_submission_triage() returns trigger language plpgsql as $$
  declare
    lowest constant uuid := (select id from deleted order by id limit 1);
    highest constant uuid := (select id from deleted order by id desc limit 1);
    owners constant uuid[] := array(select distinct account_id from deleted);
    gone uuid[];
  begin
    if not exists (
      select from submission_triage where account_id = any(owners) and submission_id between lowest and highest
      union all
      select from submission_tags where account_id = any(owners) and submission_id between lowest and highest
      union all
      select from submission_notes where account_id = any(owners) and submission_id between lowest and highest
      union all
      select from submission_messages where account_id = any(owners) and submission_id between lowest and highest
      union all
      select from reply_drafts where account_id = any(owners) and submission_id between lowest and highest
    ) then
      return null;
    end if;
    gone := array(
      select d.id
      from deleted d
      where not exists (select from submissions s where s.id = d.id)
        and not exists (select from quarantined_submissions q where q.id = d.id)
    );
    delete from submission_triage t where t.account_id = any(owners) and t.submission_id = any(gone);
    delete from submission_tags t where t.account_id = any(owners) and t.submission_id = any(gone);
    delete from submission_notes n where n.account_id = any(owners) and n.submission_id = any(gone);
    delete from submission_messages m where m.account_id = any(owners) and m.submission_id = any(gone);
    delete from reply_drafts r where r.account_id = any(owners) and r.submission_id = any(gone);
    return null;
  end
$$;
