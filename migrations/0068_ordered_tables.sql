-- Locks: submission_tables, against everybody
-- By which column a person has ordered the table, as {column, descending}; null for the order of time.
alter table submission_tables add column list_order jsonb;
