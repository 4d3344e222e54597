import { useState } from "react";
import { useOffer, useWithdrawOffer } from "../../queries/complaintActs.ts";
import type { Sheet } from "../../queries/complaints.ts";
import { describeProblem } from "../Problem.tsx";
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
        <button type="button" disabled={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
          {labels.withdraw}
        </button>
      </section>
    );
  }
  if (sheet.email == null) return null;
  return (
    <details className={styles["act"]}>
      <summary>
        <b>{labels.title}</b>
      </summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          offer.mutate(text, { onSuccess: () => setText("") });
        }}
      >
        <p className="hint">{labels.lead}</p>
        <label htmlFor="offer">{labels.text}</label>
        <textarea
          id="offer"
          rows={4}
          required
          maxLength={4000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {offer.error && <p role="alert">{describeProblem(offer.error)}</p>}
        <button type="submit" disabled={offer.isPending}>
          {labels.send}
        </button>
      </form>
    </details>
  );
}
