import type { FormFieldInput } from "../generated/graphql.ts";
import type { DraftField, Setting } from "./fields.ts";
import type { Editor } from "./useEditor.ts";

/** What a setting's control needs. */
export type SettingProps = {
  readonly editor: Editor;
  readonly field: DraftField;
  readonly setting: Setting;
  readonly onChange: (part: Partial<FormFieldInput>) => void;
};
