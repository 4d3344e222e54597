import { useState } from "react";
import { type Step, useReportBounce, useStep } from "./queries/acts.ts";
import type { Sheet } from "./queries/sheets.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Disclosure } from "../shared/controls/Disclosure.tsx";
import { GuardedForm } from "../shared/controls/GuardedForm.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { isUnderWay } from "./AnswerMail.tsx";
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
          <Button isDisabled={step.isPending} onPress={() => take("process")}>
            {words.process}
          </Button>
        )}
        {type === "QUEJA" && (status === "RECIBIDO" || status === "EN_TRAMITE") && (
          <Button isDisabled={step.isPending} onPress={() => setReclassifying(true)}>
            {words.reclassify}
          </Button>
        )}
        {(status === "ATENDIDO" || status === "ACUERDO") && !isUnderWay(sheet) && (
          <Button isDisabled={step.isPending} onPress={() => take("close")}>
            {words.close}
          </Button>
        )}
      </div>
      {step.error && <p role="alert">{describeProblem(step.error)}</p>}
      <Modal title={words.reclassify} isOpen={isReclassifying} onClose={() => setReclassifying(false)}>
        <p>{words.reclassifyLead}</p>
        <div className="acts">
          <Button type="submit" onPress={() => (setReclassifying(false), take("reclassify"))}>
            {words.reclassify}
          </Button>
          <Button onPress={() => setReclassifying(false)}>{words.cancel}</Button>
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
    <Disclosure title={<b>{words.bounce.title}</b>}>
      <GuardedForm
        change={report}
        onSubmit={() => {
          report.mutate(reason.trim());
        }}
      >
        <p className="hint">{words.bounce.lead}</p>
        <TextField
          id="bounce"
          label={words.bounce.reason}
          isRequired
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
        {report.error && <p role="alert">{describeProblem(report.error)}</p>}
        <Button type="submit" isDisabled={report.isPending}>
          {words.bounce.report}
        </Button>
      </GuardedForm>
    </Disclosure>
  );
}
