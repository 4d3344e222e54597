import type { FormFieldInput } from "../generated/graphql.ts";
import { Checkbox } from "../shared/controls/Checkbox.tsx";
import { Disclosure } from "../shared/controls/Disclosure.tsx";
import { Select } from "../shared/controls/Select.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import type { Editor } from "./useEditor.ts";
import { ConditionChoice } from "./ConditionChoice.tsx";
import { type DraftField, kindOf, type Setting, TYPES } from "./fields.ts";
import type { SettingProps } from "./settings.ts";
import { LabelSetting } from "./LabelSetting.tsx";
import { LinesSetting, NumberSetting } from "./ListSettings.tsx";
import { Problems } from "./Problems.tsx";
import styles from "./editor.module.css";
import { describeKind, words } from "./words.ts";

const { settings: labels } = words;
const MAX_NAME_CHARACTERS = 100;
const MAX_PATTERN_CHARACTERS = 200;

/** The settings of the chosen question, in the order in which its type has them. Those for programs are closed at first. */
export function FieldSettings({ editor, field }: { readonly editor: Editor; readonly field: DraftField }) {
  const { settings } = kindOf(field.type);
  const onChange = (part: Partial<FormFieldInput>) => editor.change(field, part);
  const isForPrograms = ({ kind }: Setting) => kind === "pattern" || kind === "value";
  const show = (setting: Setting) => <Control key={setting.name} {...{ editor, field, setting, onChange }} />;
  return (
    <div className={styles["settings"]}>
      <Problems problems={editor.problemsOf(field)} />
      <Select
        id="field-type"
        label={labels.type}
        options={TYPES.map((type) => [type, describeKind(type).name] as const)}
        chosen={field.type}
        onChoose={(type) => editor.changeType(field, type)}
      />
      <p className="hint">{describeKind(field.type).use}</p>
      {settings.filter((setting) => !isForPrograms(setting)).map(show)}
      <Disclosure title={labels.more}>
        <TextField
          id="field-name"
          label={labels.name}
          hint={labels.nameHint}
          value={field.name}
          maxLength={MAX_NAME_CHARACTERS}
          onChange={(name) => onChange({ name })}
        />
        {settings.filter(isForPrograms).map(show)}
      </Disclosure>
    </div>
  );
}

/** A setting that is on or off, with what it means where its name does not say it. */
function SwitchSetting({ field, setting: { name }, onChange }: SettingProps) {
  const { title, hint } = labels.switches[name] ?? { title: name };
  const isOn = (field as Readonly<Record<string, unknown>>)[name] === true;
  return (
    <div>
      <Checkbox isSelected={isOn} onChange={(value) => onChange({ [name]: value })}>
        {title}
      </Checkbox>
      {hint !== undefined && <p className="hint">{hint}</p>}
    </div>
  );
}

/** The control of a setting, by the setting's kind. */
function Control(props: SettingProps) {
  const { editor, field, setting, onChange } = props;
  const { name, kind, characters } = setting;
  const { example } = kindOf(field.type);
  if (name === "label") return <LabelSetting {...props} />;
  switch (kind) {
    case "lines":
      return <LinesSetting {...props} />;
    case "number":
      return <NumberSetting {...props} />;
    case "condition":
      return <ConditionChoice editor={editor} field={field} />;
    case "switch":
      return <SwitchSetting {...props} />;
    case "pattern":
      return (
        <TextField
          id="field-pattern"
          label={labels.pattern}
          hint={labels.patternHint}
          value={field.pattern ?? ""}
          maxLength={MAX_PATTERN_CHARACTERS}
          onChange={(pattern) => onChange({ pattern })}
        />
      );
    case "value":
      return (
        <TextField
          id="field-initial"
          label={labels.initial}
          hint={labels.initialHint}
          value={field.defaultValue ?? ""}
          {...(typeof example.value === "string" ? { placeholder: example.value } : {})}
          onChange={(defaultValue) => onChange({ defaultValue })}
        />
      );
    default: {
      const value = (field as Readonly<Record<string, unknown>>)[name];
      return (
        <TextField
          id={`field-${name}`}
          label={name === "help" ? labels.help : (labels.texts[name] ?? name)}
          {...(name === "help" ? { hint: labels.helpHint } : {})}
          value={typeof value === "string" ? value : ""}
          {...(characters === undefined ? {} : { maxLength: characters })}
          onChange={(text) => onChange({ [name]: text })}
        />
      );
    }
  }
}
