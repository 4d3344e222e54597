import { FIELD_TYPES, type FieldType, type UnknownFields } from "../../domain/forms/index.ts";

/** The domain value of each name of the enums of forms' fields. */
export const fieldEnumResolvers = {
  FormFieldType: Object.fromEntries(FIELD_TYPES.map((type) => [type.toUpperCase(), type])) as Record<
    Uppercase<FieldType>,
    FieldType
  >,
  UnknownFields: { KEEP: "keep", REFUSE: "refuse" } satisfies Record<Uppercase<UnknownFields>, UnknownFields>,
};
