-- Locks: forms, against writers
-- How often a form's own page was shown on a Lima day, and how often somebody began to fill it in. Processes add their counts every few
-- seconds. Nothing in it is about a visitor.
create table form_visits (
  form_id uuid not null references forms,
  day date not null,
  views integer not null default 0 constraint form_visits_views check (views >= 0),
  begun integer not null default 0 constraint form_visits_begun check (begun >= 0),
  primary key (form_id, day)
) with (fillfactor = 50);
create index form_visits_day on form_visits (day);
