import { expect, test } from "vitest";
import { EVENT_TYPES, isEventTypeFilter } from "../../../src/domain/webhooks/webhooks.ts";

test("accepts every documented event type", () => {
  expect(EVENT_TYPES).toEqual([
    "submission.created",
    "complaint.created",
    "complaint.answered",
    "webhook.ping",
    "endpoint.disabled",
    "endpoint.recovered",
    "delivery.exhausted",
    "account.warned",
  ]);
  expect(EVENT_TYPES.filter((type) => !isEventTypeFilter(type))).toEqual([]);
});

test.for(["submission.*", "complaint.*", "webhook.*", "endpoint.*", "delivery.*", "account.*"])(
  "accepts the prefix %s",
  (text) => {
    expect(isEventTypeFilter(text)).toBe(true);
  },
);

test.for([
  "",
  "*",
  ".*",
  "*.*",
  "*.created",
  "submission",
  "submission.",
  "submission*",
  "submission.*.*",
  "submission.created.*",
  "submission.creat*",
  "submission.deleted",
  "SUBMISSION.created",
  " submission.created",
  "submission.created\n",
  "mail.*",
])("refuses %j, which would never match", (text) => {
  expect(isEventTypeFilter(text)).toBe(false);
});
