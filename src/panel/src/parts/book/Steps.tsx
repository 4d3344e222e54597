import { useState } from "react";
import { type Step, useReportBounce, useStep } from "../../queries/complaintActs.ts";
import type { Sheet } from "../../queries/complaints.ts";
import { Modal } from "../Modal.tsx";
import { describeProblem } from "../Problem.tsx";
import { words } from "./words.ts";

/** The steps that need nothing but a decision. */
export function Steps({ sheet }: { readonly sheet: Sheet }) {
  const step = useStep(sheet.id);
  const [isReclassifying, setReclassifying] = useState(false);
  const { status, type } = sheet;
  const take = (name: Step) => step.mutate(name);

  return (
    <>
      <div className="acts">
        {status === "RECIBIDO" && (
          <button type="button" disabled={step.isPending} onClick={() => take("process")}>
            {words.process}
          </button>
        )}
        {type === "QUEJA" && (status === "RECIBIDO" || status === "EN_TRAMITE") && (
          <button type="button" disabled={step.isPending} onClick={() => setReclassifying(true)}>
            {words.reclassify}
          </button>
        )}
        {(status === "ATENDIDO" || status === "ACUERDO") && (
          <button type="button" disabled={step.isPending} onClick={() => take("close")}>
            {words.close}
          </button>
        )}
      </div>
      {step.error && <p role="alert">{describeProblem(step.error)}</p>}
      <Modal title={words.reclassify} isOpen={isReclassifying} onClose={() => setReclassifying(false)}>
        <p>{words.reclassifyLead}</p>
        <div className="acts">
          <button type="submit" onClick={() => (setReclassifying(false), take("reclassify"))}>
            {words.reclassify}
          </button>
          <button type="button" onClick={() => setReclassifying(false)}>
            {words.cancel}
          </button>
        </div>
      </Modal>
    </>
  );
}

/** Records that the mail with the answer came back, after which the sheet waits again. */
export function Bounce({ id }: { readonly id: string }) {
  const report = useReportBounce(id);
  const [reason, setReason] = useState("");
  return (
    <details>
      <summary>
        <b>{words.bounce.title}</b>
      </summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          report.mutate(reason.trim());
        }}
      >
        <p className="hint">{words.bounce.lead}</p>
        <label htmlFor="bounce">{words.bounce.reason}</label>
        <input id="bounce" required maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        {report.error && <p role="alert">{describeProblem(report.error)}</p>}
        <button type="submit" disabled={report.isPending}>
          {words.bounce.report}
        </button>
      </form>
    </details>
  );
}
