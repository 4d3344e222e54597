import { useState } from "react";
import type { Permission } from "../generated/graphql.ts";
import {
  type OpenedAccount,
  type OpenedForm,
  type Plan,
  useAccount,
  useCreateKeyOf,
  usePlans,
  useReinstate,
  useSetFormPlan,
  useSuspend,
} from "./queries.ts";
import { describeDay, Obstacles } from "../account/Obstacles.tsx";
import { useRecordFile } from "../account/queries.ts";
import { operatorKeys } from "../shared/queryKeys.ts";
import { useViewer } from "../shared/viewer.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { Select } from "../shared/controls/Select.tsx";
import { Tip } from "../shared/controls/Tip.tsx";
import { Loading } from "../shared/Loading.tsx";
import { describeProblem, Problem } from "../shared/Problem.tsx";
import { SecretDialog } from "../shared/SecretDialog.tsx";
import styles from "../team/team.module.css";
import { describeTime } from "../shared/values.ts";
import { describeStatus } from "./AccountList.tsx";
import { words } from "./words.ts";
import { limaFormat } from "../../../domain/times.ts";

const DAY = limaFormat("es-PE", { dateStyle: "long" });
const COUNT = new Intl.NumberFormat("es-PE");

/** One account: its state, its keys, and its forms with their plans. */
export function AccountDetail({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const found = useAccount(id);
  const plans = usePlans();
  const account = found.data;

  return (
    <article>
      <Button className="back" onPress={onBack}>
        {words.back}
      </Button>
      {found.isPending && <Loading text={words.loading} shape="detail" />}
      {found.error && <Problem error={found.error} onRetry={() => void found.refetch()} />}
      {account && (
        <>
          <h2>{account.name}</h2>
          <p className="hint">
            {[account.email, describeStatus(account), words.since(describeTime(account.createdAt))].join(" · ")}
          </p>
          {account.closedAt != null && account.erasedFrom != null && (
            <p>{words.closed(DAY.format(new Date(account.closedAt)), DAY.format(new Date(account.erasedFrom)))}</p>
          )}
          {account.closedAt != null && <ClosedBooks account={account} />}
          <Acts account={account} />
          <hr />
          <Forms forms={account.forms?.nodes ?? []} plans={plans.data ?? []} />
          {account.forms?.pageInfo.hasNextPage === true && <p className="hint">{words.moreForms}</p>}
        </>
      )}
    </article>
  );
}

/** What the erasure of a closed account waits for. */
function ClosedBooks({ account: { id, booksEnding: ending } }: { readonly account: OpenedAccount }) {
  const record = useRecordFile(operatorKeys, id);
  if (ending == null || !ending.hasBooks) return null;
  return (
    <>
      <p>{words.booksUntil(describeDay(ending.receiveUntil))}</p>
      {ending.obstacles.length > 0 && (
        <>
          <p>{words.waits}</p>
          <Obstacles ending={ending} isOwn={false} />
        </>
      )}
      {ending.obstacles.includes("FILE_NOT_TAKEN") && (
        <div className="acts">
          <Tip text={words.recordFileLead}>
            <Button isDisabled={record.isPending} onPress={() => record.mutate(undefined)}>
              {words.recordFile}
            </Button>
          </Tip>
        </div>
      )}
      {record.error && <p role="alert">{describeProblem(record.error)}</p>}
    </>
  );
}

function Acts({ account }: { readonly account: OpenedAccount }) {
  const viewer = useViewer().data?.viewer;
  const suspend = useSuspend();
  const reinstate = useReinstate();
  const createKey = useCreateKeyOf(account.id);
  const [isSuspending, setSuspending] = useState(false);
  const [key, setKey] = useState<string | null>(null);
  const error = suspend.error ?? reinstate.error ?? createKey.error;
  const liveKeys = (account.apiKeys ?? []).filter(isLive).length;
  const permissions = (viewer?.permissions ?? []).filter(
    (permission): permission is Permission => permission !== "ADMIN",
  );
  const isOwn = account.id === viewer?.account.id;

  return (
    <>
      <p>{words.keys(liveKeys)}</p>
      {!isOwn && (
        <div className="acts">
          <Tip text={words.newKeyLead}>
            <Button
              isDisabled={createKey.isPending}
              onPress={() =>
                createKey.mutate(
                  { name: words.newKeyName, permissions },
                  { onSuccess: (done) => setKey(done.key ?? null) },
                )
              }
            >
              {words.newKey}
            </Button>
          </Tip>
          {account.status === "ACTIVE" ? (
            <Button onPress={() => setSuspending(true)}>{words.suspend}</Button>
          ) : (
            <Button isDisabled={reinstate.isPending} onPress={() => reinstate.mutate(account.id)}>
              {account.closedAt == null ? words.reinstate : words.reopen}
            </Button>
          )}
        </div>
      )}
      {error && <p role="alert">{describeProblem(error)}</p>}
      <Modal title={words.suspendTitle(account.name)} isOpen={isSuspending} onClose={() => setSuspending(false)}>
        <p>{words.suspendLead}</p>
        <div className="acts">
          <Button type="submit" onPress={() => (setSuspending(false), suspend.mutate(account.id))}>
            {words.suspend}
          </Button>
          <Button onPress={() => setSuspending(false)}>{words.cancel}</Button>
        </div>
      </Modal>
      <SecretDialog title={words.keyTitle} lead={words.keyLead} secret={key} onClose={() => setKey(null)} />
    </>
  );
}

function Forms({ forms, plans }: { readonly forms: readonly OpenedForm[]; readonly plans: readonly Plan[] }) {
  return (
    <>
      <h3>{words.forms}</h3>
      {forms.length === 0 && <p className="hint">{words.noForms}</p>}
      <ul className={styles["rows"]}>
        {forms.map((form) => (
          <FormRow key={form.id} form={form} plans={plans} />
        ))}
      </ul>
    </>
  );
}

function FormRow({ form, plans }: { readonly form: OpenedForm; readonly plans: readonly Plan[] }) {
  const setPlan = useSetFormPlan(form.id);
  return (
    <li>
      <span className={styles["name"]}>
        {form.name}
        {form.usage && <small className="hint">{describeUse(form.usage)}</small>}
      </span>
      <Select
        label={words.planOf(form.name)}
        isLabelHidden
        options={plans.map(({ code, name }) => [code, name] as const)}
        chosen={form.plan.code}
        isDisabled={setPlan.isPending}
        onChoose={(code) => setPlan.mutate(code)}
      />
      {setPlan.error && <p role="alert">{describeProblem(setPlan.error)}</p>}
    </li>
  );
}

function describeUse({ used, limit }: NonNullable<OpenedForm["usage"]>): string {
  return words.use(COUNT.format(used), limit == null ? null : COUNT.format(limit));
}

function isLive({ revokedAt, expiresAt }: NonNullable<OpenedAccount["apiKeys"]>[number]): boolean {
  return revokedAt == null && (expiresAt == null || new Date(expiresAt).getTime() > Date.now());
}
