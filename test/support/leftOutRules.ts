export type Rule = { readonly reason: string; readonly statement: string };

/**
 * The rules that the tables leave out because of their cost, each with its reason. `npm run bench:rules` measures them; the figures are
 * medians on an Intel Xeon with two processors. All checks of jobs and deliveries together take 7 % of the time of a single submission.
 * Those of a job's lane, state and attempt alone took 4 % of the webhooks delivered in a second and 4 % of a lone connection's
 * submissions. The tests' databases have every rule, so that no test gets past one. A rule returns to the tables when its statement
 * moves to the end of the numbered migration.
 */
export const RULES: readonly Rule[] = [
  {
    reason: "0.0 % of the time of a batch of 30 submissions, 0.7 % of a single one's.",
    statement: "alter table jobs add constraint jobs_lane check (lane > '' and lane < '~')",
  },
  {
    reason: "-0.8 % of the time of a batch of 30 submissions, 0.8 % of a single one's.",
    statement: "alter table jobs add constraint jobs_state check (state in ('ready', 'waiting', 'leased', 'held'))",
  },
  {
    reason: "0.0 % of the time of a batch of 30 submissions, 0.0 % of a single one's.",
    statement: "alter table jobs add constraint jobs_attempt check (attempt > 0)",
  },
  {
    reason: "1.0 % of the time of a batch of 30 submissions, 1.5 % of a single one's.",
    statement: "alter table jobs add constraint jobs_priority check (priority between 0 and 2)",
  },
  {
    reason: "0.3 % of the time of a batch of 30 submissions, 1.9 % of a single one's.",
    statement: `alter table jobs add constraint jobs_lease_whole check (
      num_nulls(lease_token, leased_until, leased_by) = case state when 'leased' then 0 else 3 end
    )`,
  },
  {
    reason: "2.1 % of the time of a batch of 30 submissions, 2.3 % of a single one's.",
    statement: `alter table deliveries add constraint deliveries_status
      check (status in ('pending', 'delivered', 'dead', 'skipped'))`,
  },
  {
    reason: "0.2 % of the time of a batch of 30 submissions, 2.5 % of a single one's.",
    statement: `alter table deliveries add constraint deliveries_trigger
      check (trigger in ('auto', 'manual', 'test', 'recover'))`,
  },
  {
    reason:
      "8 % of the time of a batch of 30 submissions with keys, 4 % of a single one's. No form is ever deleted, and only " +
      "store_submissions writes keys, which has found the form.",
    statement:
      "alter table idempotency_keys add constraint idempotency_keys_form_id_fkey foreign key (form_id) references forms",
  },
];

/** The statements that add the rules. */
export const LEFT_OUT_RULES = RULES.map(({ statement }) => statement).join(";\n");
