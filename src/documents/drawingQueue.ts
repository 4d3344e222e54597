import { serviceUnavailable } from "../domain/errors.ts";

/** The order of a drawing: its account, and whether a person waits for it. */
export type DrawingOrder = {
  /** The account whose book the file belongs to. The accounts are served one after the other. */
  readonly accountId: string;
  /** The group of the client's address, for which the drawing waits; missing or null where it is not known. */
  readonly client?: string | null;
  /** True where no person waits, for example for a mail's attachment. Such an order is never refused. */
  readonly isBackground?: boolean;
  /** Aborting rejects the order with the signal's reason. A drawing that is not begun and has no other order is dropped. */
  readonly signal?: AbortSignal;
};

/** A file that is to be drawn once for all orders of it. */
export type QueuedDrawing<Request> = {
  readonly request: Request;
  resolve(bytes: Buffer): void;
  reject(error: unknown): void;
};

export type DrawingQueue<Request> = {
  /** Resolves with the bytes. Equal requests share one drawing. Errors: SERVICE_UNAVAILABLE, the reason of the signal. */
  add(request: Request, order: DrawingOrder): Promise<Buffer>;
  /** The next drawing; null when none waits. Equal requests join it until `resolve` or `reject`. */
  take(): QueuedDrawing<Request> | null;
  countWaiting(): number;
};

export type DrawingLimits = {
  /** The drawings for persons that wait, of all accounts. */
  readonly maxWaiting: number;
  readonly maxWaitingOfAccount: number;
  /** Of one address, whichever accounts the drawings are of. */
  readonly maxWaitingOfClient: number;
  /** The seconds after which a refused caller tries again. */
  readonly retryAfterSeconds: number;
  onLimit(limit: DrawingLimit): void;
};

type DrawingLimit = "drawings" | "drawings_of_account" | "drawings_of_address";
type Order = { resolve(bytes: Buffer): void; reject(error: unknown): void };
type Drawing<Request> = {
  readonly key: string;
  readonly request: Request;
  readonly lane: Lane<Request>;
  readonly accountId: string;
  readonly client: string | null;
  readonly orders: Set<Order>;
};
/** The waiting drawings of one class by account; the first account is the next one. No account has an empty list. */
type Lane<Request> = Map<string, Drawing<Request>[]>;

/**
 * The order of drawings: persons and background alternate, and so do the accounts within each class. The number of drawings for persons
 * is bounded; in the background each mail slot and each export has one order at a time.
 */
export function createDrawingQueue<Request>({
  maxWaiting,
  maxWaitingOfAccount,
  maxWaitingOfClient,
  retryAfterSeconds,
  onLimit,
}: DrawingLimits): DrawingQueue<Request> {
  const persons: Lane<Request> = new Map();
  const background: Lane<Request> = new Map();
  /** The waiting drawings and those under way. */
  const drawings = new Map<string, Drawing<Request>>();
  let personsWaiting = 0;
  let backgroundWaiting = 0;
  let isTurnOfPersons = true;

  return {
    async add(request, { accountId, client = null, isBackground = false, signal }) {
      signal?.throwIfAborted();
      const lane = isBackground ? background : persons;
      const key = JSON.stringify([isBackground, accountId, request]);
      const drawing = drawings.get(key) ?? enqueue({ key, request, lane, accountId, client, orders: new Set() });
      return join(drawing, signal);
    },

    countWaiting: () => personsWaiting + backgroundWaiting,

    take() {
      const [first, second] = isTurnOfPersons ? [persons, background] : [background, persons];
      const drawing = takeFrom(first) ?? takeFrom(second);
      if (drawing === null) return null;
      isTurnOfPersons = drawing.lane === background;
      return {
        request: drawing.request,
        resolve: (bytes) => end(drawing, (order) => order.resolve(bytes)),
        reject: (error) => end(drawing, (order) => order.reject(error)),
      };
    },
  };

  /** Errors: SERVICE_UNAVAILABLE. */
  function enqueue(drawing: Drawing<Request>): Drawing<Request> {
    const { lane, accountId, client, key } = drawing;
    const ofAccount = lane.get(accountId) ?? [];
    if (lane === persons) {
      if (personsWaiting >= maxWaiting) throw refuse("drawings");
      if (ofAccount.length >= maxWaitingOfAccount) throw refuse("drawings_of_account");
      if (countOfClient(client) >= maxWaitingOfClient) throw refuse("drawings_of_address");
    }
    if (lane === persons) personsWaiting += 1;
    else backgroundWaiting += 1;
    ofAccount.push(drawing);
    lane.set(accountId, ofAccount);
    drawings.set(key, drawing);
    return drawing;
  }

  /** The lane has a bound, so that counting its drawings costs little beside drawing one. */
  function countOfClient(client: string | null): number {
    if (client === null) return 0;
    return [...persons.values()].flat().filter((drawing) => drawing.client === client).length;
  }

  function refuse(limit: DrawingLimit): Error {
    onLimit(limit);
    return serviceUnavailable(retryAfterSeconds);
  }

  function join(drawing: Drawing<Request>, signal: AbortSignal | undefined): Promise<Buffer> {
    const { promise, ...order } = Promise.withResolvers<Buffer>();
    drawing.orders.add(order);
    const abandon = () => {
      drawing.orders.delete(order);
      order.reject(signal?.reason);
      if (drawing.orders.size === 0) drop(drawing);
    };
    signal?.addEventListener("abort", abandon, { once: true });
    return promise.finally(() => signal?.removeEventListener("abort", abandon));
  }

  /** A drawing that is under way is drawn to its end, and equal requests still join it. */
  function drop(drawing: Drawing<Request>): void {
    const ofAccount = drawing.lane.get(drawing.accountId) ?? [];
    if (!ofAccount.includes(drawing)) return;
    drawings.delete(drawing.key);
    leave(
      drawing,
      ofAccount.filter((other) => other !== drawing),
    );
  }

  /** The account's next drawing; the account goes behind the others. */
  function takeFrom(lane: Lane<Request>): Drawing<Request> | null {
    const [next] = lane;
    if (next === undefined) return null;
    const [accountId, [drawing, ...rest]] = next;
    lane.delete(accountId);
    if (drawing === undefined) return null;
    leave(drawing, rest);
    return drawing;
  }

  function leave({ lane, accountId }: Drawing<Request>, rest: Drawing<Request>[]): void {
    if (lane === persons) personsWaiting -= 1;
    else backgroundWaiting -= 1;
    if (rest.length > 0) lane.set(accountId, rest);
    else lane.delete(accountId);
  }

  function end({ key, orders }: Drawing<Request>, answer: (order: Order) => void): void {
    drawings.delete(key);
    for (const order of orders) answer(order);
  }
}
