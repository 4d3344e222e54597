import { Activity } from "../parts/account/Activity.tsx";
import { Problem } from "../parts/Problem.tsx";
import { ApiKeys } from "../parts/team/ApiKeys.tsx";
import { Identities } from "../parts/team/Identities.tsx";
import { Invitations } from "../parts/team/Invitations.tsx";
import { Members } from "../parts/team/Members.tsx";
import { Passkeys } from "../parts/team/Passkeys.tsx";
import { Sessions } from "../parts/team/Sessions.tsx";
import styles from "../parts/team/team.module.css";
import { useTeam } from "../queries/people.ts";
import { useViewer } from "../queries/viewer.ts";
import { words } from "../words.ts";

/** The people of the account and where one is signed in. Who may not change people sees their own sessions. */
export function Team() {
  const team = useTeam();
  const permissions = useViewer().data?.viewer.permissions ?? [];
  const { members, invitations } = team.data?.account ?? {};

  return (
    <main id="content" className="pane-alone">
      <div className={styles["page"]}>
        <h2>{words.team.title}</h2>
        {team.isPending && <p role="status">{words.team.loading}</p>}
        {team.error && <Problem error={team.error} onRetry={() => void team.refetch()} />}
        {members && <Members members={members} ownId={team.data?.user?.id ?? null} />}
        {invitations && <Invitations invitations={invitations} />}
        <ApiKeys permissions={permissions} />
        <Passkeys />
        <Identities />
        {team.data && <Sessions sessions={team.data.sessions} />}
        <Activity />
      </div>
    </main>
  );
}
