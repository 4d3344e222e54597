-- The RUC and the establishment's code of a book that has sheets never change. A missing one is added at any time.
create or replace trigger forms_provider before update of provider_ruc, provider_establishment_code on forms
  for each row when (
    (old.provider_ruc is not null and new.provider_ruc is distinct from old.provider_ruc)
    or (
      old.provider_establishment_code is not null
      and new.provider_establishment_code is distinct from old.provider_establishment_code
    )
  ) execute function guard_form_provider();
