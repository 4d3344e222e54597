-- Owners may choose plans with "self_service" themselves. "max_forms" is the number of forms of an account with such a plan; a
-- null means any number.
alter table plans
  add column self_service boolean not null default false,
  add column max_forms integer constraint plans_max_forms check (max_forms > 0);

update plans set self_service = true, max_forms = 20 where code = 'gratis';
update plans set max_forms = 50 where code = 'emprendedor';
update plans set max_forms = 200 where code = 'negocio';

-- An address has one account, whatever the case of its letters.
create unique index accounts_email on accounts (lower(email));
