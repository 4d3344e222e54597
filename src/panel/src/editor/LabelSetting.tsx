import { useEffect, useRef } from "react";
import { TextField } from "../shared/controls/TextField.tsx";
import type { SettingProps } from "./settings.ts";
import { words } from "./words.ts";

const { settings } = words;

/** The question's text. It has the focus, chosen whole, when the question is new. */
export function LabelSetting({ editor, field, setting: { kind, characters }, onChange }: SettingProps) {
  const place = useRef<HTMLDivElement>(null);
  const { isWriting, stopWriting } = editor;
  useEffect(() => {
    if (!isWriting) return;
    const text = place.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
    text?.focus();
    text?.select();
    stopWriting();
  });
  const isConsent = field.type === "CONSENT";
  return (
    <div ref={place}>
      <TextField
        id="field-label"
        label={isConsent ? settings.consentLabel : settings.label}
        {...(isConsent ? { hint: settings.consentHint } : {})}
        lines={kind === "text" ? 8 : 2}
        value={field.label}
        {...(characters === undefined ? {} : { maxLength: characters })}
        onChange={(label) => onChange({ label })}
      />
    </div>
  );
}
