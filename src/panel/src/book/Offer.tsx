import { useState } from "react";
import { useOffer, useWithdrawOffer } from "./queries/acts.ts";
import type { Sheet } from "./queries/sheets.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Disclosure } from "../shared/controls/Disclosure.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import styles from "./book.module.css";
import { describeDay } from "./terms.ts";
import { words } from "./words.ts";

const { offer: labels } = words;

/** The open settlement offer, or the way to make one by mail. */
export function Offer({ sheet }: { readonly sheet: Sheet }) {
  const offer = useOffer(sheet.id);
  const withdraw = useWithdrawOffer(sheet.id);
  const [text, setText] = useState("");
  const open = sheet.offers.find(({ outcome }) => outcome == null);

  if (open !== undefined) {
    return (
      <section className={styles["act"]} aria-labelledby="offer-title">
        <h3 id="offer-title">{labels.open}</h3>
        <p>{open.lapsesOn == null ? labels.unsent : labels.describeEnd(describeDay(open.lapsesOn))}</p>
        {withdraw.error && <p role="alert">{describeProblem(withdraw.error)}</p>}
        <Button isDisabled={withdraw.isPending} onPress={() => withdraw.mutate(undefined)}>
          {labels.withdraw}
        </Button>
      </section>
    );
  }
  if (sheet.email == null) return null;
  return (
    <Disclosure className={styles["act"]} title={<b>{labels.title}</b>}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          offer.mutate(text, { onSuccess: () => setText("") });
        }}
      >
        <p className="hint">{labels.lead}</p>
        <TextField
          id="offer"
          label={labels.text}
          lines={4}
          isRequired
          maxLength={4000}
          value={text}
          onChange={setText}
        />
        {offer.error && <p role="alert">{describeProblem(offer.error)}</p>}
        <Button type="submit" isDisabled={offer.isPending}>
          {labels.send}
        </Button>
      </form>
    </Disclosure>
  );
}
