import { Autocomplete } from "react-aria-components/Autocomplete";
import { Header } from "react-aria-components/Header";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { ListBox, ListBoxItem, ListBoxSection } from "react-aria-components/ListBox";
import { SearchField } from "react-aria-components/SearchField";
import type { ReactNode } from "react";
import styles from "./CommandList.module.css";

export type Command = {
  readonly id: string;
  readonly name: string;
  /** A sentence below the name. It is searched, too. */
  readonly use: string;
  readonly picture: ReactNode;
};

/** Commands that are found by typing a part of their name. The arrows choose one while the text keeps the focus, and Enter does it. */
export function CommandList({
  label,
  none,
  groups,
  onRun,
}: {
  readonly label: string;
  /** What is said where no command is found. */
  readonly none: string;
  readonly groups: readonly { readonly name: string; readonly commands: readonly Command[] }[];
  readonly onRun: (id: string) => void;
}) {
  return (
    <Autocomplete filter={(text, typed) => fold(text).includes(fold(typed))}>
      <SearchField autoFocus>
        <Label className="unseen">{label}</Label>
        <Input placeholder={label} />
      </SearchField>
      <ListBox
        aria-label={label}
        className={styles["list"] ?? ""}
        selectionMode="none"
        onAction={(id) => onRun(String(id))}
        renderEmptyState={() => <p className="hint">{none}</p>}
      >
        {groups.map(({ name, commands }) => (
          <ListBoxSection key={name} id={name}>
            <Header className={styles["group"] ?? ""}>{name}</Header>
            {commands.map((command) => (
              <ListBoxItem
                key={command.id}
                id={command.id}
                textValue={`${command.name} ${command.use}`}
                className={styles["command"] ?? ""}
              >
                {command.picture}
                <span>
                  <b>{command.name}</b>
                  <small>{command.use}</small>
                </span>
              </ListBoxItem>
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
    </Autocomplete>
  );
}

function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
