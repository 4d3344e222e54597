import type { Knex } from "knex";
import {
  MAX_ACCOUNT_TAGS,
  type SubmissionState,
  type Teammate,
  USUAL_STATES,
} from "../../domain/submissions/triage.ts";

export type SubmissionTriageRepository = ReturnType<typeof createSubmissionTriageRepository>;

/** What the row of a submission has; the state is null for the first one. */
export type TriagedSubmission = {
  readonly submissionId: string;
  readonly stateId: string | null;
  readonly assignee: Teammate | null;
  readonly tags: readonly string[];
};

/** Where submissions stand, whose they are, and their tags. */
export function createSubmissionTriageRepository(db: Knex) {
  return {
    /** The states of the account, in their order. */
    async listStates(accountId: string): Promise<readonly SubmissionState[]> {
      const row: { readonly states: readonly SubmissionState[] } | undefined = await db("submission_states")
        .where({ account_id: accountId })
        .first("states");
      return row?.states ?? USUAL_STATES;
    },

    async saveStates(accountId: string, states: readonly SubmissionState[]): Promise<void> {
      await db("submission_states")
        .insert({ account_id: accountId, states: JSON.stringify(states) })
        .onConflict("account_id")
        .merge();
    },

    /** Those of the states that some submission of the account has. */
    async findUsedStates(accountId: string, stateIds: readonly string[]): Promise<readonly string[]> {
      const { rows } = await db.raw<{ rows: { readonly id: string }[] }>(USED_STATES, { accountId, stateIds });
      return rows.map(({ id }) => id);
    },

    /** Those of the submissions that somebody has touched. */
    async list(accountId: string, submissionIds: readonly string[]): Promise<readonly TriagedSubmission[]> {
      const { rows } = await db.raw<{ rows: TriagedSubmission[] }>(LIST, { accountId, submissionIds });
      return rows;
    },

    /** Whether any submission of the account has been touched. */
    async hasAny(accountId: string): Promise<boolean> {
      const row: unknown =
        (await db("submission_triage").where({ account_id: accountId }).first("submission_id")) ??
        (await db("submission_tags").where({ account_id: accountId }).first("submission_id"));
      return row !== undefined;
    },

    /** The tags of the account in the order of their texts, MAX_ACCOUNT_TAGS and one more at most: a probe of the index for each. */
    async listTags(accountId: string): Promise<readonly string[]> {
      const { rows } = await db.raw<{ rows: { readonly tag: string }[] }>(TAGS, {
        accountId,
        most: MAX_ACCOUNT_TAGS + 1,
      });
      return rows.map(({ tag }) => tag);
    },

    /** The ids of those of the accepted submissions that exist, locked against deletion in the order of their ids. */
    async lockAccepted(accountId: string, submissionIds: readonly string[]): Promise<readonly string[]> {
      const rows: { readonly id: string }[] = await db("submissions")
        .select("id")
        .where({ account_id: accountId })
        .whereIn("id", submissionIds)
        .orderBy("id")
        .forKeyShare();
      return rows.map(({ id }) => id);
    },

    /** Sets the state of submissions; null for the first one. Returns the ids of those that had another. */
    async setState(accountId: string, submissionIds: readonly string[], stateId: string | null) {
      return change(SET_STATE, { accountId, submissionIds, value: stateId });
    },

    /** Sets whose submissions are; null for nobody's. Returns the ids of those that were somebody else's. */
    async setAssignee(accountId: string, submissionIds: readonly string[], assigneeId: string | null) {
      return change(SET_ASSIGNEE, { accountId, submissionIds, value: assigneeId });
    },

    /** Returns the ids of the submissions that lacked one of the tags. */
    async addTags(accountId: string, submissionIds: readonly string[], tags: readonly string[]) {
      return change(ADD_TAGS, { accountId, submissionIds, tags });
    },

    /** Returns the ids of the submissions that had one of the tags. */
    async removeTags(accountId: string, submissionIds: readonly string[], tags: readonly string[]) {
      return change(REMOVE_TAGS, { accountId, submissionIds, tags });
    },

    /** The greatest number of tags that one of the submissions has. */
    async countMostTags(accountId: string, submissionIds: readonly string[]): Promise<number> {
      const row: { readonly count: string } | undefined = await db("submission_tags")
        .where({ account_id: accountId })
        .whereIn("submission_id", submissionIds)
        .groupBy("submission_id")
        .orderBy("count", "desc")
        .first(db.raw("count(*) as count"));
      return Number(row?.count ?? 0);
    },
  };

  async function change(statement: string, values: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
    const { rows } = await db.raw<{ rows: { readonly id: string }[] }>(statement, values);
    return rows.map(({ id }) => id);
  }
}

const USED_STATES = `
  select s.id
  from unnest(cast(:stateIds as uuid[])) as s(id)
  where exists (select from submission_triage t where t.account_id = :accountId and t.state_id = s.id)
`;

const LIST = `
  select i.id as "submissionId", t.state_id as "stateId",
    case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as assignee,
    coalesce((
      select json_agg(g.tag order by g.tag)
      from submission_tags g
      where g.account_id = :accountId and g.submission_id = i.id
    ), '[]') as tags
  from unnest(cast(:submissionIds as uuid[])) as i(id)
  left join submission_triage t on t.account_id = :accountId and t.submission_id = i.id
  left join users u on u.id = t.assignee_id
`;

const TAGS = `
  with recursive tags as (
    (select tag, 1 as place from submission_tags where account_id = :accountId order by tag limit 1)
    union all
    select n.tag, t.place + 1
    from tags t
    cross join lateral (
      select g.tag from submission_tags g where g.account_id = :accountId and g.tag > t.tag order by g.tag limit 1
    ) n
    where t.place < :most
  )
  select tag from tags
`;

const setColumn = (column: string) => `
  insert into submission_triage as t (account_id, submission_id, ${column})
  select cast(:accountId as uuid), id, cast(:value as uuid)
  from unnest(cast(:submissionIds as uuid[])) as i(id)
  where cast(:value as uuid) is not null
    or exists (select from submission_triage k where k.account_id = :accountId and k.submission_id = i.id)
  order by id
  on conflict (account_id, submission_id) do update
  set ${column} = excluded.${column}
  where t.${column} is distinct from excluded.${column}
  returning submission_id as id
`;

const SET_STATE = setColumn("state_id");
const SET_ASSIGNEE = setColumn("assignee_id");

const ADD_TAGS = `
  with added as (
    insert into submission_tags (account_id, tag, submission_id)
    select cast(:accountId as uuid), g.tag, i.id
    from unnest(cast(:submissionIds as uuid[])) as i(id), unnest(cast(:tags as text[])) as g(tag)
    order by g.tag, i.id
    on conflict do nothing
    returning submission_id
  )
  select distinct submission_id as id from added
`;

const REMOVE_TAGS = `
  with removed as (
    delete from submission_tags
    where account_id = :accountId and submission_id = any(cast(:submissionIds as uuid[])) and tag = any(cast(:tags as text[]))
    returning submission_id
  )
  select distinct submission_id as id from removed
`;
