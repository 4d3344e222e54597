import { type Actor, requirePermission } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { checkInput } from "../../domain/inputs.ts";
import {
  FIRST_STATE_ID,
  MAX_STATE_CHARACTERS,
  MAX_STATES,
  type SubmissionState,
  type SubmissionTriage,
  type Teammate,
  type TriageChange,
} from "../../domain/submissions/triage.ts";
import { v7 as uuidv7 } from "uuid";
import type { ReadRepositories } from "../../repositories/reads.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { lockAccount } from "../accounts/accountLocks.ts";
import { recordAct, recordActs } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { signalChange } from "./submissionChanges.ts";
import { readIds } from "./submissionIds.ts";
import { checkTagCounts, readTags, useKnownSpelling } from "./submissionTags.ts";

export type SubmissionTriageService = ReturnType<typeof createSubmissionTriageService>;

/** A state as somebody sets it; a new one has no id. */
export type StateInput = Omit<SubmissionState, "id" | "name"> & {
  readonly id?: string | null | undefined;
  readonly name: string;
};

/** Where submissions stand, whose they are, and their tags: for all people and keys of an account. */
export function createSubmissionTriageService({
  repositories,
  transact,
  clock,
  signals,
}: Dependencies<"repositories" | "transact" | "clock" | "signals">) {
  return {
    /** What is known of each of the submissions. Errors: FORBIDDEN. */
    async list(actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, SubmissionTriage>> {
      requirePermission(actor, "submissions:read");
      return readTriage(repositories, actor.accountId, ids);
    },

    /** The states of the account. Errors: FORBIDDEN. */
    async listStates(actor: Actor): Promise<readonly SubmissionState[]> {
      requirePermission(actor, "submissions:read");
      return repositories.submissionTriage.listStates(actor.accountId);
    },

    /** The tags that submissions of the account have. Errors: FORBIDDEN. */
    async listTags(actor: Actor): Promise<readonly string[]> {
      requirePermission(actor, "submissions:read");
      return repositories.submissionTriage.listTags(actor.accountId);
    },

    /** The people of the account, to whom submissions are given. Errors: FORBIDDEN. */
    async listTeammates(actor: Actor): Promise<readonly Teammate[]> {
      requirePermission(actor, "submissions:read");
      const members = await repositories.people.listByAccounts([actor.accountId]);
      return members.map(({ user: { id, name } }) => ({ id, name }));
    },

    /**
     * Changes accepted submissions and leaves an entry for each that has changed. An id of none is passed over. Returns the ids of those
     * that have changed. Errors: FORBIDDEN, VALIDATION_FAILED, MEMBER_NOT_FOUND, TOO_MANY_SUBMISSION_TAGS.
     */
    async change(actor: Actor, ids: readonly string[], input: TriageChange): Promise<readonly string[]> {
      permit(actor, "triageSubmissions", clock.now());
      const { accountId } = actor;
      const submissionIds = readIds(ids);
      const asked = readChange(input);
      const changedIds = await transact(async (tx) => {
        const { submissionTriage } = tx;
        await checkNamed(tx, accountId, asked);
        const known =
          asked.addTags.length + asked.removeTags.length > 0 ? await submissionTriage.listTags(accountId) : [];
        const addTags = useKnownSpelling(known, asked.addTags);
        const removeTags = useKnownSpelling(known, asked.removeTags);
        const existing = await submissionTriage.lockAccepted(accountId, submissionIds);
        const changed = new Set<string>();
        const note = (changedIds: readonly string[]) => changedIds.forEach((id) => changed.add(id));
        if (asked.stateId !== null) {
          const stateId = asked.stateId === FIRST_STATE_ID ? null : asked.stateId;
          note(await submissionTriage.setState(accountId, existing, stateId));
        }
        if (asked.assigneeId !== null || asked.unassign) {
          note(await submissionTriage.setAssignee(accountId, existing, asked.assigneeId));
        }
        if (removeTags.length > 0) note(await submissionTriage.removeTags(accountId, existing, removeTags));
        if (addTags.length > 0) {
          note(await submissionTriage.addTags(accountId, existing, addTags));
          await checkTagCounts(tx, accountId, existing);
        }
        const details = {
          stateId: asked.stateId,
          assigneeId: asked.assigneeId,
          isUnassigned: asked.unassign,
          addedTags: addTags,
          removedTags: removeTags,
        };
        const acts = [...changed].map((subjectId) => {
          return { act: "submission.triaged", accountId, subjectId, details } as const;
        });
        await recordActs(tx, actor, acts, clock.now());
        return existing.filter((id) => changed.has(id));
      });
      signalChange(signals, accountId, changedIds);
      return changedIds;
    },

    /**
     * Replaces the states of the account. The first one stays the first, whatever it is called; a state that some submission has stays.
     * Errors: FORBIDDEN, VALIDATION_FAILED, SUBMISSION_STATE_IN_USE.
     */
    async setStates(actor: Actor, inputs: readonly StateInput[]): Promise<readonly SubmissionState[]> {
      permit(actor, "setSubmissionStates", clock.now());
      const { accountId } = actor;
      const set = await transact(async (tx) => {
        // Calls that give submissions a state wait, so that none gives one that goes now.
        await lockAccount(tx, accountId);
        const before = await tx.submissionTriage.listStates(accountId);
        const states = readStates(before, inputs);
        const kept = new Set(states.map(({ id }) => id));
        const gone = before.map(({ id }) => id).filter((id) => !kept.has(id));
        if ((await tx.submissionTriage.findUsedStates(accountId, gone)).length > 0) {
          throw new DomainError("SUBMISSION_STATE_IN_USE");
        }
        await tx.submissionTriage.saveStates(accountId, states);
        const details = { states: states.flatMap(({ name }) => name ?? []) };
        const act = { act: "account.submission_states_set", accountId, subjectId: accountId, details } as const;
        await recordAct(tx, actor, act, clock.now());
        return states;
      });
      signalChange(signals, accountId, [], true);
      return set;
    },
  };
}

/** What is known of each of the submissions; the first state and nothing else of one that nobody has touched. */
export async function readTriage(
  { submissionTriage }: Pick<ReadRepositories, "submissionTriage">,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SubmissionTriage>> {
  const [states, rows] = await Promise.all([
    submissionTriage.listStates(accountId),
    submissionTriage.list(accountId, ids),
  ]);
  const first = states[0] as SubmissionState;
  return new Map(
    rows.map(({ submissionId, stateId, assignee, tags }) => {
      const state = states.find(({ id }) => id === stateId) ?? first;
      return [submissionId, { state, assignee, tags }];
    }),
  );
}

function readChange({ stateId = null, assigneeId = null, unassign, addTags, removeTags }: TriageChange) {
  const check = checkInput();
  const asked = {
    stateId,
    assigneeId,
    unassign: unassign === true,
    addTags: readTags(check, "addTags", addTags ?? []),
    removeTags: readTags(check, "removeTags", removeTags ?? []),
  };
  if (asked.unassign && assigneeId !== null) check.report({ field: "unassign", problem: "not_a_choice" });
  check.assertValid();
  return asked;
}

/** The account has the state, and the person. Errors: VALIDATION_FAILED, MEMBER_NOT_FOUND. */
async function checkNamed(
  tx: Repositories,
  accountId: string,
  { stateId, assigneeId }: Pick<ReturnType<typeof readChange>, "stateId" | "assigneeId">,
): Promise<void> {
  if (stateId !== null) {
    await lockAccount(tx, accountId);
    const states = await tx.submissionTriage.listStates(accountId);
    if (!states.some(({ id }) => id === stateId)) {
      throw new DomainError("VALIDATION_FAILED", { fields: [{ field: "stateId", problem: "not_a_choice" }] });
    }
  }
  if (assigneeId !== null) found(await tx.people.findMember(accountId, assigneeId), "MEMBER_NOT_FOUND");
}

/** Errors: VALIDATION_FAILED. */
function readStates(before: readonly SubmissionState[], inputs: readonly StateInput[]): readonly SubmissionState[] {
  const check = checkInput();
  const known = new Set(before.map(({ id }) => id));
  const [first] = inputs;
  if (first?.id !== FIRST_STATE_ID) check.report({ field: "states.0.id", problem: "not_a_choice" });
  if (first?.kind !== "open") check.report({ field: "states.0.kind", problem: "not_a_choice" });
  if (inputs.length > MAX_STATES) check.report({ field: "states", problem: "too_many", limit: MAX_STATES });
  const states = inputs.slice(0, MAX_STATES).map(({ id = null, name, kind }, index) => {
    if (id !== null && !known.has(id)) check.report({ field: `states.${index}.id`, problem: "not_a_choice" });
    return { id: id ?? uuidv7(), name: check.line(`states.${index}.name`, name, MAX_STATE_CHARACTERS), kind };
  });
  const ids = new Set(states.map(({ id }) => id));
  const names = new Set(states.map(({ name }) => name.toLowerCase()));
  if (ids.size < states.length || names.size < states.length) {
    check.report({ field: "states", problem: "repeated_choice" });
  }
  check.assertValid();
  return states;
}
