import type { StaffEntryInput } from "../../src/domain/book/staffEntries.ts";

/** What staff type of a sheet of the backup book. */
export const PAPER = {
  channel: "respaldo",
  paperNumber: "000123",
  presentedAt: new Date("2026-10-05T10:30:00-05:00"),
  consumerName: "Ana Quispe Mamani",
  documentType: "DNI",
  documentNumber: "01234567",
  address: "Jr. Puno 1",
  detail: "El televisor llegó roto.",
} as const satisfies StaffEntryInput;

/** What staff type at the counter. */
export const COUNTER = { ...PAPER, channel: "presencial", paperNumber: null, presentedAt: null } as const;
