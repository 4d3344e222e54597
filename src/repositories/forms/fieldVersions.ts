import type { Knex } from "knex";
import type { ActingParty } from "../../domain/actor.ts";
import type { Form } from "../../domain/forms/forms.ts";
import type { FormField, LabelledField } from "../../domain/forms/fieldTypes.ts";
import type { FormFields, UnknownFields } from "../../domain/forms/fields.ts";

/** The fields of the version `v` by which values are read, without their choices and hints, which may be long. */
export const LABELLED_FIELDS = `(
  select json_agg(json_build_object('name', f.field -> 'name', 'type', f.field -> 'type', 'label', f.field -> 'label') order by f.place)
  from json_array_elements(v.fields) with ordinality as f(field, place)
)`;

/** The versions of forms' fields. */
export function createFieldVersions(db: Knex) {
  return {
    /** The number of the form's last version; 0 before the first one. The form is locked. */
    async findLastFieldsVersion({ accountId, id }: Form): Promise<number> {
      const row: { version: number } | undefined = await db("form_field_versions")
        .select("version")
        .where({ account_id: accountId, form_id: id })
        .orderBy("version", "desc")
        .first();
      return row?.version ?? 0;
    },

    /** The version of a form's fields with this number; null for one that does not exist. */
    async findFieldsVersion({ accountId, id }: Form, version: number): Promise<FormFields | null> {
      const row: { fields: readonly FormField[]; unknown_fields: UnknownFields } | undefined = await db(
        "form_field_versions",
      )
        .select("fields", "unknown_fields")
        .where({ account_id: accountId, form_id: id, version })
        .first();
      return row === undefined ? null : { version, unknownFields: row.unknown_fields, fields: row.fields };
    },

    /** The fields of a version; none for a version that does not exist. */
    async findFieldsOfVersion(accountId: string, formId: string, version: number): Promise<readonly FormField[]> {
      const row: { fields: readonly FormField[] } | undefined = await db("form_field_versions")
        .select("fields")
        .where({ account_id: accountId, form_id: formId, version })
        .first();
      return row?.fields ?? [];
    },

    /** The fields of versions of the account's forms; those that do not exist are missing. */
    async listFieldsVersions(
      accountId: string,
      versions: readonly FieldsVersion[],
    ): Promise<readonly (FieldsVersion & { readonly fields: readonly LabelledField[] })[]> {
      if (versions.length === 0) return [];
      const rows: VersionRow[] = await db("form_field_versions as v")
        .select("form_id", "version", db.raw(`${LABELLED_FIELDS} as fields`))
        .where({ account_id: accountId })
        .whereIn(
          ["form_id", "version"],
          versions.map(({ formId, version }) => [formId, version]),
        );
      return rows.map(({ form_id: formId, version, fields }) => ({ formId, version, fields }));
    },

    /** The fields that an accepted submission met; none where it met none. */
    async findFieldsOfSubmission(accountId: string, submissionId: string): Promise<readonly LabelledField[]> {
      const row: Pick<VersionRow, "fields"> | undefined = await db("submissions as s")
        .join("form_field_versions as v", (on) => {
          void on.on("v.account_id", "s.account_id").on("v.form_id", "s.form_id").on("v.version", "s.fields_version");
        })
        .select(db.raw(`${LABELLED_FIELDS} as fields`))
        .where({ "s.id": submissionId, "s.account_id": accountId })
        .first();
      return row?.fields ?? [];
    },

    /** The last label of each name that a form's fields have had, or the fields of all forms of the account. */
    async listLabels(
      accountId: string,
      formId: string | null,
    ): Promise<readonly { readonly name: string; readonly label: string }[]> {
      const { rows } = await db.raw<{ rows: { name: string; label: string }[] }>(LABELS, { accountId, formId });
      return rows;
    },

    /**
     * Deletes up to `limit` versions that were replaced before `before`, and that no submission met: none of the version arrived between its
     * making and the next one's. The last version of a form stays, because the next one counts from it. Returns how many. Across accounts.
     */
    async forgetUnusedVersions(before: Date, limit: number): Promise<number> {
      const { rows } = await db.raw<{ rows: unknown[] }>(FORGET_UNUSED, { before, limit });
      return rows.length;
    },

    async insertFieldsVersion({ accountId, id }: Form, fields: FormFields, by: ActingParty, at: Date): Promise<void> {
      await db("form_field_versions").insert({
        account_id: accountId,
        form_id: id,
        version: fields.version,
        unknown_fields: fields.unknownFields,
        fields: JSON.stringify(fields.fields),
        created_at: at,
        published_by_kind: by.kind,
        published_by: by.id,
      });
    },
  };
}

/** A version of a form's fields. */
export type FieldsVersion = { readonly formId: string; readonly version: number };

type VersionRow = {
  readonly form_id: string;
  readonly version: number;
  readonly fields: readonly LabelledField[];
};

const LABELS = `
  select distinct on (f ->> 'name', v.form_id) f ->> 'name' as name, f ->> 'label' as label
  from form_field_versions v, json_array_elements(v.fields) f
  where v.account_id = :accountId::uuid and (:formId::uuid is null or v.form_id = :formId::uuid)
  order by f ->> 'name', v.form_id, v.version desc
`;

/** The clocks of processes differ, and a submission has the time at which its body had arrived. */
const MARGIN = "interval '5 minutes'";

const metBy = (table: string) => `exists (
  select from ${table} s
  where s.form_id = v.form_id and s.fields_version = v.version
    and s.id >= first_id_at(v.created_at - ${MARGIN}) and s.id < first_id_at(v.replaced_at + ${MARGIN})
)`;

const FORGET_UNUSED = `
  with replaced as (
    select account_id, form_id, version, created_at,
      lead(created_at) over (partition by account_id, form_id order by version) as replaced_at
    from form_field_versions
  )
  delete from form_field_versions
  where (account_id, form_id, version) in (
    select v.account_id, v.form_id, v.version
    from replaced v
    where v.replaced_at < cast(:before as timestamptz)
      and not exists (select from forms f where f.id = v.form_id and f.fields_version = v.version)
      and not ${metBy("submissions")} and not ${metBy("quarantined_submissions")}
    limit :limit
  )
  returning 1
`;
