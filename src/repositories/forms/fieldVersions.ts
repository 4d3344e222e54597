import type { Knex } from "knex";
import type { Form } from "../../domain/forms/forms.ts";
import type { FormField } from "../../domain/forms/fieldTypes.ts";
import type { FormFields } from "../../domain/forms/fields.ts";

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

    /** The fields of a version; none for a version that does not exist. */
    async findFieldsOfVersion(accountId: string, formId: string, version: number): Promise<readonly FormField[]> {
      const row: { fields: readonly FormField[] } | undefined = await db("form_field_versions")
        .select("fields")
        .where({ account_id: accountId, form_id: formId, version })
        .first();
      return row?.fields ?? [];
    },

    async insertFieldsVersion({ accountId, id }: Form, fields: FormFields, at: Date): Promise<void> {
      await db("form_field_versions").insert({
        account_id: accountId,
        form_id: id,
        version: fields.version,
        unknown_fields: fields.unknownFields,
        fields: JSON.stringify(fields.fields),
        created_at: at,
      });
    },
  };
}
