import { Suspense } from "react";
import { useAddress } from "../shared/address.ts";
import { FormList } from "./FormList.tsx";
import { NewForm } from "./NewForm.tsx";
import { words } from "./words.ts";
import { Empty } from "../shared/Empty.tsx";
import { later } from "../shared/later.tsx";
import { Loading } from "../shared/Loading.tsx";
import { useRowFocus } from "../shared/lostFocus.ts";
import { Problem } from "../shared/Problem.tsx";
import { useForms } from "./queries/formList.ts";
import { useForm } from "./queries/forms.ts";
import { useViewer } from "../shared/viewer.ts";
import { words as names } from "../shared/words.ts";

/** A form with its settings is loaded where one is chosen: the list is there before. */
const FormDetail = later(async () => (await import("./FormDetail.tsx")).FormDetail);

/** The forms of the account: their condition, their code for a page, and their settings. The chosen one is in the address. */
export function Forms() {
  const list = useForms();
  const [chosenId, setChosenId] = useAddress("formulario");
  const chosen = useForm(chosenId);
  const permissions = useViewer().data?.viewer.permissions ?? [];
  const canWrite = permissions.includes("FORMS_WRITE");
  const forms = list.data ?? [];
  useRowFocus(chosenId, "data-form");

  return (
    <main id="content" className={chosenId === "" ? "pane" : "pane pane-chosen"}>
      <section aria-label={names.forms}>
        <div className="head">
          <h2>{names.forms}</h2>
          {canWrite && <NewForm onCreated={setChosenId} />}
        </div>
        <p className="hint">{words.lead}</p>
        {list.isPending && <Loading text={words.loading} />}
        {list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />}
        {list.isSuccess && forms.length === 0 && <Empty picture="form" title={words.empty} lead={words.emptyLead} />}
        <FormList forms={forms} chosenId={chosenId} onChoose={setChosenId} />
      </section>
      <section className="chosen">
        {chosenId === "" && forms.length > 0 && (
          <Empty picture="form" title={words.choose} lead={words.chooseLead} steps={words.chooseSteps} />
        )}
        {chosen.isLoading && <Loading text={words.loading} shape="detail" />}
        {chosen.error && <Problem error={chosen.error} onRetry={() => void chosen.refetch()} />}
        {chosen.data && (
          <Suspense fallback={<Loading text={words.loading} shape="detail" />}>
            <FormDetail
              key={chosen.data.id}
              form={chosen.data}
              canWrite={canWrite}
              canReadSubmissions={permissions.includes("SUBMISSIONS_READ")}
              onBack={() => setChosenId("")}
            />
          </Suspense>
        )}
      </section>
    </main>
  );
}
