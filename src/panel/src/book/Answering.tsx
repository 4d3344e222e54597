import { useState } from "react";
import { type GivenAnswer, useAnswer, usePreview, useUpload } from "./queries/acts.ts";
import type { Sheet } from "./queries/sheets.ts";
import { useAnswerTemplates } from "./queries/templates.ts";
import type { Unarrived } from "./AnswerMail.tsx";
import { Term } from "./SheetList.tsx";
import { type Draft, type DraftTexts, useDraft } from "./useDraft.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Checkbox } from "../shared/controls/Checkbox.tsx";
import { Disclosure } from "../shared/controls/Disclosure.tsx";
import { FileField } from "../shared/controls/FileField.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { Select } from "../shared/controls/Select.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { DraftState } from "../shared/drafts/DraftState.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import styles from "./book.module.css";
import { words } from "./words.ts";

const { answer: labels } = words;
const MAX_FILES = 5;

/**
 * Writes an answer, shows what the consumer would get, and sends exactly that. After a mail that did not arrive it begins with that text,
 * and may go as a letter where there is an address.
 */
export function Answering({ sheet, unarrived }: { readonly sheet: Sheet; readonly unarrived: Unarrived | null }) {
  const [isInstead, setInstead] = useState(false);
  const isLetterChosen = sheet.answerChannel === "CARTA";
  const isLetter = isLetterChosen || isInstead;
  const canBeLetter = !isLetterChosen && unarrived !== null && (sheet.address ?? sheet.guardian?.address) != null;
  const preview = usePreview(sheet.id);
  const answer = useAnswer(sheet.id);
  const upload = useUpload();
  const templates = useAnswerTemplates();
  const draft = useDraft(sheet, unarrived?.answer ?? "");
  const { texts, change } = draft;
  const [template, setTemplate] = useState("");
  const [reviewed, setReviewed] = useState<GivenAnswer | null>(null);
  const shown = preview.data;
  const error = upload.error ?? preview.error;

  const [isOpen, setOpen] = useState(texts.actionsTaken + texts.signerName + texts.signerPost !== "");

  /** Begins with a template, or changes to another one; what was typed stays before it. */
  const begin = (body: string) => {
    if (body === "") return;
    const isOwnText = texts.answer.trim() !== "" && texts.answer !== template;
    change({ answer: isOwnText ? `${texts.answer}\n\n${body}` : body });
    setTemplate(body);
  };
  const review = async (fields: FormData) => {
    [upload, preview, answer].forEach((each) => each.reset());
    const files = fields.getAll("files").filter((file): file is File => file instanceof File && file.size > 0);
    const via = isInstead ? ("CARTA" as const) : null;
    const written = { ...toAnswer(texts), via, documentIds: [] as string[] };
    for (const file of files.slice(0, MAX_FILES)) written.documentIds.push(await upload.mutateAsync(file));
    const { answer: filled, actionsTaken, refusalReasons } = await preview.mutateAsync(written);
    setReviewed({
      ...written,
      answer: filled,
      actionsTaken: actionsTaken ?? null,
      refusalReasons: refusalReasons ?? null,
    });
  };
  const send = () => {
    if (reviewed === null) return;
    answer.mutate(reviewed, {
      onSuccess() {
        draft.end();
        setReviewed(null);
      },
    });
  };

  return (
    <section className={styles["act"]} aria-labelledby="answer-title">
      <h3 id="answer-title">{labels.title}</h3>
      <p className="hint">{isInstead ? labels.byLetterInstead : isLetter ? labels.byLetter : labels.byMail}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // What fails is shown below the form.
          void review(new FormData(event.currentTarget)).catch(() => undefined);
        }}
      >
        {canBeLetter && (
          <Checkbox isSelected={isInstead} onChange={setInstead}>
            {labels.instead}
          </Checkbox>
        )}
        {(templates.data?.length ?? 0) > 0 && (
          <Select
            id="template"
            label={labels.template}
            options={[["", labels.noTemplate], ...(templates.data ?? []).map(({ id, name }) => [id, name] as const)]}
            onChoose={(chosen) => begin(templates.data?.find(({ id }) => id === chosen)?.body ?? "")}
          />
        )}
        <TextField
          id="answer"
          label={labels.text}
          hint={labels.textHint}
          lines={7}
          isRequired
          maxLength={4000}
          value={texts.answer}
          onChange={(text) => change({ answer: text })}
        />
        <Checkbox isSelected={texts.refused} onChange={(refused) => change({ refused })}>
          {labels.refused}
        </Checkbox>
        {texts.refused && (
          <TextField
            id="reasons"
            label={labels.reasons}
            lines={3}
            isRequired
            maxLength={4000}
            value={texts.refusalReasons}
            onChange={(refusalReasons) => change({ refusalReasons })}
          />
        )}
        {isLetter ? (
          <Extras isLetter draft={draft} />
        ) : (
          <Disclosure title={labels.extras} isOpen={isOpen} onToggle={setOpen}>
            <Extras isLetter={false} draft={draft} />
          </Disclosure>
        )}
        <DraftState
          draft={draft}
          stored={sheet.answerDraft ?? null}
          show={({ answer: text }) => text}
          lead={words.draftLead}
        >
          <Term sheet={sheet} />
        </DraftState>
        {error && <p role="alert">{describeProblem(error)}</p>}
        <div className="acts">
          <Button type="submit" isDisabled={upload.isPending || preview.isPending}>
            {labels.preview}
          </Button>
          <span role="status">{answer.isSuccess && labels.sent}</span>
        </div>
      </form>
      <Modal title={labels.previewTitle} isOpen={reviewed !== null} onClose={() => setReviewed(null)}>
        {shown?.mail && !isLetter && (
          <>
            <p className="hint">
              {labels.to}: {shown.mail.to}
              <br />
              {labels.subject}: {shown.mail.subject}
              <br />
              {labels.attached}: {shown.mail.attachmentNames.join(", ")}
            </p>
            <pre className={styles["mail"]} tabIndex={0} aria-label={labels.previewTitle}>
              {shown.mail.text}
            </pre>
          </>
        )}
        {shown !== undefined && isLetter && (
          <>
            <p className="hint">{labels.letterLead}</p>
            <pre className={styles["mail"]} tabIndex={0} aria-label={labels.previewTitle}>
              {shown.answer}
            </pre>
          </>
        )}
        {answer.error && <p role="alert">{describeProblem(answer.error)}</p>}
        <div className="acts">
          <Button type="submit" isDisabled={answer.isPending} onPress={send}>
            {isLetter ? labels.prepare : labels.send}
          </Button>
          <Button onPress={() => setReviewed(null)}>{labels.edit}</Button>
        </div>
      </Modal>
    </section>
  );
}

/** What an answer may have besides its text. A letter is signed. */
function Extras({ isLetter, draft: { texts, change } }: { readonly isLetter: boolean; readonly draft: Draft }) {
  return (
    <>
      <TextField
        id="actions"
        label={labels.actions}
        lines={2}
        maxLength={4000}
        value={texts.actionsTaken}
        onChange={(actionsTaken) => change({ actionsTaken })}
      />
      <TextField
        id="signer"
        label={labels.signer}
        isRequired={isLetter}
        maxLength={150}
        value={texts.signerName}
        onChange={(signerName) => change({ signerName })}
      />
      <TextField
        id="post"
        label={labels.post}
        isRequired={isLetter}
        maxLength={150}
        value={texts.signerPost}
        onChange={(signerPost) => change({ signerPost })}
      />
      <FileField id="files" label={labels.files} takesMany />
    </>
  );
}

/** The answer that was typed, as the service takes it. A text of blanks alone is none. */
function toAnswer(texts: DraftTexts): GivenAnswer {
  const optional = (text: string) => (text.trim() === "" ? null : text);
  return {
    answer: texts.answer,
    actionsTaken: optional(texts.actionsTaken),
    signerName: optional(texts.signerName),
    signerPost: optional(texts.signerPost),
    refused: texts.refused,
    refusalReasons: texts.refused ? optional(texts.refusalReasons) : null,
  };
}
