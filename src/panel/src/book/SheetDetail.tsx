import type { Sheet } from "./queries/sheets.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Disclosure } from "../shared/controls/Disclosure.tsx";
import { describeTime } from "../shared/values.ts";
import { findUnarrived, isUnderWay, NotArrived, UnderWay, Waits } from "./AnswerMail.tsx";
import { Answering } from "./Answering.tsx";
import styles from "./book.module.css";
import { Letter } from "./Letter.tsx";
import { Offers } from "./Offer.tsx";
import { SheetFacts } from "./SheetFacts.tsx";
import { SheetFiles } from "./SheetFiles.tsx";
import { describeBook, Term } from "./SheetList.tsx";
import { Bounce, Steps } from "./Steps.tsx";
import { words } from "./words.ts";

/** One sheet: what the consumer filed, what the business does, and its history. */
export function SheetDetail({
  sheet,
  canWrite,
  back,
  onBack,
}: {
  readonly sheet: Sheet;
  readonly canWrite: boolean;
  /** Where `onBack` leads. */
  readonly back: string;
  readonly onBack: () => void;
}) {
  const isWaiting = sheet.deadline != null;
  const isSending = isUnderWay(sheet);
  const canAnswer = canWrite && isWaiting && !isSending;
  const isSettledWithLetter = sheet.status === "ACUERDO" && sheet.letterPdfUrl != null && sheet.answeredAt == null;
  const isLetterPrepared = sheet.status === "RESPUESTA_PREPARADA" || isSettledWithLetter;
  const unarrived = findUnarrived(sheet);
  return (
    <article aria-labelledby="chosen">
      <Button className="back" onPress={onBack}>
        {back}
      </Button>
      <h2 id="chosen" tabIndex={-1}>
        {words.types[sheet.type]} {sheet.number}
      </h2>
      <p>
        {describeBook(sheet)}
        <br />
        <b>{words.statuses[sheet.status]}</b> · <Term sheet={sheet} />
        {sheet.enteredLate && ` · ${words.enteredLate}`}
      </p>
      <Waits mails={sheet.mails} />
      {isSending && <UnderWay sheet={sheet} canWrite={canWrite} />}
      {isWaiting && unarrived !== null && <NotArrived sheet={sheet} unarrived={unarrived} canWrite={canWrite} />}
      {canAnswer && sheet.status !== "RESPUESTA_PREPARADA" && <Button onPress={showAnswer}>{words.toAnswer}</Button>}
      <SheetFacts sheet={sheet} />
      <SheetFiles sheet={sheet} canWrite={canWrite} />
      {sheet.settledAt != null && <Agreement sheet={sheet} settledAt={sheet.settledAt} />}
      {sheet.answer != null && <GivenAnswer sheet={sheet} />}
      {canWrite && (
        <>
          <Steps sheet={sheet} />
          {isLetterPrepared && <Letter sheet={sheet} />}
          {canAnswer && <Answering sheet={sheet} unarrived={unarrived} />}
          {isWaiting && sheet.type === "RECLAMO" && (
            <Offers sheet={sheet} canMail={!isSending && sheet.status !== "RESPUESTA_PREPARADA"} />
          )}
          {(sheet.status === "ATENDIDO" || sheet.status === "CERRADO") && sheet.answeredVia === "EMAIL" && (
            <Bounce id={sheet.id} />
          )}
        </>
      )}
      <hr />
      <Disclosure title={<b>{words.history.title}</b>}>
        <ol className={styles["history"]}>
          {sheet.events.map(({ id, type, at }) => (
            <li key={id}>
              {words.history.names[type]} <span className="hint">{describeTime(at)}</span>
            </li>
          ))}
        </ol>
      </Disclosure>
    </article>
  );
}

/** On a phone the form for the answer is below the sheet. */
function showAnswer(): void {
  document.querySelector("#answer-title")?.scrollIntoView();
  document.querySelector<HTMLElement>("#answer")?.focus({ preventScroll: true });
}

/** What was agreed, with the words of the law and who signed for the business. */
function Agreement({ sheet, settledAt }: { readonly sheet: Sheet; readonly settledAt: string }) {
  const { agreement: labels } = words;
  const agreed = sheet.offers.find(({ outcome }) => outcome === "ACCEPTED");
  const signer = agreed?.signerName == null ? null : `${agreed.signerName}, ${agreed.signerPost ?? ""}`;
  const rows = [
    [labels.means, agreed && labels.meansNames[agreed.means]],
    [labels.agreed, agreed?.text],
    [labels.words, agreed?.acceptance],
    [labels.signedBy, signer],
  ] as const;
  return (
    <section aria-labelledby="agreement-given">
      <dl className={styles["given"]}>
        <div>
          <dt id="agreement-given">{labels.settled}</dt>
          <dd>{describeTime(settledAt)}</dd>
        </div>
        {rows.map(
          ([name, text]) =>
            text != null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

function GivenAnswer({ sheet }: { readonly sheet: Sheet }) {
  const { answer, actionsTaken, refusalReasons } = sheet;
  const rows = [
    [words.facts.answer, answer],
    [words.facts.actions, actionsTaken],
    [words.facts.refusal, refusalReasons],
  ] as const;
  return (
    <dl className={styles["given"]}>
      {rows.map(
        ([name, text]) =>
          text != null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
