import { type Endpoint, useSetEndpointUrl } from "./queries.ts";
import { words } from "./words.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Disclosure } from "../shared/controls/Disclosure.tsx";
import { GuardedForm } from "../shared/controls/GuardedForm.tsx";
import { TextField } from "../shared/controls/TextField.tsx";

const INPUTS = { url: "endpoint-url" };

/** Changes the address of the owner's server. What did not arrive before is recovered by itself at the owner's wish. */
export function EndpointAddress({ endpoint }: { readonly endpoint: Endpoint }) {
  const change = useSetEndpointUrl(endpoint.id);
  const { changeUrl, changeUrlLead, url, urlHint, saveUrl, savedUrl } = words;
  if (endpoint.kind !== "SERVER") return null;

  return (
    <Disclosure title={changeUrl}>
      <GuardedForm
        change={change}
        inputs={INPUTS}
        onSubmit={(fields) => {
          const text = fields.get("endpoint-url");
          change.mutate(typeof text === "string" ? text.trim() : "");
        }}
      >
        <p className="hint">{changeUrlLead}</p>
        <TextField
          key={endpoint.url}
          id="endpoint-url"
          type="url"
          label={url}
          hint={urlHint}
          isRequired
          defaultValue={endpoint.url}
        />
        <div className="acts">
          <Button type="submit" isDisabled={change.isPending}>
            {saveUrl}
          </Button>
          <span role="status">{change.isSuccess && savedUrl}</span>
        </div>
      </GuardedForm>
    </Disclosure>
  );
}
