import { useAddress } from "../shared/address.ts";
import { Button } from "../shared/controls/Button.tsx";
import { AccountDetail } from "./AccountDetail.tsx";
import { AccountList } from "./AccountList.tsx";
import { NewAccount } from "./NewAccount.tsx";
import { Plans } from "./Plans.tsx";
import { Reports } from "./Reports.tsx";
import { words } from "./words.ts";
import { Empty } from "../shared/Empty.tsx";
import { Loading } from "../shared/Loading.tsx";
import { Problem } from "../shared/Problem.tsx";
import styles from "../team/team.module.css";
import { useAccounts } from "./queries.ts";

/** For whoever operates the service: the accounts, the chosen one, and the plans. */
export function Operator() {
  const pages = useAccounts();
  const [chosenId, setChosenId] = useAddress("cuenta");
  const accounts = pages.data?.pages.flatMap((page) => page?.nodes ?? []) ?? [];

  return (
    <main id="content" className={chosenId === "" ? "pane" : "pane pane-chosen"}>
      <div>
        <div className="head">
          <h2>{words.title}</h2>
          <NewAccount onCreated={setChosenId} />
        </div>
        <p className="hint">{words.lead}</p>
        {pages.isPending && <Loading text={words.loading} />}
        {pages.error && <Problem error={pages.error} onRetry={() => void pages.refetch()} />}
        <div className={styles["page"]}>
          <Reports onChoose={setChosenId} />
        </div>
        <AccountList accounts={accounts} chosenId={chosenId} onChoose={setChosenId} />
        {pages.hasNextPage && (
          <Button isDisabled={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
            {words.more}
          </Button>
        )}
        <div className={styles["page"]}>
          <Plans />
        </div>
      </div>
      <section className="chosen" aria-label={words.accounts}>
        {chosenId === "" ? (
          <Empty picture="people" title={words.choose} lead={words.chooseLead} />
        ) : (
          <AccountDetail key={chosenId} id={chosenId} onBack={() => setChosenId("")} />
        )}
      </section>
    </main>
  );
}
