import { useState } from "react";
import { type Plan, useCreatePlan, usePlans, useUpdatePlan } from "./queries.ts";
import { CaughtDialog } from "../shared/CaughtDialog.tsx";
import { Button } from "../shared/controls/Button.tsx";
import { Checkbox } from "../shared/controls/Checkbox.tsx";
import { GuardedForm } from "../shared/controls/GuardedForm.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { describeProblem, Problem } from "../shared/Problem.tsx";
import styles from "../team/team.module.css";
import { words } from "./words.ts";

const { plan: names } = words;
const COUNT = new Intl.NumberFormat("es-PE");

/** All plans, with their limits. */
export function Plans() {
  const plans = usePlans();
  const [edited, setEdited] = useState<Plan | "new" | null>(null);

  return (
    <section aria-labelledby="plans">
      <h3 id="plans">{words.plans}</h3>
      {plans.isPending && <p role="status">{words.loading}</p>}
      {plans.error && <Problem error={plans.error} onRetry={() => void plans.refetch()} />}
      <ul className={styles["rows"]}>
        {plans.data?.map((plan) => (
          <li key={plan.id}>
            <span className={styles["name"]}>
              {plan.name} <code>{plan.code}</code>
              <small className="hint">{describe(plan)}</small>
              <small className="hint">{plan.selfService ? names.own : names.given}</small>
            </span>
            <Button aria-label={names.edit(plan.name)} onPress={() => setEdited(plan)}>
              {names.change}
            </Button>
          </li>
        ))}
      </ul>
      <Button onPress={() => setEdited("new")}>{names.add}</Button>
      <CaughtDialog onClose={() => setEdited(null)}>
        {edited !== null && <PlanDialog plan={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
      </CaughtDialog>
    </section>
  );
}

function PlanDialog({ plan, onClose }: { readonly plan: Plan | null; readonly onClose: () => void }) {
  const create = useCreatePlan();
  const update = useUpdatePlan();
  const change = plan === null ? create : update;
  return (
    <Modal title={plan === null ? names.add : names.edit(plan.name)} isOpen onClose={onClose}>
      <GuardedForm
        change={change}
        onSubmit={(fields) => {
          const input = readPlan(fields, plan?.code);
          change.mutate(input, { onSuccess: onClose });
        }}
      >
        {plan === null && <TextField id="plan-code" label={names.code} hint={names.codeHint} isRequired autoFocus />}
        <TextField
          id="plan-name"
          label={names.name}
          isRequired
          autoFocus={plan !== null}
          defaultValue={plan?.name ?? ""}
        />
        <Limit
          id="plan-limit"
          label={names.limit}
          hint={names.unlimited}
          min={0}
          value={plan?.monthlySubmissionLimit}
        />
        <Limit id="plan-days" label={names.days} hint={names.forever} min={1} value={plan?.retentionDays} />
        <Limit id="plan-forms" label={names.forms} hint={names.unlimited} min={1} value={plan?.maxForms} />
        <Checkbox name="plan-self-service" defaultSelected={plan?.selfService ?? false}>
          {names.selfService}
        </Checkbox>
        {change.error && <p role="alert">{describeProblem(change.error)}</p>}
        <div className="acts">
          <Button type="submit" isDisabled={change.isPending}>
            {plan === null ? words.create : words.save}
          </Button>
          <Button onPress={onClose}>{words.cancel}</Button>
        </div>
      </GuardedForm>
    </Modal>
  );
}

/** A limit; an empty field is none. */
function Limit({
  id,
  label,
  hint,
  min,
  value,
}: {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly min: number;
  readonly value: number | null | undefined;
}) {
  return (
    <TextField
      id={id}
      type="number"
      label={label}
      hint={hint}
      min={min}
      step={1}
      defaultValue={value?.toString() ?? ""}
    />
  );
}

/** Reads the fields; an empty limit is none. */
function readPlan(fields: FormData, code: string | undefined) {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const limit = (name: string) => (text(name) === "" ? null : Number(text(name)));
  return {
    code: code ?? text("plan-code"),
    name: text("plan-name"),
    monthlySubmissionLimit: limit("plan-limit"),
    retentionDays: limit("plan-days"),
    maxForms: limit("plan-forms"),
    selfService: fields.get("plan-self-service") !== null,
  };
}

function describe({ monthlySubmissionLimit, retentionDays, maxForms }: Plan): string {
  const format = (value: number | null | undefined) => (value == null ? null : COUNT.format(value));
  return names.describe({
    limit: format(monthlySubmissionLimit),
    days: format(retentionDays),
    forms: format(maxForms),
  });
}
