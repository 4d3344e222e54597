import type { Knex } from "knex";
import { defineStatement, runStatement } from "../../db/statements.ts";
import type { UnknownFields } from "../../domain/forms/fields.ts";
import { type FormFieldVersion, numberOfVersionId, versionIdOf } from "../../domain/forms/fieldVersions.ts";
import type { FormField } from "../../domain/forms/fieldTypes.ts";
import type { Page, PageRequest } from "../../domain/pages.ts";
import { cutPages, type OfParent } from "../paging.ts";

/** A version, and the one that it is compared with; null for the one before it. */
export type Comparison = { readonly formId: string; readonly number: number; readonly since: number | null };

/** The versions of forms' fields, for people who look back. */
export function createFieldVersionLists(db: Knex) {
  return {
    /** A page of the versions of each of the account's forms, the latest first. A page ends early when its versions have more than `shareBytes`. */
    async listVersionPages(
      accountId: string,
      formIds: readonly string[],
      request: PageRequest,
      shareBytes: number,
    ): Promise<readonly Page<FormFieldVersion>[]> {
      const before = request.boundary === null ? null : numberOfVersionId(request.boundary);
      const rows = await runStatement<OfParent<VersionRow>>(db, PAGES, [
        [...new Set(formIds)],
        accountId,
        before,
        request.size + 1,
        shareBytes,
      ]);
      return cutPages(rows, formIds, request, toVersion);
    },

    /** The numbers of the last versions of the account's forms; a form that never had fields is missing. */
    async listLastVersions(accountId: string, formIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const rows: readonly { form_id: string; version: number }[] = await db("form_field_versions")
        .select("form_id")
        .max("version as version")
        .where({ account_id: accountId })
        .whereIn("form_id", [...formIds])
        .groupBy("form_id");
      return new Map(rows.map((row) => [row.form_id, row.version]));
    },

    /** The fields that each version is compared with, in the order of `comparisons`; none where there is no such version. */
    async listCompared(
      accountId: string,
      comparisons: readonly Comparison[],
    ): Promise<readonly (readonly FormField[])[]> {
      const rows = await runStatement<{ readonly fields: readonly FormField[] | null }>(db, COMPARED, [
        accountId,
        comparisons.map(({ formId }) => formId),
        comparisons.map(({ number }) => number),
        comparisons.map(({ since }) => since),
      ]);
      return rows.map(({ fields }) => fields ?? []);
    },
  };
}

type VersionRow = {
  readonly version: number;
  readonly unknown_fields: UnknownFields;
  readonly fields: readonly FormField[];
  readonly created_at: Date;
  readonly published_by_name: string | null;
  readonly is_followed: boolean;
};

function toVersion(row: OfParent<VersionRow>): FormFieldVersion {
  return {
    id: versionIdOf(row.version),
    formId: row.parent_id,
    number: row.version,
    unknownFields: row.unknown_fields,
    fields: row.fields,
    publishedAt: row.created_at,
    publishedByName: row.published_by_name,
  };
}

const PUBLISHED_BY_NAME = `
  case listed.published_by_kind
    when 'user' then (select u.email from users u where u.id = listed.published_by)
    else (select k.name from api_keys k where k.id = listed.published_by and k.account_id = $2)
  end as published_by_name
`;

/** The sizes are those of at most one page, which is cut before its fields are sent. */
const PAGES = defineStatement(`
  select item.*, parent.id as parent_id
  from unnest($1::uuid[]) as parent(id)
  cross join lateral (
    select version, unknown_fields, fields, created_at, published_by_name, is_followed
    from (
      select listed.*, ${PUBLISHED_BY_NAME}, sum(size) over along - size as bytes_before,
        lead(true) over along is not null as is_followed
      from (
        select v.*, octet_length(v.fields::text) as size
        from form_field_versions v
        where v.account_id = $2 and v.form_id = parent.id and ($3::integer is null or v.version < $3)
        order by v.version desc
        limit $4
      ) as listed
      window along as (order by version desc)
    ) as measured
    where bytes_before < $5
  ) as item
  order by item.version desc
`);

const COMPARED = defineStatement(`
  select other.fields
  from unnest($2::uuid[], $3::integer[], $4::integer[]) with ordinality as asked(form_id, version, since, place)
  left join lateral (
    select v.fields
    from form_field_versions v
    where v.account_id = $1 and v.form_id = asked.form_id
      and case when asked.since is null then v.version < asked.version else v.version = asked.since end
    order by v.version desc
    limit 1
  ) as other on true
  order by asked.place
`);
