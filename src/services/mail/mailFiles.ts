import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";

/** The ids that are looked up in one statement. */
const FILES_PER_STEP = 1_000;

/** The `.eml` files of mails that are gone. A file ends with its mail, and so with the submission, the sheet or the time that ends it. */
export function createMailFiles({ repositories, mailFolder }: Dependencies<"repositories" | "mailFolder">) {
  return {
    /** The number of files that would be deleted now, at most `bound`. */
    async count(bound: number): Promise<number> {
      let count = 0;
      for await (const gone of listGone(repositories)) count += gone.length;
      return Math.min(count, bound);
    },

    /** Deletes the files, and yields their number after each step. */
    async *steps(): AsyncGenerator<number, void, undefined> {
      for await (const gone of listGone(repositories)) {
        for (const id of gone) await mailFolder?.delete(id);
        yield gone.length;
      }
    },
  };

  async function* listGone({ mails }: Pick<Repositories, "mails">): AsyncGenerator<readonly string[], void, undefined> {
    const ids = (await mailFolder?.list()) ?? [];
    for (let from = 0; from < ids.length; from += FILES_PER_STEP) {
      const step = ids.slice(from, from + FILES_PER_STEP);
      const known = new Set((await mails.findAnyByIds(step)).map(({ id }) => id));
      yield step.filter((id) => !known.has(id));
    }
  }
}
