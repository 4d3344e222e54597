import { useState } from "react";
import { type AnswerDraft, useAnswer, usePreview, useUpload } from "../../queries/complaintActs.ts";
import { type Sheet, useAnswerTemplates } from "../../queries/complaints.ts";
import { Modal } from "../Modal.tsx";
import { describeProblem } from "../Problem.tsx";
import styles from "./book.module.css";
import { words } from "./words.ts";

const { answer: labels } = words;
const MAX_FILES = 5;

/** Writes an answer, shows what the consumer would get, and sends exactly that. */
export function Answering({ sheet }: { readonly sheet: Sheet }) {
  const isLetter = sheet.answerChannel === "CARTA";
  const preview = usePreview(sheet.id);
  const answer = useAnswer(sheet.id);
  const upload = useUpload();
  const templates = useAnswerTemplates();
  const [text, setText] = useState("");
  const [isRefused, setRefused] = useState(false);
  const [draft, setDraft] = useState<AnswerDraft | null>(null);
  const shown = preview.data;
  const error = upload.error ?? preview.error;

  const review = async (fields: FormData) => {
    [upload, preview, answer].forEach((each) => each.reset());
    const files = fields.getAll("files").filter((file): file is File => file instanceof File && file.size > 0);
    const written = { ...readDraft(fields, isRefused), documentIds: [] as string[] };
    for (const file of files.slice(0, MAX_FILES)) written.documentIds.push(await upload.mutateAsync(file));
    const { answer: filled, actionsTaken, refusalReasons } = await preview.mutateAsync(written);
    setDraft({
      ...written,
      answer: filled,
      actionsTaken: actionsTaken ?? null,
      refusalReasons: refusalReasons ?? null,
    });
  };
  const send = () => {
    if (draft !== null) answer.mutate(draft, { onSuccess: () => setDraft(null) });
  };

  return (
    <section className={styles["act"]} aria-labelledby="answer-title">
      <h3 id="answer-title">{labels.title}</h3>
      <p className="hint">{isLetter ? labels.byLetter : labels.byMail}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // What fails is shown below the form.
          void review(new FormData(event.currentTarget)).catch(() => undefined);
        }}
      >
        {(templates.data?.length ?? 0) > 0 && (
          <>
            <label htmlFor="template">{labels.template}</label>
            <select
              id="template"
              onChange={({ target }) => setText(templates.data?.find(({ id }) => id === target.value)?.body ?? text)}
            >
              <option value="">{labels.noTemplate}</option>
              {templates.data?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </>
        )}
        <label htmlFor="answer">{labels.text}</label>
        <textarea
          id="answer"
          name="answer"
          rows={7}
          required
          maxLength={4000}
          aria-describedby="answer-hint"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p id="answer-hint" className="hint">
          {labels.textHint}
        </p>
        <label className={styles["check"]}>
          <input type="checkbox" checked={isRefused} onChange={({ target }) => setRefused(target.checked)} />
          {labels.refused}
        </label>
        {isRefused && (
          <>
            <label htmlFor="reasons">{labels.reasons}</label>
            <textarea id="reasons" name="reasons" rows={3} required maxLength={4000} />
          </>
        )}
        {isLetter ? (
          <Extras isLetter />
        ) : (
          <details>
            <summary>{labels.extras}</summary>
            <Extras isLetter={false} />
          </details>
        )}
        {error && <p role="alert">{describeProblem(error)}</p>}
        <div className="acts">
          <button type="submit" disabled={upload.isPending || preview.isPending}>
            {labels.preview}
          </button>
          <span role="status">{answer.isSuccess && labels.sent}</span>
        </div>
      </form>
      <Modal title={labels.previewTitle} isOpen={draft !== null} onClose={() => setDraft(null)}>
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
          <button type="submit" disabled={answer.isPending} onClick={send}>
            {isLetter ? labels.prepare : labels.send}
          </button>
          <button type="button" onClick={() => setDraft(null)}>
            {labels.edit}
          </button>
        </div>
      </Modal>
    </section>
  );
}

/** What an answer may have besides its text. A letter is signed. */
function Extras({ isLetter }: { readonly isLetter: boolean }) {
  return (
    <>
      <label htmlFor="actions">{labels.actions}</label>
      <textarea id="actions" name="actions" rows={2} maxLength={4000} />
      <label htmlFor="signer">{labels.signer}</label>
      <input id="signer" name="signer" required={isLetter} maxLength={150} />
      <label htmlFor="post">{labels.post}</label>
      <input id="post" name="post" required={isLetter} maxLength={150} />
      <label htmlFor="files">{labels.files}</label>
      <input id="files" name="files" type="file" multiple accept="application/pdf,image/*" />
    </>
  );
}

function readDraft(fields: FormData, refused: boolean): AnswerDraft {
  const read = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" && value.trim() !== "" ? value : null;
  };
  return {
    answer: read("answer") ?? "",
    actionsTaken: read("actions"),
    signerName: read("signer"),
    signerPost: read("post"),
    refused,
    refusalReasons: refused ? read("reasons") : null,
  };
}
