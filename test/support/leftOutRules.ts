export type Rule = { readonly reason: string; readonly statement: string };

/**
 * The rules that the tables leave out because checking them costs the intake more than 3 % of the database's time, each with its reason.
 * `npm run bench:rules` measures the cost. The tests' databases have the rules, so that no test gets past one. A rule returns to the
 * tables when its statement moves to the end of the numbered migration.
 */
export const RULES: readonly Rule[] = [
  {
    reason:
      "The lookup of the form takes 8 % of the time of a batch of 30 submissions with keys, and 4 % of a single one's. No form is " +
      "ever deleted, and only store_submissions writes keys, which has found the form.",
    statement:
      "alter table idempotency_keys add constraint idempotency_keys_form_id_fkey foreign key (form_id) references forms",
  },
];

/** The statements that add the rules. */
export const LEFT_OUT_RULES = RULES.map(({ statement }) => statement).join(";\n");
