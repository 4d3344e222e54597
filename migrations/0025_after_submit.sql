-- What a visitor sees after a submission: a title and a text in place of the service's own, or a page elsewhere. "redirect_origins" are
-- the origins of such pages, beside "allowed_origins".
alter table forms
  add column success_title text,
  add column success_message text,
  add column redirect_url text,
  add column redirect_origins text[] not null default '{}';

-- What the sender told the service beside the data: the line in the subject of notices, and the address that answers to them go to.
alter table submissions
  add column notice_subject text,
  add column reply_address text;
