import { expect, test } from "vitest";
import { digestTimeOf, nextDayOf } from "../../../src/domain/notices/digests.ts";
import type { NoticeMode } from "../../../src/domain/notices/noticeRecipients.ts";

test.each<[NoticeMode, string, string]>([
  ["at_once", "2026-11-24T10:00:30-05:00", "2026-11-24T10:05:30-05:00"],
  ["hourly", "2026-11-24T10:00:00-05:00", "2026-11-24T11:00:00-05:00"],
  ["hourly", "2026-11-24T10:59:59.999-05:00", "2026-11-24T11:00:00-05:00"],
  ["hourly", "2026-11-24T23:30:00-05:00", "2026-11-25T00:00:00-05:00"],
  ["daily", "2026-11-24T00:00:00-05:00", "2026-11-24T08:00:00-05:00"],
  ["daily", "2026-11-24T07:59:59.999-05:00", "2026-11-24T08:00:00-05:00"],
  ["daily", "2026-11-24T08:00:00-05:00", "2026-11-25T08:00:00-05:00"],
  ["daily", "2026-11-24T23:59:59-05:00", "2026-11-25T08:00:00-05:00"],
])("the digest of a recipient who is told %s, for a notice at %s, goes out at %s", (mode, now, at) => {
  expect(digestTimeOf(mode, new Date(now))).toEqual(new Date(at));
});

test.each([
  ["2026-11-24T00:00:00-05:00", "2026-11-25T00:00:00-05:00"],
  ["2026-11-24T23:59:59.999-05:00", "2026-11-25T00:00:00-05:00"],
  ["2026-12-31T20:00:00-05:00", "2027-01-01T00:00:00-05:00"],
])("after %s the mails of an account are counted from 0 again at %s, midnight in Lima", (now, midnight) => {
  expect(nextDayOf(new Date(now))).toEqual(new Date(midnight));
});
