import { type Endpoint, useSetEndpointUrl } from "../../queries/webhooks.ts";
import { words } from "../../words.ts";
import { describeProblem } from "../Problem.tsx";

/** Changes the address of the owner's server. What did not arrive before is recovered by itself at the owner's wish. */
export function EndpointAddress({ endpoint }: { readonly endpoint: Endpoint }) {
  const change = useSetEndpointUrl(endpoint.id);
  const { changeUrl, changeUrlLead, url, urlHint, saveUrl, savedUrl } = words.webhooks;
  if (endpoint.kind !== "SERVER") return null;

  return (
    <details>
      <summary>{changeUrl}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const text = new FormData(event.currentTarget).get("endpoint-url");
          change.mutate(typeof text === "string" ? text.trim() : "");
        }}
      >
        <p className="hint">{changeUrlLead}</p>
        <label htmlFor="endpoint-url">{url}</label>
        <input
          id="endpoint-url"
          name="endpoint-url"
          type="url"
          required
          key={endpoint.url}
          defaultValue={endpoint.url}
          aria-describedby="endpoint-url-hint"
        />
        <p id="endpoint-url-hint" className="hint">
          {urlHint}
        </p>
        {change.error && <p role="alert">{describeProblem(change.error)}</p>}
        <div className="acts">
          <button type="submit" disabled={change.isPending}>
            {saveUrl}
          </button>
          <span role="status">{change.isSuccess && savedUrl}</span>
        </div>
      </form>
    </details>
  );
}
