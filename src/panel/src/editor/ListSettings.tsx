import { LineList } from "../shared/controls/LineList.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { type DraftField, settingOf } from "./fields.ts";
import type { SettingProps } from "./settings.ts";
import { words } from "./words.ts";

const { lines, linesHint, numbers } = words.settings;
const MOST_LINES = 200;
const MOST_CHARACTERS = 200;

/** The choices of a question, or the rows of one that asks the same for each. */
export function LinesSetting({ field, setting: { name, most, characters }, onChange }: SettingProps) {
  const labels = lines[name === "rows" ? "rows" : "choices"];
  const value = (field as Readonly<Record<string, unknown>>)[name];
  const texts = Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
  return (
    <section aria-label={labels.title}>
      <h3>{labels.title}</h3>
      <LineList
        label={labels.title}
        lines={texts}
        max={most ?? MOST_LINES}
        maxLength={characters ?? MOST_CHARACTERS}
        describeLine={labels.describe}
        describeRemoval={labels.describeRemoval}
        add={labels.add}
        onChange={(next) => onChange({ [name]: [...next] })}
      />
      <p className="hint hint-keys">{linesHint}</p>
    </section>
  );
}

/** A bound of a number, of a text's length, or of how many choices are marked; the ends of a scale. */
export function NumberSetting({ field, setting, onChange }: SettingProps) {
  const bound = setting.name === "min" ? "min" : "max";
  const { least, most, isWhole, initial } = setting;
  return (
    <TextField
      id={`field-${bound}`}
      type="number"
      label={numbers[describeBound(field)][bound]}
      step={isWhole === true ? 1 : "any"}
      {...(least == null ? {} : { min: least })}
      {...(most == null ? {} : { max: most })}
      {...(initial == null ? {} : { placeholder: String(initial) })}
      value={field[bound] == null ? "" : String(field[bound])}
      onChange={(text) => onChange({ [bound]: readNumber(text) })}
    />
  );
}

function readNumber(text: string): number | null {
  return text.trim() === "" || !Number.isFinite(Number(text)) ? null : Number(text);
}

/** What the numbers of a type count. */
function describeBound({ type }: DraftField): keyof typeof numbers {
  const max = settingOf(type, "max");
  if (max?.initial != null) return settingOf(type, "min") === undefined ? "stars" : "ends";
  if (settingOf(type, "choices") !== undefined) return "marks";
  return max?.isWhole === true ? "counts" : "plain";
}
