import { Activity } from "./Activity.tsx";
import { Loading } from "../shared/Loading.tsx";
import { Problem } from "../shared/Problem.tsx";
import { ApiKeys } from "./ApiKeys.tsx";
import { Identities } from "./Identities.tsx";
import { Invitations } from "./Invitations.tsx";
import { Members } from "./Members.tsx";
import { Passkeys } from "./Passkeys.tsx";
import { Sessions } from "./Sessions.tsx";
import styles from "./team.module.css";
import { useTeam } from "./queries/people.ts";
import { useViewer } from "../shared/viewer.ts";
import { words } from "./teamWords.ts";

/** The people of the account and where one is signed in. Who may not change people sees their own sessions. */
export function Team() {
  const team = useTeam();
  const permissions = useViewer().data?.viewer.permissions ?? [];
  const { members, invitations } = team.data?.account ?? {};

  return (
    <main id="content" className="pane-alone">
      <div className={styles["page"]}>
        <h2>{words.title}</h2>
        {team.isPending && <Loading text={words.loading} shape="cards" />}
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
