import {
  MAX_DEPTH,
  MAX_BODY_BYTES,
  MAX_FIELDS,
  MAX_NUMBER_CHARACTERS,
} from "../../src/domain/submissions/submissions.ts";
import { ACCOUNT_PART, ADDRESS_PART, MAX_HELD_BYTES, ORDINARY_BODY_BYTES } from "../../src/edge/bodyBudget.ts";
import { CONNECTION_LIMITS as CONNECTIONS } from "../../src/edge/connectionLimits.ts";
import { LINES_OF_SUBJECT_PER_SECOND, LINES_PER_SECOND } from "../../src/edge/securityLog.ts";
import { MAX_JSON_LEVELS, MAX_JSON_VALUES } from "../../src/edge/jsonBounds.ts";
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from "../../src/services/book/attachments.ts";
import { MAX_BOUNDARY_CHARACTERS } from "../../src/http/body/mediaTypes.ts";
import { MAX_HEADERS_BYTES } from "../../src/http/body/splitMultipart.ts";
import { DEFAULT_FILE_ALLOWANCE } from "../../src/domain/accounts/plans.ts";
import {
  MAX_HELD_BYTES as MAX_UPLOADED_BYTES,
  MAX_HELD_FILES,
  YIELDING_BYTES_PER_SECOND,
} from "../../src/services/submissions/uploadRoom.ts";
import { MAX_UNUSED_BYTES, PARTS_OF_ADDRESS } from "../../src/domain/files/uncountedFiles.ts";
import { FILE_VARIABLES as FILES } from "../../src/start/fileVariables.ts";
import { bytes, count, type Limit, time } from "./units.ts";

const { filesPerSubmission, megabytesPerFile, megabytesPerSubmission } = DEFAULT_FILE_ALLOWANCE;

/** The limits of bodies: what a request may bring. */
export const BODY_LIMITS: readonly Limit[] = [
  {
    limit: "A submission's body; its fields, their depth",
    value: `${bytes(MAX_BODY_BYTES)}; ${count(MAX_FIELDS)}, ${MAX_DEPTH} levels`,
    past: "`PAYLOAD_TOO_LARGE`, `VALIDATION_FAILED`",
    reason: "A form that people fill in stays far below; larger things are files.",
  },
  {
    limit: "A number in a submission's JSON, which is stored as it was spelled",
    value: `${count(MAX_NUMBER_CHARACTERS)} characters`,
    past: "`VALIDATION_FAILED` with `NUMBER_NOT_EXACT`",
    reason: "A search reads the data by PostgreSQL's numbers, which have 16,383 decimals.",
  },
  {
    limit: "A multipart body's boundary; a part's headers; all",
    value: `${MAX_BOUNDARY_CHARACTERS} characters; ${bytes(MAX_HEADERS_BYTES)}; ${bytes(MAX_BODY_BYTES)}`,
    past: "`INVALID_REQUEST`; `PAYLOAD_TOO_LARGE`",
    reason: "RFC 2046 allows 70; a search for thousands takes seconds.",
  },
  {
    limit: "A complaint's sheet with its attachments",
    value: `${MAX_ATTACHMENTS} files of ${bytes(MAX_ATTACHMENT_BYTES)}`,
    past: "`PAYLOAD_TOO_LARGE`",
    reason: "A phone's photos and a scanned letter fit.",
  },
  {
    limit: "A submission's files, by the plan",
    value: `${filesPerSubmission} of ${megabytesPerFile} MiB, ${megabytesPerSubmission} MiB together`,
    past: "`VALIDATION_FAILED`",
    reason: "A CV and two pictures of a phone",
  },
  {
    limit: "Files in quarantine and of held sheets; of one account",
    value: `${bytes(FILES.FILES_MAX_HELD.parse(undefined))}; ${bytes(FILES.FILES_MAX_HELD_PER_ACCOUNT.parse(undefined))}`,
    past: "the words are kept without them, the submission or sheet says how many; `held_files`, `held_files_of_account`",
    reason: "They count in no plan. Deleted ones count until their bytes are gone, and a small one as 16 KiB.",
  },
  {
    limit: "What submissions in quarantine take in the database, of one account; of all",
    value: `${bytes(FILES.TEXTS_MAX_HELD_PER_ACCOUNT.parse(undefined))}; ${bytes(FILES.TEXTS_MAX_HELD.parse(undefined))}, and as much for held sheets`,
    past: "`STORAGE_FULL`, a sheet `COMPLAINT_HELD` as always; `held_words_of_account`, `held_words`",
    reason: "They count in no plan: a stranger would else fill the disk in minutes.",
  },
  {
    limit: "Of these, and of their files, those of one address in a day",
    value: `${PARTS_OF_ADDRESS.held * 100} % of an account's, and of all accounts' together`,
    past: "as above, or kept without the files; `held_of_address`",
    reason: "One sender would else keep what others send out of the quarantine.",
  },
  {
    limit: "Files of an account's sheets in 24 hours; from one address; of its staff; of these, unused",
    value: `${bytes(FILES.FILES_MAX_SHEETS_PER_DAY.parse(undefined))}; ${PARTS_OF_ADDRESS.sheet * 100} %; as many; ${bytes(MAX_UNUSED_BYTES)}`,
    past: "the sheet is filed without them, `sheet_files_of_account`, `sheet_files_of_address`; `STORAGE_FULL`, `document_files_of_account`",
    reason: "They count in no plan, either. 80 of the heaviest sheets fit.",
  },
  {
    limit: "Files on their way in one process; to one account; of one address",
    value: `${bytes(MAX_UPLOADED_BYTES)}, ${MAX_HELD_FILES} files; the half; a quarter`,
    past: "`SERVICE_UNAVAILABLE`; `uploads`, `uploads_of_account`, `uploads_of_address`",
    reason: `The largest uploads of twenty visitors. A file has a place from its first byte on; without room the slowest of those below ${bytes(YIELDING_BYTES_PER_SECOND)} a second ends with \`REQUEST_TIMEOUT\`, counted by \`stalled_bodies\`.`,
  },
  {
    limit: "Request bodies in memory",
    value: bytes(MAX_HELD_BYTES),
    past: "`SERVICE_UNAVAILABLE`; `stalled_bodies`",
    reason:
      "They fit beside the process into a machine of 1 GB. Without room the body that has been stalled longest, for 2 s or more, ends with `REQUEST_TIMEOUT`.",
  },
  {
    limit: `Bodies over ${bytes(ORDINARY_BODY_BYTES)} of one address`,
    value: bytes(MAX_HELD_BYTES * ADDRESS_PART),
    past: "`SERVICE_UNAVAILABLE`; `bodies_of_address`",
    reason: "Two of the heaviest sheets, such as from a shop with one router.",
  },
  {
    limit: "Bodies at a time to one account",
    value: bytes(MAX_HELD_BYTES * ACCOUNT_PART),
    past: "`SERVICE_UNAVAILABLE`; `bodies_of_account`",
    reason: "Half of the room stays for the others, however many addresses send to one account.",
  },
  {
    limit: "JSON, before it is read",
    value: `${count(MAX_JSON_LEVELS)} levels, ${count(MAX_JSON_VALUES)} values`,
    past: "`VALIDATION_FAILED`; GraphQL `INVALID_REQUEST`, close code 4400",
    reason: "Half a million open brackets take the event loop 50 ms, as many numbers 150 ms.",
  },
];

/** The limits of connections: how long and how much a client may keep a process busy. */
export const CONNECTION_ROWS: readonly Limit[] = [
  {
    limit: "A request's head; the whole request",
    value: `${time(CONNECTIONS.headMs)}; ${time(CONNECTIONS.requestMs)}`,
    past: "`REQUEST_TIMEOUT`; `slow_requests`",
    reason: "The largest sheet takes 5 minutes on a weak 3G connection.",
  },
  {
    limit: "A body's silence; its average speed after that",
    value: `${time(CONNECTIONS.bodyIdleMs)}; ${bytes(CONNECTIONS.bodyBytesPerSecond)} a second`,
    past: "`REQUEST_TIMEOUT`; `slow_requests`",
    reason: "A phone that changes its cell is silent for seconds; 2G sends 2 to 5 KiB a second.",
  },
  {
    limit: "An answer or a message that its client does not take",
    value: time(CONNECTIONS.unreadMs),
    past: "the connection ends; `unread_answers`",
    reason: "A phone in a tunnel comes back within this time.",
  },
  {
    limit: "Answers and messages that are not sent; of one client",
    value: `${bytes(CONNECTIONS.unsentBytes)}; ${bytes(CONNECTIONS.unsentBytesOfConnection)}`,
    past: "`SERVICE_UNAVAILABLE`, or the connection ends; `unsent_bytes`",
    reason:
      "They fit beside the bodies. Without room the connection whose client has taken nothing for longest, 2 s or more, ends.",
  },
  {
    limit: "Requests of a connection before their answers",
    value: `${CONNECTIONS.answersOfConnection}`,
    past: "the connection ends; `answers_of_connection`",
    reason: "Browsers wait for each answer; few programs send ten at once.",
  },
  {
    limit: "Connections; of one address without a proxy",
    value: `${count(CONNECTIONS.connections)}; ${count(CONNECTIONS.connectionsOfAddress)}`,
    past: "not accepted; `connections`, `connections_of_address`",
    reason: "Four accounts at their limit of sockets; mobile networks put many phones behind one address.",
  },
  {
    limit: "Sockets without a key; of one address",
    value: `${count(CONNECTIONS.newSockets)}; ${CONNECTIONS.newSocketsOfAddress}`,
    past: "`SERVICE_UNAVAILABLE`; `new_sockets`",
    reason: "They hold 32 MiB at most. The oldest one, of 2 s or more, makes room.",
  },
  {
    limit: "A socket until it has sent its key",
    value: `${bytes(CONNECTIONS.newSocketBytes)}; ${time(CONNECTIONS.newSocketMs)}`,
    past: "close code 1009, the connection ends; `new_socket_bytes`, `slow_sockets`",
    reason: "The message with the key has some 100 bytes. The check of the key has 10 s.",
  },
  {
    limit: "Log lines of sockets' keys and refused permissions",
    value: `${LINES_OF_SUBJECT_PER_SECOND} a second of an address or key; ${LINES_PER_SECOND}`,
    past: "`omitted` of the next such line",
    reason: "Who repeats an attempt does not fill the log.",
  },
];
