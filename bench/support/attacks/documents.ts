import { request } from "undici";
import { type Attack, noteHit, repeat } from "./repeats.ts";

const ABORTED_AFTER_MS = 30;

/** A6: notices whose readers leave, some 25 a second. */
export const abortedNotices: Attack = ({ url, attacker }) => {
  const address = `${url}/libro-de-reclamaciones/${attacker.token}/aviso.pdf`;
  repeat(2, async () => {
    try {
      const { body, statusCode } = await request(address, { signal: AbortSignal.timeout(ABORTED_AFTER_MS) });
      noteHit(statusCode);
      await body.dump();
    } catch (error) {
      if (error instanceof Error && error.name === "TimeoutError") noteHit("held");
      throw error;
    }
  });
};

/** Exports of the whole book with a PDF for each sheet. */
export const exports: Attack = ({ url, attacker }) => {
  const address = `${url}/api/v1/forms/${attacker.formId}/complaints.zip`;
  repeat(8, async () => {
    const { body, statusCode } = await request(address, { headers: { authorization: `Bearer ${attacker.key}` } });
    noteHit(statusCode);
    await body.dump({ limit: 2 ** 30 });
  });
};
