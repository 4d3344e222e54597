-- Each endpoint has an effect of its form, which follows the endpoint's changes.
create or replace trigger webhook_endpoints_effect after insert or update of status, event_types, rate_per_second or delete on webhook_endpoints
  for each row execute function keep_endpoint_effect();
-- The warnings about a deleted endpoint are deleted with it.
create or replace trigger webhook_endpoints_warnings after delete on webhook_endpoints referencing old table as deleted
  for each statement execute function delete_subject_warnings();
