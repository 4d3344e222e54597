-- Locks: complaints, against writers; report_reminders, against everybody
-- The later lines of reported sheets: what changed after a report is reported again. The first line of a sheet is in complaint_reports.
create table complaint_report_updates (
  complaint_id uuid not null references complaints on delete cascade,
  revision integer not null constraint complaint_report_updates_revision check (revision > 0),
  line text not null,
  reported_by uuid not null,
  reported_at timestamptz not null,
  primary key (complaint_id, revision)
);

-- The owner is reminded of overdue reports, too.
alter table report_reminders drop constraint report_reminders_stage;
alter table report_reminders add constraint report_reminders_stage check (stage in ('overdue', 'seven_left', 'one_left')) not valid;
alter table report_reminders validate constraint report_reminders_stage;
