-- Locks: forms, against writers
-- The latest report to an owner of what an inspector would write down of a complaints book, so that several workers send each one once. A
-- book with nothing to report has a row, too, and no mail.
create table book_inspections (
  form_id uuid primary key references forms,
  inspected_on date not null,
  findings integer not null constraint book_inspections_findings check (findings >= 0)
);
