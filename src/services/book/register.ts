import { createKeyedMutex } from "../../concurrency/keyedMutex.ts";
import { type Actor, requirePermission } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { type AnswerTerm, daysOfDeadline, findTerm } from "../../domain/book/deadlines.ts";
import type { Complaint } from "../../domain/book/complaints.ts";
import { countBusinessDaysLate } from "../../domain/book/lateness.ts";
import type { RegisterFilter } from "../../domain/book/complaintFilters.ts";
import { DomainError, type FieldProblem, serviceUnavailable } from "../../domain/errors.ts";
import { type Page, type PageArgs, parsePageArgs } from "../../domain/pages.ts";
import { findUnstorable } from "../../domain/texts.ts";
import type { ReadRepositories } from "../../repositories/reads.ts";
import type { RegisteredSheet, RegisterQuery } from "../../repositories/book/register.ts";
import { toComplaintQuery } from "./complaintQueries.ts";
import type { RegistrationRange } from "./complaints.ts";
import type { Dependencies } from "../dependencies.ts";
import { RETRY_AFTER_SECONDS } from "../../domain/times.ts";

export type ComplaintRegisterService = ReturnType<typeof createComplaintRegisterService>;

const MAX_FORM_IDS = 100;
/** The digits of a RUC, and more than the characters of a code. */
const MAX_PRINTED_CHARACTERS = 11;
const BATCH_SHEETS = 200;

/** The sheets of all books of an account as one register, which a provider with several establishments keeps (DS 011-2011-PCM, art. 8). */
export function createComplaintRegisterService({
  repositories,
  reads,
  clock,
}: Dependencies<"repositories" | "reads" | "clock">) {
  const runExclusive = createKeyedMutex(() => serviceUnavailable(RETRY_AFTER_SECONDS.register));

  return {
    /** A page, the latest filed first. Errors: FORBIDDEN, VALIDATION_FAILED and those of page arguments. */
    async listPage(actor: Actor, filter: RegisterFilter, args: PageArgs): Promise<Page<Complaint>> {
      requirePermission(actor, "complaints:read");
      const [query, request] = [await toQuery(filter), parsePageArgs(args)];
      return search(actor, query, (register) => register.listPage(actor.accountId, query, request));
    },

    /** How many sheets match the filter. Errors: FORBIDDEN, VALIDATION_FAILED. */
    async count(actor: Actor, filter: RegisterFilter): Promise<number> {
      requirePermission(actor, "complaints:read");
      const query = await toQuery(filter);
      return search(actor, query, (register) => register.count(actor.accountId, query));
    },

    /** The business days by which answers were late, in the order of the sheets, which the actor has loaded. Errors: FORBIDDEN. */
    async countDaysLate(actor: Actor, complaints: readonly Complaint[]): Promise<readonly number[]> {
      requirePermission(actor, "complaints:read");
      const extraHolidays = await repositories.extraHolidays.list();
      return complaints.map((complaint) => countBusinessDaysLate(complaint, extraHolidays));
    },

    /** The terms at this moment, in the order of the sheets, which the actor has loaded. Errors: FORBIDDEN. */
    async findTerms(actor: Actor, complaints: readonly Complaint[]): Promise<readonly (AnswerTerm | null)[]> {
      requirePermission(actor, "complaints:read");
      const extraHolidays = await repositories.extraHolidays.list();
      return complaints.map((complaint) => findTerm(complaint, clock.now(), extraHolidays));
    },

    /** Streams the sheets of a range, the earliest filed first. Memory holds one batch. Errors: FORBIDDEN, SIGN_IN_AGAIN. */
    stream(actor: Actor, range: RegistrationRange): AsyncIterable<RegisteredSheet> {
      permit(actor, "downloadComplaints", clock.now());
      return readRange(actor, range);
    },
  };

  /** The searches of one account run one after another, because each reads the texts of all its sheets. */
  async function search<T>(
    { accountId }: Actor,
    query: RegisterQuery,
    read: (register: ReadRepositories["complaintRegister"]) => Promise<T>,
  ): Promise<T> {
    if (!query.search) return read(repositories.complaintRegister);
    return runExclusive(accountId, () => reads.query(({ complaintRegister }) => read(complaintRegister)));
  }

  async function* readRange(actor: Actor, { from, to }: RegistrationRange): AsyncGenerator<RegisteredSheet> {
    const query = await toQuery({ registeredFrom: from, registeredTo: to });
    for (let afterId: string | null = null; ;) {
      const after: string | null = afterId;
      const batch: readonly RegisteredSheet[] = await reads.query(({ complaintRegister }) =>
        complaintRegister.listAfter(actor.accountId, query, after, BATCH_SHEETS),
      );
      yield* batch;
      const last = batch.at(-1);
      if (last === undefined || batch.length < BATCH_SHEETS) return;
      afterId = last.complaint.id;
    }
  }

  /** An id that is none, or another account's, matches no sheet. Errors: VALIDATION_FAILED. */
  async function toQuery(filter: RegisterFilter): Promise<RegisterQuery> {
    const { formIds = null, deadline } = filter;
    const fields: FieldProblem[] = [];
    if (formIds !== null && formIds.length > MAX_FORM_IDS) {
      fields.push({ field: "filter.formIds", problem: "too_many", limit: MAX_FORM_IDS });
    }
    for (const name of ["ruc", "establishmentCode"] as const) {
      const text = filter[name] ?? "";
      const unstorable = findUnstorable(text);
      if (unstorable !== null) fields.push({ field: `filter.${name}`, problem: unstorable });
      if (text.length > MAX_PRINTED_CHARACTERS) {
        fields.push({ field: `filter.${name}`, problem: "too_long", limit: MAX_PRINTED_CHARACTERS });
      }
    }
    if (fields.length > 0) throw new DomainError("VALIDATION_FAILED", { fields });
    const query = toComplaintQuery({ ...filter, formIds }, clock.now());
    if (!deadline) return query;
    return { ...query, answerDays: daysOfDeadline(deadline, query.today, await repositories.extraHolidays.list()) };
  }
}
