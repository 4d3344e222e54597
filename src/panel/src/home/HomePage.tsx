import { Link } from "@tanstack/react-router";
import { DailyChart } from "./DailyChart.tsx";
import styles from "./home.module.css";
import { Latest } from "./Latest.tsx";
import { Mentions } from "./Mentions.tsx";
import { TaskList } from "./TaskList.tsx";
import { PasskeyOffer } from "./PasskeyOffer.tsx";
import { listTasks } from "./tasks.ts";
import { words } from "./words.ts";
import { Empty } from "../shared/Empty.tsx";
import { Loading } from "../shared/Loading.tsx";
import { Problem } from "../shared/Problem.tsx";
import { useHome } from "./queries.ts";
import { useViewer } from "../shared/viewer.ts";
import { words as names } from "../shared/words.ts";

/** The first page: what needs the viewer, what came lately, and how much came by day. */
export function Home() {
  const home = useHome();
  const permissions = useViewer().data?.viewer.permissions ?? [];
  const canCreate = permissions.includes("FORMS_WRITE");

  return (
    <main id="content" className="pane-alone">
      <div className={styles["page"]}>
        <h2>{names.home}</h2>
        {home.data?.forms.length === 0 && canCreate && <FirstForm />}
        <PasskeyOffer />
        <div className={styles["column"]}>
          {home.isPending && <Loading text={words.loading} shape="cards" />}
          {home.error && <Problem error={home.error} onRetry={() => void home.refetch()} />}
          {permissions.includes("SUBMISSIONS_READ") && <Mentions />}
          {home.data && <TaskList tasks={listTasks(home.data)} />}
          {home.data && home.data.forms.length > 0 && <DailyChart forms={home.data.forms} />}
        </div>
        {permissions.includes("SUBMISSIONS_READ") && <Latest />}
      </div>
    </main>
  );
}

function FirstForm() {
  return (
    <Empty picture="window" title={words.begin} lead={words.beginLead}>
      <Link to="/formularios" className="button-link primary">
        {words.beginLink}
      </Link>
    </Empty>
  );
}
