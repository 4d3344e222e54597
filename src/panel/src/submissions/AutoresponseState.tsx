import { useSubmissionAutoresponse } from "./queries/details.ts";
import { describeTime } from "../shared/values.ts";
import { words } from "./words.ts";

/** What became of the mail to the visitor, and why there is none; nothing where the form answers nobody. */
export function AutoresponseState({ id }: { readonly id: string }) {
  const mail = useSubmissionAutoresponse(id).data ?? null;
  if (mail === null) return null;
  const why = mail.omission == null ? mail.reason : words.omissions[mail.omission];
  return (
    <section aria-labelledby="autoresponse">
      <hr />
      <h3 id="autoresponse">{words.autoresponse}</h3>
      <p>
        <b>{words.autoresponses[mail.state]}</b> <span className="hint">{describeTime(mail.at)}</span>
      </p>
      {why != null && <p>{why}</p>}
    </section>
  );
}
