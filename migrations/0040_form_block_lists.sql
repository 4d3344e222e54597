-- What a form's owner does not want to receive: addresses, networks, e-mail addresses, their domains (@example.com), words. And the
-- field's name of the form's own honeypot, beside "_gotcha".
alter table forms
  add column blocked text[] not null default '{}' constraint forms_blocked_length check (cardinality(blocked) <= 200),
  add column honeypot_field text constraint forms_honeypot_field check (honeypot_field ~ '^[A-Za-z0-9_-]{1,50}$');
