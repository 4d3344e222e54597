import type { Role } from "../../generated/graphql.ts";
import { words } from "../../words.ts";

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
    <select
      aria-label={label}
      value={role}
      disabled={isDisabled}
      onChange={({ target }) => onChoose(ROLES.find((each) => each === target.value) ?? role)}
    >
      {ROLES.map((each) => (
        <option key={each} value={each}>
          {words.team.roles[each]}
        </option>
      ))}
    </select>
  );
}
