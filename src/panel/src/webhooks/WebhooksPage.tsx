import { useAddress } from "../shared/address.ts";
import { Empty } from "../shared/Empty.tsx";
import { Loading } from "../shared/Loading.tsx";
import { useRowFocus } from "../shared/lostFocus.ts";
import { Problem } from "../shared/Problem.tsx";
import { EndpointDetail } from "./EndpointDetail.tsx";
import { EndpointList } from "./EndpointList.tsx";
import { NewChannel } from "./NewChannel.tsx";
import { NewEndpoint } from "./NewEndpoint.tsx";
import { useViewer } from "../shared/viewer.ts";
import { useEndpoints } from "./queries.ts";
import { words } from "./words.ts";

/** The webhooks of all forms: their condition, their deliveries, and what mends them. The chosen one is in the address. */
export function Webhooks() {
  const list = useEndpoints();
  const [chosenId, setChosenId] = useAddress("destino");
  const [formId, setFormId] = useAddress("formulario");
  const canWrite = useViewer().data?.viewer.permissions.includes("WEBHOOKS_WRITE") === true;
  const { endpoints = [], forms = [] } = list.data ?? {};
  const chosen = endpoints.find(({ id }) => id === chosenId) ?? null;
  useRowFocus(chosenId, "data-endpoint");

  return (
    <main id="content" className={chosen === null ? "pane" : "pane pane-chosen"}>
      <section aria-label={words.title}>
        <div className="head">
          <h2>{words.title}</h2>
          {canWrite && forms.length > 0 && (
            <div className="acts">
              <NewChannel forms={forms} onCreated={setChosenId} />
              <NewEndpoint forms={forms} formId={formId} onClosed={() => setFormId("", true)} onCreated={setChosenId} />
            </div>
          )}
        </div>
        <p className="hint">{words.lead}</p>
        {list.isPending && <Loading text={words.loading} />}
        {list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />}
        {list.isSuccess && endpoints.length === 0 && (
          <Empty picture="plug" title={words.empty} lead={words.emptyLead} />
        )}
        <EndpointList endpoints={endpoints} chosenId={chosenId} onChoose={setChosenId} />
      </section>
      <section className="chosen">
        {chosen === null ? (
          endpoints.length > 0 && (
            <Empty picture="plug" title={words.choose} lead={words.chooseLead} steps={words.chooseSteps} />
          )
        ) : (
          <EndpointDetail key={chosen.id} endpoint={chosen} canWrite={canWrite} onBack={() => setChosenId("")} />
        )}
      </section>
    </main>
  );
}
