-- Whether a sheet's provider lacks what the book's provider has by now, and gets exactly that, after an event of the sheet's history.
create or replace function completes_provider(complaint uuid, form uuid, filed json, completed json) returns boolean
  language plpgsql stable as $$
  begin
    return (filed ->> 'establishmentCode') is null
      and exists (
        select from forms f
        where f.id = form
          and f.provider_ruc = completed ->> 'ruc'
          and f.provider_establishment_code = completed ->> 'establishmentCode'
          and case
            when (filed ->> 'ruc') is null
            then (f.provider_legal_name, f.provider_address) = (completed ->> 'legalName', completed ->> 'address')
            else filed::jsonb - 'establishmentCode' = completed::jsonb - 'establishmentCode'
          end
      )
      and exists (select from complaint_events e where e.complaint_id = complaint and e.type = 'provider_completed');
  end
$$;
