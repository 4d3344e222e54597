import { expect, test } from "vitest";
import { createDrawingQueue, type DrawingQueue } from "../../src/documents/drawingQueue.ts";

test("persons and background alternate, and so do the accounts within each", async () => {
  const { queue } = openQueue();
  for (const name of ["a1", "a2", "a3"]) void queue.add(name, { accountId: "a" });
  void queue.add("b1", { accountId: "b" });
  for (const name of ["mail a1", "mail a2"]) void queue.add(name, { accountId: "a", isBackground: true });
  void queue.add("mail b1", { accountId: "b", isBackground: true });

  expect(addNotices(queue)).toEqual(["a1", "mail a1", "b1", "mail b1", "a2", "mail a2", "a3"]);
});

test("draws equal requests of an account once, also while the first is drawn", async () => {
  const { queue } = openQueue();
  const first = queue.add("notice", { accountId: "a" });
  const drawing = queue.take();
  const second = queue.add("notice", { accountId: "a" });

  drawing?.resolve(Buffer.from("bytes"));

  expect(await Promise.all([first, second])).toEqual([Buffer.from("bytes"), Buffer.from("bytes")]);
  expect(queue.take()).toBeNull();
});

test("drops a drawing when the last of its orders is aborted", async () => {
  const { queue } = openQueue();
  const [one, two] = [new AbortController(), new AbortController()];
  const orders = [one, two].map(({ signal }) => queue.add("notice", { accountId: "a", signal }));
  const gone = new Error("gone");

  one.abort(gone);
  const waitingForTheOther = queue.countWaiting();
  two.abort(gone);

  await expect(orders[0]).rejects.toBe(gone);
  await expect(orders[1]).rejects.toBe(gone);
  expect([waitingForTheOther, queue.countWaiting(), queue.take()]).toEqual([1, 0, null]);
});

test("finishes a drawing that was begun although its only order is aborted", async () => {
  const { queue } = openQueue();
  const caller = new AbortController();
  const abandoned = queue.add("notice", { accountId: "a", signal: caller.signal });
  const drawing = queue.take();

  caller.abort(new Error("gone"));
  const next = queue.add("notice", { accountId: "a" });
  drawing?.resolve(Buffer.from("bytes"));

  await expect(abandoned).rejects.toThrow("gone");
  expect(await next).toEqual(Buffer.from("bytes"));
});

test("refuses a person's drawing past the bounds of the account and of the queue, and never one in the background", async () => {
  const { queue, limits } = openQueue({ maxWaiting: 3, maxWaitingOfAccount: 2 });
  void queue.add("a1", { accountId: "a" });
  void queue.add("a2", { accountId: "a" });

  await expect(queue.add("a3", { accountId: "a" })).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  void queue.add("b1", { accountId: "b" });
  await expect(queue.add("c1", { accountId: "c" })).rejects.toMatchObject({ params: { retryAfterSeconds: 5 } });
  void queue.add("mail", { accountId: "a", isBackground: true });

  expect(limits).toEqual(["drawings_of_account", "drawings"]);
  expect(addNotices(queue)).toEqual(["a1", "mail", "b1", "a2"]);
});

test("has room again for each drawing that is taken", async () => {
  const { queue } = openQueue({ maxWaiting: 1, maxWaitingOfAccount: 1 });
  void queue.add("one", { accountId: "a" });
  queue.take();

  void queue.add("two", { accountId: "a" });

  expect(addNotices(queue)).toEqual(["two"]);
});

test("C5 an address has a part of the queue, whichever accounts its drawings are of", async () => {
  const { queue, limits } = openQueue({ maxWaitingOfClient: 1 });
  void queue.add("a1", { accountId: "a", client: "192.0.2.1" });

  await expect(queue.add("b1", { accountId: "b", client: "192.0.2.1" })).rejects.toMatchObject({
    code: "SERVICE_UNAVAILABLE",
  });
  void queue.add("b2", { accountId: "b", client: "192.0.2.2" });
  void queue.add("a2", { accountId: "a" });

  expect(limits).toEqual(["drawings_of_address"]);
  expect(addNotices(queue)).toEqual(["a1", "b2", "a2"]);
});

function openQueue({ maxWaiting = 100, maxWaitingOfAccount = 100, maxWaitingOfClient = 100 } = {}) {
  const limits: string[] = [];
  const queue = createDrawingQueue<string>({
    maxWaiting,
    maxWaitingOfAccount,
    maxWaitingOfClient,
    retryAfterSeconds: 5,
    onLimit: (limit) => limits.push(limit),
  });
  return { queue, limits };
}

function addNotices(queue: DrawingQueue<string>): string[] {
  const next = queue.take();
  return next === null ? [] : [next.request, ...addNotices(queue)];
}
