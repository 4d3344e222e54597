import type { Role } from "../generated/graphql.ts";
import { words } from "./teamWords.ts";
import { Select } from "../shared/controls/Select.tsx";

const ROLES: readonly Role[] = ["OWNER", "MEMBER", "VIEWER"];

/** A role to choose, with what it may do in its own words. */
export function RoleChoice({
  label,
  role,
  isDisabled = false,
  onChoose,
}: {
  readonly label: string;
  readonly role: Role;
  readonly isDisabled?: boolean;
  readonly onChoose: (role: Role) => void;
}) {
  return (
    <Select
      label={label}
      isLabelHidden
      options={ROLES.map((each) => [each, words.roles[each]] as const)}
      chosen={role}
      isDisabled={isDisabled}
      onChoose={onChoose}
    />
  );
}
