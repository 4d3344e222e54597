/**
 * What is true of every job, delivery and idempotency key. The service's own tables do not have these rules: checking them was up to a
 * fifth of what the intake cost the database (migrations 0031 to 0033). Here nothing gets past them.
 */
export const LEFT_OUT_RULES = `
  alter table jobs
    add constraint jobs_kind check (kind in ('webhook_delivery', 'mail', 'endpoint_recovery')),
    add constraint jobs_lane check (lane > '' and lane < '~'),
    add constraint jobs_state check (state in ('ready', 'waiting', 'leased')),
    add constraint jobs_rank check (rank between 0 and 2),
    add constraint jobs_attempt check (attempt > 0),
    add constraint jobs_lease_whole check (
      num_nulls(lease_token, leased_until, leased_by) = case state when 'leased' then 0 else 3 end
    );
  alter table webhook_deliveries
    add constraint webhook_deliveries_status check (status in ('pending', 'delivered', 'dead', 'skipped')),
    add constraint webhook_deliveries_trigger check (trigger in ('auto', 'manual', 'test', 'recover'));
  alter table idempotency_keys add constraint idempotency_keys_form_id_fkey foreign key (form_id) references forms;
`;
