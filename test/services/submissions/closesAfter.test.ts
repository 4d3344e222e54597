import { expect, test } from "vitest";
import { setupSpam } from "../../support/spam.ts";

const CLOSED = { code: "FORM_UNAVAILABLE", params: { reason: "answers_reached" } };

async function setup(closesAfter: number, limit: number | null = null) {
  const arranged = await setupSpam({}, limit);
  const { app, owner, form } = arranged;
  const close = (after: number | null) => app.services.forms.update(owner.actor, { id: form.id, closesAfter: after });
  await close(closesAfter);
  const findReason = async () => {
    const forms = await app.services.forms.findByIds(owner.actor, [form.id]);
    return (await app.services.forms.findUnavailableReasons(owner.actor, forms)).get(form.id);
  };
  return { ...arranged, close, findReason };
}

test("the last answer is taken and further ones are refused, until the number is raised or taken away", async () => {
  const { post, close, findReason, listAccepted } = await setup(2);
  await post({ n: 1 });
  expect(await findReason()).toBeUndefined();
  await post({ n: 2 });

  await expect(post({ n: 3 })).rejects.toMatchObject(CLOSED);
  expect(await findReason()).toBe("answers_reached");
  await close(3);
  await post({ n: 4 });
  await expect(post({ n: 5 })).rejects.toMatchObject(CLOSED);
  await close(null);
  await post({ n: 6 });

  expect((await listAccepted()).map(({ data }) => data)).toEqual([{ n: 6 }, { n: 4 }, { n: 2 }, { n: 1 }]);
});

test("a deletion opens a closed form again as little as a mark as spam does", async () => {
  const { app, owner, post } = await setup(2);
  const first = await post({ n: 1 });
  const second = await post({ n: 2 });

  await app.services.submissions.delete(owner.actor, first.submissionId);
  await app.services.spamQuarantine.mark(owner.actor, second.submissionId);

  await expect(post({ n: 3 })).rejects.toMatchObject(CLOSED);
});

test("answers of all months count together", async () => {
  const { clock, post } = await setup(2);
  await post({ n: 1 });
  clock.set("2026-12-05T15:00:00Z");
  await post({ n: 2 });

  await expect(post({ n: 3 })).rejects.toMatchObject(CLOSED);
  clock.set("2027-01-05T15:00:00Z");
  await expect(post({ n: 4 })).rejects.toMatchObject(CLOSED);
});

test("what is in quarantine does not count, and its release is let in past the number and counts", async () => {
  const { app, owner, post, close, listAccepted } = await setup(1);
  const held = await post({ n: 0, _gotcha: "x" });
  await post({ n: 1 });

  await app.services.spamQuarantine.release(owner.actor, held.submissionId);
  expect(await listAccepted()).toHaveLength(2);
  await close(2);

  await expect(post({ n: 2 })).rejects.toMatchObject(CLOSED);
});

test("a request that is repeated with its key gets the receipt of the last answer", async () => {
  const { post } = await setup(1);
  const first = await post({ n: 1 }, "clave-1");

  expect(await post({ n: 1 }, "clave-1")).toMatchObject({ submissionId: first.submissionId, replayed: true });
  await expect(post({ n: 2 }, "clave-2")).rejects.toMatchObject(CLOSED);
});

test("the plan's limit holds before the form's own number", async () => {
  const { post } = await setup(5, 1);
  await post({ n: 1 });

  await expect(post({ n: 2 })).rejects.toMatchObject({ code: "LIMIT_REACHED" });
});

test.each([
  [0, "too_small", 1],
  [1_000_001, "too_large", 1_000_000],
])("the number %i is refused", async (closesAfter, problem, limit) => {
  const { close } = await setup(1);

  await expect(close(closesAfter)).rejects.toMatchObject({
    params: { fields: [{ field: "closesAfter", problem, limit }] },
  });
});
