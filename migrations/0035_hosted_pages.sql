-- A form's page of its own: what stands above the fields, its colour and logo, and where else a visitor turns when the form takes
-- nothing. Null for the service's own. "page_accent" is #rrggbb.
alter table forms
  add column page_title text,
  add column page_introduction text,
  add column page_logo_url text,
  add column page_accent text constraint forms_page_accent check (page_accent ~ '^#[0-9a-f]{6}$'),
  add column page_other_ways text;
