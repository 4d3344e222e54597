import { type Ref, useContext } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { TextArea } from "react-aria-components/TextArea";
import { TextField as KitTextField, type TextFieldProps } from "react-aria-components/TextField";
import { describeFault } from "./faults.ts";
import { InputFaults } from "./inputFaults.ts";
import styles from "./controls.module.css";

type Props = Pick<
  TextFieldProps,
  | "type"
  | "value"
  | "defaultValue"
  | "onChange"
  | "isRequired"
  | "isReadOnly"
  | "maxLength"
  | "inputMode"
  | "autoComplete"
  | "autoFocus"
  | "aria-describedby"
> & {
  readonly id: string;
  /** The name of the value in the form's data; the id, where it is left out. */
  readonly name?: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly placeholder?: string;
  /** How many lines a long text shows at first; a text of one line has none. */
  readonly lines?: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number | "any";
  readonly ref?: Ref<HTMLInputElement>;
};

/**
 * A labelled field with its hint. What the browser or the service refuses is explained below the field, in the panel's words. Days and times have the browser's
 * own picker, which is the system's on a phone.
 */
export function TextField({ label, hint, placeholder, lines, min, max, step, name, ref, ...props }: Props) {
  const limits = { min, max, step };
  const inputName = name ?? props.id;
  const fault = useContext(InputFaults)[inputName];
  // A fault of the service does not keep the browser from sending the form again.
  const refusal = fault === undefined ? {} : ({ isInvalid: true, validationBehavior: "aria" } as const);
  return (
    <KitTextField name={inputName} {...props} {...refusal}>
      <Label>{label}</Label>
      {lines === undefined ? (
        <Input ref={ref} placeholder={placeholder} {...limits} />
      ) : (
        <TextArea rows={lines} placeholder={placeholder} />
      )}
      {hint !== undefined && (
        <Text slot="description" elementType="p" className="hint">
          {hint}
        </Text>
      )}
      <FieldError className={styles["fault"] ?? ""}>{fault ?? describeFault}</FieldError>
    </KitTextField>
  );
}
