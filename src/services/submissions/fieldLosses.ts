import { serviceUnavailable } from "../../domain/errors.ts";
import { type Actor, requirePermission } from "../../domain/actor.ts";
import { findLostFields, type FormFieldLoss } from "../../domain/forms/fieldChanges.ts";
import type { FormFieldDraft } from "../../domain/forms/fieldDrafts.ts";
import { createKeyedMutex } from "../../concurrency/keyedMutex.ts";
import type { Dependencies } from "../dependencies.ts";
import type { SearchTime } from "./searchTime.ts";

export type FieldLossesService = ReturnType<typeof createFieldLossesService>;

/** The submissions of a form, the latest, that are looked at. */
const MAX_COUNTED_SUBMISSIONS = 10_000;

/** What the publication of a draft would take from the view of a form's submissions. */
export function createFieldLossesService({
  repositories,
  reads,
  readPace,
}: Dependencies<"repositories" | "reads" | "readPace">) {
  const runExclusive = createKeyedMutex(() => serviceUnavailable(2));
  return {
    /**
     * The published fields that a draft removes, or gives another type, with the submissions that have data of them. The count takes the time
     * of the operation's searches, and those of one account run one after another. Errors: FORBIDDEN, FILTER_TOO_BROAD.
     */
    async list(actor: Actor, draft: FormFieldDraft, searchTime: SearchTime): Promise<readonly FormFieldLoss[]> {
      requirePermission(actor, "forms:read");
      const { accountId } = actor;
      const form = await repositories.forms.findById(accountId, draft.formId);
      const lost = findLostFields(form?.fields?.fields ?? [], draft.fields);
      if (form === null || lost.length === 0) return [];
      const names = lost.map(({ field }) => field.name);
      searchTime.getLeft();
      const count = () =>
        reads.transact((tx) =>
          searchTime.spendOn(() =>
            tx.submissions.countWithData(form, names, MAX_COUNTED_SUBMISSIONS, searchTime.getLeft),
          ),
        );
      const { counts, isWhole } = await runExclusive(accountId, () => readPace.run(accountId, count, searchTime.waits));
      return lost.map((one) => ({ ...one, submissions: counts.get(one.field.name) ?? 0, isExact: isWhole }));
    },
  };
}
