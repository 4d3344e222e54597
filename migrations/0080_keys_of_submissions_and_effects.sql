-- Locks: form_effects and submissions, against everybody
-- The release before names the effect's key with the account, which 0077 has made.
alter table form_effects
  drop constraint form_effects_pkey, add constraint form_effects_pkey primary key using index form_effects_of_account;
alter table submissions
  drop constraint submissions_pkey, add constraint submissions_pkey primary key using index submissions_of_account;
