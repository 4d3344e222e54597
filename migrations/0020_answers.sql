-- Who answers, the reasons of a refusal, and answers by letter, which are prepared first and given with their dispatch. A mail that
-- came back ends the answer, which then stays in the sheet's history.
alter table complaints
  add column signer_name text,
  add column signer_post text,
  add column refusal_reasons text,
  add column prepared_at timestamptz,
  drop constraint complaints_answer_whole,
  add constraint complaints_answer_whole check (
    num_nulls(answer, answered_by) in (0, 2)
    and num_nulls(answered_at, answered_via) in (0, 2)
    and (answer is not null or num_nonnulls(answered_at, actions_taken, signer_name, signer_post, refusal_reasons, prepared_at) = 0)
  ),
  add constraint complaints_prepared check (
    (status = 'respuesta_preparada') = (prepared_at is not null and answered_at is null)
  ),
  add constraint complaints_letter_signed check (prepared_at is null or num_nonnulls(signer_name, signer_post) = 2),
  add constraint complaints_communicated check (communicated_at is null or answered_at is not null);
