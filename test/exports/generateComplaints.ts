import type { Complaint } from "../../src/domain/book/complaints.ts";
import { makeComplaint } from "../documents/makeComplaint.ts";

/** A source of many sheets that counts the sheets that were read, and records whether its reader ended it. */
export type ComplaintSource = AsyncIterable<Complaint> & { readCount: number; isEnded: boolean };

/** Numbered sheets, each made when it is read. */
export function generateComplaints(count: number, overrides: Partial<Complaint> = {}): ComplaintSource {
  const source: ComplaintSource = {
    readCount: 0,
    isEnded: false,
    async *[Symbol.asyncIterator]() {
      try {
        for (let correlative = 1; correlative <= count; correlative += 1) {
          source.readCount += 1;
          const number = `${String(correlative).padStart(9, "0")}-2026`;
          yield makeComplaint({ correlative, number, ...overrides });
        }
      } finally {
        source.isEnded = true;
      }
    },
  };
  return source;
}

/** Gives the first sheets and then fails, like a lost database. */
export async function* failAfter(count: number): AsyncGenerator<Complaint> {
  yield* generateComplaints(count);
  throw new Error("the database went away");
}
