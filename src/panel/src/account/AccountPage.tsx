import { Link } from "@tanstack/react-router";
import { Closing } from "./Closing.tsx";
import { words } from "./words.ts";
import { Button } from "../shared/controls/Button.tsx";
import { GuardedForm } from "../shared/controls/GuardedForm.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { Downloads } from "../shared/Downloads.tsx";
import { Loading } from "../shared/Loading.tsx";
import { describeProblem, Problem } from "../shared/Problem.tsx";
import styles from "../team/team.module.css";
import { useAskedEmail, useDownloadEverything, useUpdateAccount, useUpdateUser } from "./queries.ts";
import { ACCOUNTS_PATH } from "../shared/service.ts";
import { useViewer, type Viewer } from "../shared/viewer.ts";

/** Who is signed in, the account's data, and everything of it to take away. */
export function Account() {
  const found = useViewer();
  const viewer = found.data?.viewer;

  return (
    <main id="content" className="pane-alone">
      <div className={styles["page"]}>
        <h2>{words.title}</h2>
        {found.isPending && <Loading text={words.loading} shape="cards" />}
        {found.error && <Problem error={found.error} onRetry={() => void found.refetch()} />}
        {viewer && <Own viewer={viewer} />}
        {viewer && <AccountData viewer={viewer} />}
        {viewer && <Everything permissions={viewer.permissions} />}
        {viewer && <Closing viewer={viewer} />}
        {viewer?.permissions.includes("ADMIN") && (
          <p>
            <Link to="/operacion">{words.operate}</Link>
          </p>
        )}
      </div>
    </main>
  );
}

function Own({ viewer: { user, apiKey } }: { readonly viewer: Viewer }) {
  const update = useUpdateUser();
  return (
    <section aria-labelledby="own">
      <h3 id="own">{words.own}</h3>
      {apiKey && <p className="hint">{words.byKey(apiKey.name)}</p>}
      {user && (
        <>
          <p className="hint">{words.ownEmail(user.email)}</p>
          <GuardedForm
            change={update}
            onSubmit={(fields) => {
              update.mutate(textOf(fields, "own-name"));
            }}
          >
            <TextField
              id="own-name"
              label={words.ownName}
              hint={words.ownNameHint}
              isRequired
              maxLength={150}
              autoComplete="name"
              defaultValue={user.name}
            />
            <Save change={update} />
          </GuardedForm>
          <p>
            <a href={ACCOUNTS_PATH}>{words.change}</a>
          </p>
        </>
      )}
    </section>
  );
}

function AccountData({ viewer: { account, permissions } }: { readonly viewer: Viewer }) {
  const update = useUpdateAccount(account.id);
  const asked = useAskedEmail(permissions.includes("API_KEYS_WRITE"));
  if (!permissions.includes("API_KEYS_WRITE")) return null;
  return (
    <section aria-labelledby="account">
      <h3 id="account">{words.account}</h3>
      <GuardedForm
        change={update}
        onSubmit={(fields) => {
          update.mutate({ name: textOf(fields, "account-name"), email: textOf(fields, "account-email") });
        }}
      >
        <TextField id="account-name" label={words.name} isRequired maxLength={150} defaultValue={account.name} />
        <TextField
          id="account-email"
          type="email"
          label={words.email}
          hint={words.emailHint}
          isRequired
          defaultValue={account.email}
        />
        <Save change={update} />
      </GuardedForm>
      {asked.data != null && <p role="status">{words.describeAsked(asked.data)}</p>}
    </section>
  );
}

function Everything({ permissions }: Pick<Viewer, "permissions">) {
  const readsSubmissions = permissions.includes("SUBMISSIONS_READ");
  const readsSheets = permissions.includes("COMPLAINTS_READ");
  const readsRest = permissions.includes("FORMS_READ") && permissions.includes("WEBHOOKS_READ");
  if (!readsSubmissions && !readsSheets) return null;
  return (
    <section aria-labelledby="everything">
      <h3 id="everything">{words.downloads}</h3>
      {readsSubmissions && readsSheets && readsRest && <Whole />}
      <p className="hint">{words.downloadsLead}</p>
      {readsSubmissions && (
        <Downloads
          label={words.submissions}
          files={[
            [words.csv, "submissions.csv"],
            [words.xlsx, "submissions.xlsx"],
            [words.ndjson, "submissions.ndjson"],
          ]}
        />
      )}
      {readsSheets && (
        <Downloads
          label={words.sheets}
          files={[
            [words.csv, "complaints.csv"],
            [words.zip, "complaints.zip"],
          ]}
        />
      )}
    </section>
  );
}

function Whole() {
  const everything = useDownloadEverything();
  return (
    <>
      <p className="hint">{words.everythingLead}</p>
      <div className="acts">
        <Button isDisabled={everything.isPending} onPress={() => everything.mutate()}>
          {words.everything}
        </Button>
        <span role="status">{everything.isPending && words.preparing}</span>
      </div>
      {everything.error && <p role="alert">{describeProblem(everything.error)}</p>}
    </>
  );
}

function Save({
  change,
}: {
  readonly change: Pick<ReturnType<typeof useUpdateUser>, "error" | "isPending" | "isSuccess">;
}) {
  return (
    <>
      {change.error && <p role="alert">{describeProblem(change.error)}</p>}
      <div className="acts">
        <Button type="submit" isDisabled={change.isPending}>
          {words.save}
        </Button>
        <span role="status">{change.isSuccess && words.saved}</span>
      </div>
    </>
  );
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}
