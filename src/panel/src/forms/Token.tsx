import { type Form, useReplaceToken } from "./queries/forms.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Select } from "../shared/controls/Select.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { describeTime } from "../shared/values.ts";
import { Section } from "./Section.tsx";
import { words } from "./words.ts";

const { token } = words;
const USUAL_HOURS = "168";

/** A new address for the form, with the old one for a chosen time. */
export function Token({ form }: { readonly form: Form }) {
  const replace = useReplaceToken(form.id);
  const [former] = form.replacedTokens;
  const now = former === undefined ? token.now : token.describeFormer(describeTime(former.validUntil));

  return (
    <Section heading={{ title: token.title, now }} canWrite>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          replace.mutate(Number(new FormData(event.currentTarget).get("old-hours")));
        }}
      >
        <p className="hint">{token.lead}</p>
        <Select
          id="old-hours"
          label={token.keep}
          options={token.hours.map(([hours, label]) => [`${hours}`, label] as const)}
          initial={USUAL_HOURS}
        />
        {replace.error && <p role="alert">{describeProblem(replace.error)}</p>}
        <div className="acts">
          <Button type="submit" isDisabled={replace.isPending}>
            {token.replace}
          </Button>
          <span role="status">{replace.isSuccess && token.replaced}</span>
        </div>
        {form.replacedTokens.map(({ token: text, validUntil }) => (
          <p key={text} className="hint">
            <code>{text}</code> · {token.describeFormer(describeTime(validUntil))}
          </p>
        ))}
      </form>
    </Section>
  );
}
