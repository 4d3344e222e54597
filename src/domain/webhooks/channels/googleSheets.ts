import { BYTE_BUDGETS } from "../../byteBudgets.ts";
import { SentNumber } from "../../sentJson.ts";
import type { ChannelDefinition, ChannelMessage } from "./definition.ts";
import { fit, take } from "./formatting.ts";

/** A sheet has room for more columns, and a cell for 50,000 characters; the values are bounded before. */
const MAX_CELLS = 90;
const MAX_LABEL_CHARACTERS = 200;
const MAX_CELL_BYTES = 240 * 1024;

export const googleSheets: ChannelDefinition<"url"> = {
  name: "Google Sheets",
  endpoint: "A sheet of Google Sheets, by a script of its owner.",
  description: "A web application of Google Apps Script that writes rows into a sheet.",
  maxBytes: BYTE_BUDGETS.googleSheetsRow,
  fields: {
    url: {
      rule: null,
      isSecret: true,
      /** A deployment: the address of a test deployment ends with `dev` and asks for a sign-in. */
      shape: /^https?:\/\/script\.google\.com(?::\d+)?\/(?:macros|a\/macros\/[^/]+|a\/[^/]+\/macros)\/s\/[\w-]+\/exec$/,
    },
  },
  call: ({ url }, message) => ({ url, body: format(message) }),
  judge({ status }) {
    if (status === 404) return "gone";
    // A script that has run answers with 302, which counts as delivered: a page in its place is that of an error, and further calls
    // would write the row again where the error came behind it.
    return status < 300 ? "final" : null;
  },
  judgesSuccess: true,
};

/** The event's id, by which the script knows a row that is there, and the cells: numbers, and days as Google Sheets reads them. */
function format(message: ChannelMessage): unknown {
  const { id, at, title, link } = message;
  const labels = new Set<string>();
  const room = { count: MAX_CELLS, bytes: MAX_CELL_BYTES };
  const { shown: cells, notes } = take(
    message,
    room,
    (row) => row,
    ({ label, value, cell }) => {
      const header = fit(label, MAX_LABEL_CHARACTERS);
      let unused = header;
      for (let count = 2; labels.has(unused); count += 1) unused = `${header} ${count}`;
      labels.add(unused);
      return { label: unused, value: toCell(value, cell) };
    },
  );
  return { id, at, title, cells, link: [link.href, ...notes].join(" ") };
}

function toCell(value: string, cell: ChannelMessage["rows"][number]["cell"]): string | number | SentNumber {
  if (typeof cell === "number" || cell instanceof SentNumber) return cell;
  if (typeof cell !== "object" || cell === null) return value;
  return "day" in cell ? cell.day : cell.soles;
}
