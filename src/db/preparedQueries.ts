import pg from "pg";
import { findSettingsToSend, sendSettings, type SharingClient } from "./transactionSettings.ts";

/** What the database names a row's columns, and how their texts are read. */
type Shape = {
  readonly names: readonly string[];
  readonly parsers: readonly ((text: string) => unknown)[];
  /** A row before its values, so that all rows of a statement have one hidden class. */
  readonly empty: Readonly<Record<string, null>>;
};

/** The statement of a query, its values, the columns that stay the texts which the database sends, and whether all values share a plan. */
export type PreparedRequest = {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly asText: readonly string[];
  readonly isPlannedOnce: boolean;
};

type Done<Row> = (error: Error | null, rows: readonly Row[]) => void;
type DataRow = { readonly fields: readonly (string | null)[] };
type Description = { readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[] };
/** The driver's client, as far as it knows the parsers of types. */
type Client = SharingClient & { getTypeParser(typeId: number, format: "text"): (text: string) => unknown };

/** The values are as the driver's `prepareValue` makes them. */
type Binding = { readonly statement: string; readonly values: readonly unknown[] };

/** The parts of the driver's connection that a query calls. */
export type Wire = {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Record<string, string | undefined>;
  parse(message: { readonly name: string; readonly text: string }): void;
  bind(message: Binding): void;
  describe(message: { readonly type: "P" }): void;
  close(message: { readonly type: "S"; readonly name: string }): void;
  execute(message: object): void;
  sync(): void;
};

export type PreparedQuery<Row> = ReturnType<typeof createPreparedQuery<Row>>;

/** The driver has no types for its own conversion of values. */
const { prepareValue } = (pg as unknown as { readonly utils: { prepareValue(value: unknown): unknown } }).utils;

export type JoinedQueries = ReturnType<typeof joinQueries>;

/**
 * Several queries of one transaction as one message, so that none waits for the answers of those before it. Errors: what fails one fails those
 * behind it, which the database has not run.
 */
export function joinQueries(queries: readonly PreparedQuery<unknown>[]) {
  let sent = 0;
  let answered = 0;
  let completed = 0;
  let unsent: Error | null = null;

  function writeAll(connection: Wire): void {
    for (const query of queries) {
      unsent = query.write(connection);
      if (unsent !== null) return;
      sent += 1;
    }
  }

  /** The driver notes the preparation of a query's own statement only. */
  function finish(finished: readonly PreparedQuery<unknown>[], connection: Wire): void {
    for (const query of finished) {
      if (query.name !== "") connection.parsedStatements[query.name] = query.text;
      query.handleReadyForQuery();
    }
  }

  return {
    callback: () => undefined,
    submit(connection: Wire): Error | null {
      sendCorked(connection, () => writeAll(connection));
      return null;
    },
    handleRowDescription: (description: Description) => queries[answered]?.handleRowDescription(description),
    handleDataRow: (row: DataRow) => queries[answered]?.handleDataRow(row),
    handleCommandComplete(): void {
      queries[answered]?.handleCommandComplete();
      completed += 1;
      if (completed < (queries[answered]?.countCommands() ?? 1)) return;
      answered += 1;
      completed = 0;
    },
    handleEmptyQuery(): void {
      answered += 1;
    },
    handleError(error: Error, connection: Wire): void {
      finish(queries.slice(0, answered), connection);
      for (const query of queries.slice(answered)) query.handleError(error);
    },
    handleReadyForQuery(connection: Wire): void {
      finish(queries.slice(0, sent), connection);
      if (unsent !== null) for (const query of queries.slice(sent)) query.handleError(unsent);
    },
  };
}

function sendCorked(connection: Wire, write: () => void): void {
  connection.stream.cork();
  try {
    write();
  } finally {
    connection.sync();
    connection.stream.uncork();
  }
}

/** The shapes of the statements that a connection has prepared, by their names. A prepared statement never changes its columns. */
const shapes = new WeakMap<Wire, Map<string, Shape>>();

/**
 * Creates a query of a prepared statement for `query` of the driver's client, which calls the query's methods as it does with pg-cursor.
 * The driver's own query has the columns described at every execution, and makes an emitter, a copy of its settings and a list of parsers
 * for each, which takes a tenth of the processor time of a page of submissions.
 * Where each transaction has another session of the server, the statement has no name, and is parsed and described each time.
 */
export function createPreparedQuery<Row>(
  { name: ownName, text, values, asText, isPlannedOnce }: PreparedRequest,
  client: Client,
  done: Done<Row>,
) {
  const name = client.localSettings === undefined ? ownName : "";
  const rows: Row[] = [];
  let isSettling = false;
  let isPlanning = false;
  let known: Map<string, Shape> | undefined;
  let shape: Shape | undefined;
  let failure: Error | null = null;

  function toShape({ fields }: Description): Shape {
    return {
      names: fields.map((field) => field.name),
      parsers: fields.map((field) =>
        asText.includes(field.name) ? (value) => value : client.getTypeParser(field.dataTypeID, "text"),
      ),
      empty: Object.fromEntries(fields.map((field) => [field.name, null])),
    };
  }

  function readRow({ names, parsers, empty }: Shape, texts: readonly (string | null)[]): Row {
    const row: Record<string, unknown> = { ...empty };
    for (let index = 0; index < texts.length; index++) {
      const value = texts[index] ?? null;
      if (value !== null) row[names[index] ?? ""] = parsers[index]?.(value);
    }
    return row as Row;
  }

  function fail(error: Error): void {
    failure ??= error;
  }

  /** Sends the statement without the end of its message. Returns why it was not sent, or null. */
  function write(connection: Wire): Error | null {
    known = findShapes(connection);
    shape = known.get(name);
    try {
      // A value that cannot be sent leaves nothing of the statement in the message, which is run.
      const binding = { statement: name, values: values.map((value) => prepareValue(value)) };
      const settings = findSettingsToSend(client);
      if (settings !== null) sendSettings(connection, settings);
      isSettling = settings !== null;
      if (connection.parsedStatements[name] === undefined) prepareAgain(connection, { name, text });
      isPlanning = isPlannedOnce && name !== "" && shape === undefined;
      if (isPlanning) planOnce(connection, binding);
      connection.bind(binding);
      if (shape === undefined) connection.describe({ type: "P" });
      connection.execute({});
    } catch (error) {
      fail(error as Error);
    }
    return failure;
  }

  return {
    name,
    text,
    /** The client would set one for a query without it. */
    callback: done,
    /** How many commands the database completes for it in a transaction, after it was written. */
    countCommands: () => (isPlanning ? 1 + PLANNING_COMMANDS.length : 1),
    submit(connection: Wire): Error | null {
      sendCorked(connection, () => write(connection));
      return null;
    },
    write,
    handleRowDescription(description: Description): void {
      shape = toShape(description);
      if (name !== "") known?.set(name, shape);
    },
    handleDataRow({ fields }: DataRow): void {
      if (isSettling || shape === undefined || failure !== null) return;
      try {
        rows.push(readRow(shape, fields));
      } catch (error) {
        fail(error as Error);
      }
    },
    handleCommandComplete(): void {
      isSettling = false;
    },
    handleEmptyQuery(): void {},
    handleError(error: Error): void {
      done(failure ?? error, []);
    },
    handleReadyForQuery(): void {
      done(failure, rows);
    },
  };
}

/** Prepares a statement that a message which failed may have prepared. */
function prepareAgain(connection: Wire, { name, text }: { readonly name: string; readonly text: string }): void {
  if (name !== "") connection.close({ type: "S", name });
  connection.parse({ name, text });
}

/**
 * Makes the database keep one plan of the statement for the connection, whatever the values are: it does so as soon as five plans for given
 * values were dearer on average than the plan for all values. It plans when it gets the values, and prices a plan by the settings of that
 * moment, so that the statement need not be executed for it. The settings are undone when one of the messages fails, because all are one
 * transaction. Where a database decides otherwise, the answers are the same. Source: PostgreSQL, PREPARE, "Notes"; `choose_custom_plan`.
 */
function planOnce(connection: Wire, binding: Binding): void {
  for (const command of DEAR_PLANS) sendCommand(connection, command);
  for (let plans = 0; plans < PRICED_PLANS; plans += 1) connection.bind(binding);
  for (const command of USUAL_PLANS) sendCommand(connection, command);
}

const PRICED_PLANS = 5;
/** A plan this dear would be compiled, too. */
const DEAR_PLANS = ["set jit = off", "set cpu_operator_cost = 1e9"];
const USUAL_PLANS = ["reset cpu_operator_cost", "reset jit"];
const PLANNING_COMMANDS = [...DEAR_PLANS, ...USUAL_PLANS];

function sendCommand(connection: Wire, text: string): void {
  connection.parse({ name: "", text });
  connection.bind({ statement: "", values: [] });
  connection.execute({});
}

function findShapes(connection: Wire): Map<string, Shape> {
  const known = shapes.get(connection) ?? new Map<string, Shape>();
  shapes.set(connection, known);
  return known;
}
