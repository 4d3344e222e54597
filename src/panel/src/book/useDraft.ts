import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { type Draft as AnyDraft, type DraftStore, useDraft as useAnyDraft } from "../shared/drafts/useDraft.ts";
import { sheetKeys } from "../shared/queryKeys.ts";
import { saveDraft } from "./queries/drafts.ts";
import type { Sheet } from "./queries/sheets.ts";

export type DraftTexts = Pick<
  NonNullable<Sheet["answerDraft"]>,
  "answer" | "actionsTaken" | "signerName" | "signerPost" | "refused" | "refusalReasons"
>;
export type Draft = AnyDraft<DraftTexts>;

const NOTHING: DraftTexts = {
  answer: "",
  actionsTaken: "",
  signerName: "",
  signerPost: "",
  refused: false,
  refusalReasons: "",
};

/** The answer that is being written, which the service keeps for the whole team. It begins with the stored draft, else with this text. */
export function useDraft({ id, answerDraft }: Pick<Sheet, "id" | "answerDraft">, beginning: string): Draft {
  const client = useQueryClient();
  const store = useMemo<DraftStore<DraftTexts>>(
    () => ({
      nothing: NOTHING,
      save: (texts, version) => saveDraft({ id, version, ...texts }),
      keep(stored) {
        const answerDraftNow = stored === null ? null : { ...stored, savedByName: stored.savedByName ?? null };
        client.setQueryData<Sheet | null>(
          sheetKeys.one(id),
          (sheet) => sheet && { ...sheet, answerDraft: answerDraftNow },
        );
      },
      readAgain: () => client.invalidateQueries({ queryKey: sheetKeys.one(id) }),
    }),
    [client, id],
  );
  return useAnyDraft(answerDraft ?? null, { ...NOTHING, answer: beginning }, store);
}
