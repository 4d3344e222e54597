import type { Knex } from "knex";
import { asSent } from "../../db/columnTypes.ts";
import { defineStatement, runStatement } from "../../db/statements.ts";
import type { FieldValues } from "../../domain/forms/fields.ts";
import type { LabelledField } from "../../domain/forms/fieldTypes.ts";
import type { NoticeExtent } from "../../domain/byteBudgets.ts";
import type { Notice, NoticeFile, NoticeState } from "../../domain/notices/notices.ts";
import type { NoticeRecipientStatus } from "../../domain/notices/noticeRecipients.ts";
import type { NotifiedSubmission } from "../../domain/notices/noticeItems.ts";
import type { JsonObject } from "../../domain/sentJson.ts";
import { LABELLED_FIELDS } from "../forms/fieldVersions.ts";
import { joinMailStates, type MailStateRow, readMailState } from "../mail/mails.ts";
import { defineRow, type RowIn } from "../rows.ts";

/** The data of a mail with notices. */
export type LoadedNotices = {
  readonly recipientId: string;
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly formName: string;
  /** Those that are not deleted, in the order of their notices. */
  readonly submissions: readonly NotifiedSubmission[];
};

/** The data of a mail with one notice, with the mail and its account. */
export type LoadedMail = LoadedNotices & { readonly mailId: string; readonly accountId: string };

type LoadedRow = {
  readonly mail_id: string;
  readonly account_id: string;
  readonly recipient_id: string;
  readonly email: string;
  readonly status: NoticeRecipientStatus;
  readonly form_name: string;
  readonly submission_id: string | null;
  readonly data: JsonObject | null;
  readonly field_values: FieldValues | null;
  readonly fields_version: number | null;
  /** With the first submission of each version. */
  readonly fields: readonly LabelledField[] | null;
  readonly omitted: number | null;
  readonly created_at: Date | null;
  readonly notice_subject: string | null;
  readonly reply_address: string | null;
  readonly files: readonly NoticeFile[] | null;
};

export type NoticesRepository = ReturnType<typeof createNoticesRepository>;

/** The notices: one row for each submission and recipient. */
export function createNoticesRepository(db: Knex) {
  return {
    /** False when the recipient has a notice of the submission already. */
    async insert(notice: Notice): Promise<boolean> {
      const rows = await db("submission_notices").insert(NOTICE.toRow(notice)).onConflict().ignore().returning("id");
      return rows.length === 1;
    },

    /** Sets the mail that a notice is in. */
    async setMail(id: string, mailId: string): Promise<void> {
      await db("submission_notices").where({ id }).update({ mail_id: mailId });
    },

    /** Whether notices of the recipient wait for a digest. */
    async hasWaiting(recipientId: string): Promise<boolean> {
      const waiting = db("submission_notices").select("id").where({ recipient_id: recipientId, mail_id: null });
      return (await waiting.first()) !== undefined;
    },

    /** Whether the recipient has got `limit` notices or more since `since`. */
    async hasMany(recipientId: string, since: Date, limit: number): Promise<boolean> {
      const rows = await db("submission_notices")
        .select("id")
        .where({ recipient_id: recipientId })
        .where("created_at", ">", since)
        .limit(limit);
      return rows.length === limit;
    },

    /** Sets the mail of all notices of a recipient that wait for a digest. Returns their number. */
    async setDigestMail(recipientId: string, mailId: string): Promise<number> {
      return db("submission_notices").where({ recipient_id: recipientId, mail_id: null }).update({ mail_id: mailId });
    },

    /** The number of notices in a mail. */
    async countOfMail(mailId: string): Promise<number> {
      const [row] = await db("submission_notices").where({ mail_id: mailId }).count({ count: "*" });
      return Number(row?.["count"] ?? 0);
    },

    /** The first notices of a mail. Across accounts: for the service's own jobs. */
    async listOfMail(mailId: string, limit: number): Promise<readonly Notice[]> {
      const rows = await db("submission_notices")
        .select(NOTICE.columns)
        .where({ mail_id: mailId })
        .orderBy("id")
        .limit(limit);
      return rows.map(NOTICE.toModel);
    },

    /**
     * The data of a mail of the account, with its first `limit` submissions, cut to the extent; null when its notices are deleted.
     */
    async loadMail(
      accountId: string,
      mailId: string,
      limit: number,
      extent: NoticeExtent,
    ): Promise<LoadedNotices | null> {
      const values = [mailId, accountId, limit, ...toParameters(extent)];
      const [first, ...rest] = await runStatement<LoadedRow>(db, LOAD_MAIL, values);
      return first === undefined ? null : toLoaded(first, rest);
    },

    /**
     * The data of mails with one notice each, cut to the extent. A mail whose notice is deleted is missing. Across accounts: for the
     * service's own jobs.
     */
    async loadSingleMails(mailIds: readonly string[], extent: NoticeExtent): Promise<readonly LoadedMail[]> {
      const rows = await runStatement<LoadedRow>(db, LOAD_SINGLE_MAILS, [mailIds, ...toParameters(extent)]);
      return rows.map((row) => ({ mailId: row.mail_id, accountId: row.account_id, ...toLoaded(row, []) }));
    },

    /** The notices of submissions with the states of their mails, oldest first. */
    async listStates(accountId: string, submissionIds: readonly string[]): Promise<readonly NoticeState[]> {
      const rows: StateRow[] = await selectStates().whereIn("n.submission_id", submissionIds).where(ownedBy(accountId));
      return rows.map(toState);
    },

    /** Locks the notice until the transaction ends. Its mail is not locked. */
    async findStateForUpdate(accountId: string, id: string): Promise<NoticeState | null> {
      const row: StateRow | undefined = await selectStates()
        .where({ "n.id": id })
        .where(ownedBy(accountId))
        .forUpdate("n")
        .first();
      return row === undefined ? null : toState(row);
    },

    /**
     * Deletes up to `limit` notices with ids below `beforeId` whose mails have ended, and the mails that have no other notice. Returns
     * the number of deleted notices.
     */
    async forgetBefore(beforeId: string, limit: number): Promise<number> {
      const { rows } = await db.raw<{ rows: { count: number }[] }>(FORGET, { beforeId, limit });
      return rows[0]?.count ?? 0;
    },
  };

  function selectStates() {
    const notices = db("submission_notices as n").select(NOTICE.columns.map((column) => `n.${column}`));
    return joinMailStates(notices, "n.mail_id").orderBy("n.id");
  }
}

/**
 * The recipient and the submissions are read in one statement, because a mail server may take hundreds of mails in a second. Of each
 * submission come its first fields alone, and of each value its beginning, so that a mail takes no more memory than its extent.
 */
const load = (fields: string, characters: string, charactersTogether: string) => `
  select n.mail_id, n.account_id, r.id as recipient_id, r.email, r.status, f.name as form_name, s.id as submission_id,
    d.data, d.omitted, w.field_values,
    s.fields_version, s.created_at, s.notice_subject, s.reply_address,
    case
      when s.fields_version is not null and row_number() over (partition by n.mail_id, s.fields_version order by n.id) = 1 then (
        select ${LABELLED_FIELDS}
        from form_field_versions v
        where v.account_id = n.account_id and v.form_id = n.form_id and v.version = s.fields_version
      )
    end as fields,
    (
      select json_agg(json_build_object('name', x.name, 'sizeBytes', x.size_bytes) order by x.position)
      from submission_files x
      where x.account_id = n.account_id and x.submission_id = n.submission_id
    ) as files
  from submission_notices n
  join notice_recipients r on r.id = n.recipient_id
  join forms f on f.id = n.form_id
  left join submissions s on s.id = n.submission_id and s.account_id = n.account_id
  left join lateral (
    select coalesce(json_object_agg(e.key, case
        when json_typeof(e.value) = 'string' then to_json(left(e.value #>> '{}', e.most))
        when length(e.value::text) <= e.most then e.value
        else to_json(left(e.value::text, e.most))
      end order by e.position) filter (where e.position <= ${fields}::integer), '{}') as data,
      greatest(count(*) - ${fields}::integer, 0)::integer as omitted, max(e.most) as most,
      coalesce(array_agg(e.key) filter (where e.position > ${fields}::integer), '{}') as left_names
    from (
      select key, value, position,
        least(${characters}::integer, ${charactersTogether}::integer / least(count(*) over (), ${fields}::integer))::integer + 1 as most
      from json_each(s.data) with ordinality as each (key, value, position)
    ) e
  ) d on s.id is not null
  left join lateral (
    select json_object_agg(e.key, case
        when json_typeof(e.value) = 'string' then to_json(left(e.value #>> '{}', d.most))
        when json_typeof(e.value) = 'object' or length(e.value::text) <= d.most then e.value
        else to_json(left(e.value::text, d.most))
      end) as field_values
    from json_each(s.field_values) e
    where e.key <> all(d.left_names)
  ) w on s.field_values is not null
`;

const LOAD_MAIL = defineStatement(
  `${load("$4", "$5", "$6")} where n.mail_id = $1::uuid and n.account_id = $2::uuid order by n.id limit $3`,
);

const LOAD_SINGLE_MAILS = defineStatement(`${load("$2", "$3", "$4")} where n.mail_id = any($1::uuid[])`);

function toParameters({ fields, characters, charactersTogether }: NoticeExtent): readonly number[] {
  return [fields, characters, charactersTogether];
}

/** All rows are of one mail, and so of one recipient and form. */
function toLoaded(first: LoadedRow, rest: readonly LoadedRow[]): LoadedNotices {
  const { recipient_id: recipientId, email, status, form_name: formName } = first;
  const rows = [first, ...rest];
  const versions = new Map(
    rows.flatMap((row) => (row.fields === null ? [] : [[row.fields_version, row.fields] as const])),
  );
  const submissions = rows.flatMap((row) => {
    const { submission_id: id, data, created_at: createdAt } = row;
    if (id === null || data === null || createdAt === null) return [];
    const source = {
      data: asSent(data),
      omitted: row.omitted ?? 0,
      values: row.field_values,
      fields: versions.get(row.fields_version) ?? [],
    };
    const sender = { noticeSubject: row.notice_subject, replyAddress: row.reply_address };
    return [{ id, createdAt, ...source, ...sender, files: row.files ?? [] }];
  });
  return { recipientId, email, isConfirmed: status === "confirmed", formName, submissions };
}

const ownedBy = (accountId: string) => ({ "n.account_id": accountId });

/** A digest's mail stays until its last notice is deleted. */
const FORGET = `
  with ended as (
    delete from submission_notices where id = any(array(
      select n.id from submission_notices n
      join mails m on m.id = n.mail_id
      where n.id < :beforeId and m.status <> 'queued'
      order by n.id limit :limit
    ))
    returning mail_id
  ),
  mail as (
    delete from mails m
    where m.id in (select mail_id from ended)
      and (select count(*) from submission_notices n where n.mail_id = m.id) = (select count(*) from ended e where e.mail_id = m.id)
  )
  select count(*)::integer as count from ended
`;

const NOTICE = defineRow<Notice>()({
  id: "uuid",
  accountId: "uuid",
  formId: "uuid",
  recipientId: "uuid",
  submissionId: "uuid",
  mailId: "uuid",
  createdAt: "timestamptz",
});

type StateRow = RowIn<typeof NOTICE> & MailStateRow;

function toState(row: StateRow): NoticeState {
  return { ...NOTICE.toModel(row), ...readMailState(row, "queued", row.created_at) };
}
