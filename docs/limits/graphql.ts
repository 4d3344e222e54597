import { MAX_SEARCH_SECONDS, MAX_SEARCHED_SUBMISSIONS } from "../../src/domain/submissions/submissions.ts";
import { MAX_ANSWER_BYTES } from "../../src/graphql/execution/answerBytes.ts";
import {
  MAX_ALIASES,
  MAX_COST,
  MAX_DEPTH,
  MAX_DOCUMENT_CHARACTERS,
  MAX_LINES,
  MAX_TOKENS,
} from "../../src/graphql/limits.ts";
import { OPERATION_LIMITS as SLOTS } from "../../src/graphql/operationSlots.ts";
import { MAX_EXPLAINED_CHARACTERS } from "../../src/graphql/variables.ts";
import { FAN_OUT_LIMITS as FAN_OUT } from "../../src/graphql/ws/fanOutGroups.ts";
import { KEPT_FRAME_BYTES } from "../../src/graphql/ws/frames.ts";
import { MAX_CONNECTIONS } from "../../src/graphql/ws/keyWatch.ts";
import { MAX_OPERATIONS_PER_SOCKET } from "../../src/graphql/ws/protocol.ts";
import { WRITE_LIMITS as WRITES } from "../../src/graphql/writeBudgets.ts";
import { RENDERING_LIMITS as RENDERINGS } from "../../src/graphql/ws/renderings.ts";
import { MAX_MESSAGE_BYTES } from "../../src/graphql/ws/sockets.ts";
import { LONGEST_REST_MS, REST_MS_OF_MEMBER } from "../../src/services/feed/liveTail.ts";
import { READ_PACE as PACE } from "../../src/services/submissions/readPace.ts";
import { bytes, count, type Limit, time } from "./units.ts";

/** The limits of GraphQL, over HTTP and over its socket. */
export const GRAPHQL_LIMITS: readonly Limit[] = [
  {
    limit: "A GraphQL document",
    value: `${count(MAX_TOKENS)} tokens, ${MAX_DEPTH} levels, ${MAX_ALIASES} aliases`,
    past: "`QUERY_TOO_LONG`, `QUERY_TOO_DEEP`, `TOO_MANY_ALIASES`",
    reason:
      "Checking a document of this size takes the event loop 50 ms at most; the explorer's own document has 184 tokens.",
  },
  {
    limit: "A GraphQL document's text",
    value: `${count(MAX_DOCUMENT_CHARACTERS)} characters, ${count(MAX_LINES)} lines`,
    past: "`QUERY_TOO_LONG`",
    reason: "It is checked before the first token; the lines before each error are counted.",
  },
  {
    limit: "Variables whose refusal is explained",
    value: `${MAX_EXPLAINED_CHARACTERS / 1024} Ki characters`,
    past: "`BAD_USER_INPUT` names only the place",
    reason: "A refused value is written whole into each of 50 explanations.",
  },
  {
    limit: "The rows that an operation may ask for",
    value: `${count(MAX_COST)} by its page sizes`,
    past: "`QUERY_TOO_COSTLY`",
    reason: "About 50 full pages whose objects have the longest list.",
  },
  {
    limit: "The answer of an operation, or of a batch of events",
    value: bytes(MAX_ANSWER_BYTES),
    past: "`RESULT_TOO_LARGE`, `answer_bytes`",
    reason: "Twice the data that an operation's lists read; the field past it is refused.",
  },
  {
    limit: "GraphQL operations at a time; of one account; of one address",
    value: `${SLOTS.running}; ${SLOTS.runningOfAccount}; ${SLOTS.runningOfAddress}, then they wait ${time(SLOTS.waitMs)}`,
    past: "`TOO_MANY_OPERATIONS`, `operations`, `operations_of_account`, `operations_of_address`",
    reason:
      "Accounts are served in turn, and one keeps the processor busy with four. The names count the operations that wait.",
  },
  {
    limit: `Answers over ${bytes(SLOTS.largeBytes)} of one account`,
    value: `one at a time for ${time(SLOTS.largeMs)}, each followed by a pause at ${bytes(SLOTS.largeBytesPerSecond)} a second`,
    past: "`operations_of_account`",
    reason:
      "The largest answers, one after another, would keep every other account waiting for a fifth of a second each.",
  },
  {
    limit: "The arguments of an operation's mutations; of an account's in a day; of the book's",
    value: `${bytes(WRITES.operationBytes)}; ${bytes(WRITES.accountBytes)}; ${bytes(WRITES.bookBytes)}, with ${bytes(WRITES.mutationBytes)} more for each`,
    past: "`PAYLOAD_TOO_LARGE`; `RATE_LIMITED`, `writes_of_account`",
    reason:
      "Thirty fields may name one variable, and every act leaves an entry in the audit for good. The budget comes back evenly; revoking and deleting always go on, and what the complaints book demands has a budget of its own.",
  },
  {
    limit: "A search",
    value: `${count(MAX_SEARCHED_SUBMISSIONS)} submissions, ${MAX_SEARCH_SECONDS} s`,
    past: "`FILTER_TOO_BROAD`",
    reason: "Searches have no index, which would cost the intake more.",
  },
  {
    limit: "Searches and counts of one process while its intake is busy",
    value: `one at a time, each followed by a rest of up to ${PACE.rest} times its time; those of an operation wait ${time(PACE.maxWaitMs)} at most`,
    past: "they begin beside others; `paced_reads` counts those that wait",
    reason: `The intake is busy when its commits had more than ${PACE.calm} submissions under way in the mean of the last second or so, and reads rest fully from ${PACE.busy} on. Accounts are served in turn, and no wait is refused.`,
  },
  {
    limit: "Renderings of events at a time; of one account; of subscriptions of one address",
    value: `${RENDERINGS.running}; ${RENDERINGS.runningOfAccount}; ${RENDERINGS.runningOfAddress}, then they wait ${time(RENDERINGS.waitMs)}`,
    past: "close code 4410; `renderings_of_account`; `renderings_of_address` counts those that wait",
    reason: "Accounts are served in turn. Who waited too long subscribes again after its last cursor.",
  },
  {
    limit: "Renderings of events that an account keeps",
    value: `${RENDERINGS.keptCharactersOfAccount / 1024 ** 2} Mi characters`,
    past: "older ones are rendered again",
    reason: "Different subscriptions would else keep as many copies of each submission. One group's full buffer fits.",
  },
  {
    limit: "Written events that one process keeps for further sockets",
    value: bytes(KEPT_FRAME_BYTES),
    past: "they are written again",
    reason: "Subscribers with the same events take them in the same moment.",
  },
  {
    limit: "The pause of an account's feed after its events were sent",
    value: `${REST_MS_OF_MEMBER * 1000} µs for each subscriber, up to ${time(LONGEST_REST_MS)}`,
    past: "what comes meanwhile is sent at its end, in one write to each socket",
    reason: "A thousand writes cost more than the events in them; an event that comes later does not wait.",
  },
  {
    limit: "Sockets of one account; subscriptions; different ones",
    value: `${count(MAX_CONNECTIONS)}; ${count(FAN_OUT.subscriptions)}; ${FAN_OUT.groups}`,
    past: "close code 4411; `TOO_MANY_SUBSCRIPTIONS`",
    reason: "An idle socket takes up to 90 kB; each different subscription is executed once for each event.",
  },
  {
    limit: "A message on a socket; operations of a socket at a time",
    value: `${bytes(MAX_MESSAGE_BYTES)}; ${MAX_OPERATIONS_PER_SOCKET}`,
    past: "close code 1009; `TOO_MANY_SUBSCRIPTIONS`",
    reason: "As much as an operation over HTTP may have; a page needs a few.",
  },
];
