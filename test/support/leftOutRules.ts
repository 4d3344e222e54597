type Rule = { readonly reason: string; readonly statement: string };

/**
 * The rules that the tables leave out because checking them costs the intake too much, each with its reason. The tests' databases have
 * them, so that no test gets past one. A rule returns to the tables by moving its statement to the end of the numbered migration.
 */
const RULES: readonly Rule[] = [
  {
    reason:
      "The checks of jobs took 6 to 9 % of the intake's time in the database: each statement that writes parses them anew.",
    statement: "alter table jobs add constraint jobs_lane check (lane > '' and lane < '~')",
  },
  {
    reason: "See jobs_lane.",
    statement: "alter table jobs add constraint jobs_state check (state in ('ready', 'waiting', 'leased'))",
  },
  {
    reason: "See jobs_lane.",
    statement: "alter table jobs add constraint jobs_priority check (priority between 0 and 2)",
  },
  {
    reason: "See jobs_lane.",
    statement: "alter table jobs add constraint jobs_attempt check (attempt > 0)",
  },
  {
    reason: "See jobs_lane.",
    statement: `alter table jobs add constraint jobs_lease_whole check (
      num_nulls(lease_token, leased_until, leased_by) = case state when 'leased' then 0 else 3 end
    )`,
  },
  {
    reason: "See jobs_lane: the intake writes a delivery for each job.",
    statement: `alter table deliveries add constraint deliveries_status
      check (status in ('pending', 'delivered', 'dead', 'skipped'))`,
  },
  {
    reason: "See deliveries_status.",
    statement: `alter table deliveries add constraint deliveries_trigger
      check (trigger in ('auto', 'manual', 'test', 'recover'))`,
  },
  {
    reason:
      "The lookup of the form took 8 to 12 % of the database's time for submissions with a key. No form is ever deleted, and only " +
      "store_submissions writes keys, which has found the form.",
    statement:
      "alter table idempotency_keys add constraint idempotency_keys_form_id_fkey foreign key (form_id) references forms",
  },
];

/** The statements that add the rules. */
export const LEFT_OUT_RULES = RULES.map(({ statement }) => statement).join(";\n");
