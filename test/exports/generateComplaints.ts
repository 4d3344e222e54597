import type { Complaint } from "../../src/domain/book/complaints.ts";
import { makeComplaint } from "../documents/makeComplaint.ts";

/** An endless-looking source that counts what was taken from it and knows whether its reader let it go. */
export type ComplaintSource = AsyncIterable<Complaint> & { taken: number; isReleased: boolean };

/** Numbered sheets, each made when it is taken. */
export function generateComplaints(count: number, overrides: Partial<Complaint> = {}): ComplaintSource {
  const source: ComplaintSource = {
    taken: 0,
    isReleased: false,
    async *[Symbol.asyncIterator]() {
      try {
        for (let correlative = 1; correlative <= count; correlative += 1) {
          source.taken += 1;
          const number = `${String(correlative).padStart(9, "0")}-2026`;
          yield makeComplaint({ correlative, number, ...overrides });
        }
      } finally {
        source.isReleased = true;
      }
    },
  };
  return source;
}

/** Gives the first sheets and then fails, as a lost database would. */
export async function* failAfter(count: number): AsyncGenerator<Complaint> {
  yield* generateComplaints(count);
  throw new Error("the database went away");
}
