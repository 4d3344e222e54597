import { useState } from "react";
import { useOffer, useSettleAtCounter, useSettleOffer, useWithdrawOffer } from "./queries/acts.ts";
import type { Sheet } from "./queries/sheets.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Disclosure } from "../shared/controls/Disclosure.tsx";
import { GuardedForm } from "../shared/controls/GuardedForm.tsx";
import { FileField } from "../shared/controls/FileField.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import styles from "./book.module.css";
import { describeDay } from "./terms.ts";
import { words } from "./words.ts";

const { offer: labels, agreement } = words;

type OpenOffer = Sheet["offers"][number];

/**
 * The open settlement offers, the agreement that both sign at the counter, and an offer by mail. While an answer is under way or a letter is
 * prepared, nothing is offered by mail.
 */
export function Offers({ sheet, canMail }: { readonly sheet: Sheet; readonly canMail: boolean }) {
  const open = sheet.offers.filter(({ outcome }) => outcome == null);
  const counter = open.find(({ means }) => means === "PRESENCIAL");
  const mailed = open.find(({ means }) => means === "EMAIL");
  return (
    <>
      {mailed !== undefined && <MailedOffer sheetId={sheet.id} offer={mailed} />}
      {counter === undefined ? <CounterAgreement id={sheet.id} /> : <CounterOffer sheetId={sheet.id} offer={counter} />}
      {mailed === undefined && canMail && sheet.email != null && <NewOffer id={sheet.id} />}
    </>
  );
}

/** An offer by mail, which can be taken back until the consumer decides. */
function MailedOffer({ sheetId, offer }: { readonly sheetId: string; readonly offer: OpenOffer }) {
  const withdraw = useWithdrawOffer(sheetId);
  return (
    <section className={styles["act"]} aria-labelledby="offer-title">
      <h3 id="offer-title">{labels.open}</h3>
      <p>{offer.lapsesOn == null ? labels.unsent : labels.describeEnd(describeDay(offer.lapsesOn))}</p>
      {withdraw.error && <p role="alert">{describeProblem(withdraw.error)}</p>}
      <Button isDisabled={withdraw.isPending} onPress={() => withdraw.mutate(offer.id)}>
        {labels.withdraw}
      </Button>
    </section>
  );
}

/** An offer at the counter without an agreement yet: it is accepted by its paper, or discarded. */
function CounterOffer({ sheetId, offer }: { readonly sheetId: string; readonly offer: OpenOffer }) {
  const settle = useSettleOffer(sheetId);
  const discard = useWithdrawOffer(sheetId);
  const error = settle.error ?? discard.error;
  return (
    <section className={styles["act"]} aria-labelledby="counter-title">
      <h3 id="counter-title">{agreement.open}</h3>
      <p className="hint">{agreement.openLead}</p>
      <p className={styles["offered"]}>{offer.text}</p>
      {error && <p role="alert">{describeProblem(error)}</p>}
      <div className="acts">
        <Button type="submit" isDisabled={settle.isPending} onPress={() => settle.mutate(offer.id)}>
          {agreement.settle}
        </Button>
        <Button isDisabled={discard.isPending} onPress={() => discard.mutate(offer.id)}>
          {agreement.discard}
        </Button>
      </div>
    </section>
  );
}

/** The agreement at the counter: one paper that both have signed ends the reclamo at once. */
function CounterAgreement({ id }: { readonly id: string }) {
  const settle = useSettleAtCounter(id);
  const submit = (fields: FormData) => {
    const read = (name: string) => {
      const value = fields.get(name);
      return typeof value === "string" ? value : "";
    };
    const paper = fields.get("agreement-paper");
    if (!(paper instanceof File)) return;
    const signer = { signerName: read("agreement-signer"), signerPost: read("agreement-post") };
    settle.mutate({ text: read("agreement"), paper, ...signer });
  };
  return (
    <Disclosure className={styles["act"]} title={<b>{agreement.title}</b>}>
      <GuardedForm change={settle} onSubmit={submit}>
        <p className="hint">{agreement.lead}</p>
        <TextField
          id="agreement"
          label={agreement.text}
          hint={agreement.textHint}
          lines={4}
          isRequired
          maxLength={4000}
        />
        <FileField id="agreement-paper" label={agreement.paper} isRequired />
        <TextField id="agreement-signer" label={agreement.signer} isRequired maxLength={150} />
        <TextField id="agreement-post" label={agreement.post} isRequired maxLength={150} />
        {settle.error && <p role="alert">{describeProblem(settle.error)}</p>}
        <Button type="submit" isDisabled={settle.isPending}>
          {agreement.record}
        </Button>
      </GuardedForm>
    </Disclosure>
  );
}

/** An offer by mail, which suspends the term while the consumer decides. */
function NewOffer({ id }: { readonly id: string }) {
  const offer = useOffer(id);
  const [text, setText] = useState("");
  return (
    <Disclosure className={styles["act"]} title={<b>{labels.title}</b>}>
      <GuardedForm
        change={offer}
        onSubmit={() => {
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
      </GuardedForm>
    </Disclosure>
  );
}
