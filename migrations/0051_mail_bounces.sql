-- Mails that came back after a mail server had taken them: a report (RFC 3464) reached the address to which their returns go. "is_permanent":
-- the address does not exist. The mails themselves never change after they were sent.
create table mail_bounces (
  mail_id uuid primary key references mails on delete cascade,
  status text not null,
  reason text,
  is_permanent boolean not null,
  bounced_at timestamptz not null
);

-- A recipient whose mails come back gets none until it confirms anew. "bounces" are those since "bounced_at" became more than 30 days old.
alter table notice_recipients
  drop constraint notice_recipients_status,
  add constraint notice_recipients_status check (status in ('pending', 'confirmed', 'paused', 'unsubscribed')),
  add column bounces integer not null default 0 constraint notice_recipients_bounces check (bounces >= 0),
  add column bounced_at timestamptz;
