-- Runs: outside of a transaction
-- The few test submissions, which the counts of a form's submissions leave out.
create index concurrently submissions_tests on submissions (form_id, id) where is_test;
