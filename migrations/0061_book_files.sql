-- The files of the complaints books are in a storage as those of submissions are: "storage" and "key" say where, and each is scanned.
-- The attachments of a held sheet are rows, too, which its filing hands over to the sheet in the book.
alter table complaint_attachments disable trigger user;
alter table complaint_documents disable trigger user;

alter table complaint_attachments rename column storage_key to key;
alter index complaint_attachments_storage_key rename to complaint_attachments_key;
alter table complaint_attachments
  alter column complaint_id drop not null,
  add column account_id uuid references accounts,
  add column quarantined_sheet_id uuid references quarantined_sheets on delete cascade,
  add column storage text not null default 'disk' constraint complaint_attachments_storage check (storage in ('disk', 's3')),
  add column scan_status text not null default 'unscanned'
    constraint complaint_attachments_scan_status check (scan_status in ('pending', 'clean', 'infected', 'unscanned')),
  add column malware text,
  add column unlocked_at timestamptz,
  add constraint complaint_attachments_malware check ((malware is not null) = (scan_status = 'infected')),
  add constraint complaint_attachments_sheet check (num_nonnulls(complaint_id, quarantined_sheet_id) > 0);

update complaint_attachments a set account_id = c.account_id, quarantined_sheet_id = (
  select q.id from quarantined_sheets q, json_to_recordset(q.attachments) as f(id uuid) where q.complaint_id = c.id and f.id = a.id
)
from complaints c where c.id = a.complaint_id;

insert into complaint_attachments (id, account_id, quarantined_sheet_id, position, file_name, media_type, size_bytes, sha256, key)
select (f.file ->> 'id')::uuid, q.account_id, q.id, f.number - 1, f.file ->> 'fileName', f.file ->> 'mediaType',
  (f.file ->> 'sizeBytes')::integer, decode(f.file ->> 'sha256', 'hex'), f.file ->> 'storageKey'
from quarantined_sheets q, json_array_elements(q.attachments) with ordinality as f(file, number)
where q.complaint_id is null;

alter table complaint_attachments alter column account_id set not null;
alter table quarantined_sheets drop column attachments;

create unique index complaint_attachments_held on complaint_attachments (quarantined_sheet_id, position);
create index complaint_attachments_by_storage on complaint_attachments (storage, id);

alter table complaint_documents rename column storage_key to key;
alter index complaint_documents_storage_key rename to complaint_documents_key;
alter table complaint_documents
  add column storage text not null default 'disk' constraint complaint_documents_storage check (storage in ('disk', 's3')),
  add column scan_status text not null default 'unscanned'
    constraint complaint_documents_scan_status check (scan_status in ('pending', 'clean', 'infected', 'unscanned')),
  add column malware text,
  add column unlocked_at timestamptz,
  add constraint complaint_documents_malware check ((malware is not null) = (scan_status = 'infected'));
create index complaint_documents_by_storage on complaint_documents (storage, id);

alter table complaint_attachments enable trigger user;
alter table complaint_documents enable trigger user;
