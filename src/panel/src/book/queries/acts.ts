import { useMutation } from "@tanstack/react-query";
import { graphql } from "../../generated/index.ts";
import type { AnswerComplaintInput, PreviewAnswerQuery } from "../../generated/graphql.ts";
import { useChange } from "../../shared/changes.ts";
import { sheetKeys } from "../../shared/queryKeys.ts";
import { act, refuseFirst, request, ServiceError, upload } from "../../shared/service.ts";

const PREVIEW = graphql(`
  query PreviewAnswer($input: PreviewComplaintAnswerInput!) {
    previewComplaintAnswer(input: $input) {
      preview {
        answer
        actionsTaken
        refusalReasons
        mail {
          to
          subject
          text
          attachmentNames
        }
      }
      userErrors {
        ...Refusal
      }
    }
  }
`);

const ANSWER = graphql(`
  mutation AnswerSheet($input: AnswerComplaintInput!) {
    done: answerComplaint(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const DISPATCH = graphql(`
  mutation RecordDispatch($input: RecordLetterDispatchInput!) {
    done: recordLetterDispatch(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const BOUNCE = graphql(`
  mutation ReportBounce($input: ReportAnswerBounceInput!) {
    done: reportAnswerBounce(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const ATTEMPT = graphql(`
  mutation RecordAnswerAttempt($input: RecordAnswerAttemptInput!) {
    done: recordAnswerAttempt(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const WITHDRAW_ANSWER = graphql(`
  mutation WithdrawAnswer($input: WithdrawAnswerInput!) {
    done: withdrawAnswer(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const OFFER = graphql(`
  mutation OfferSettlement($input: OfferSettlementInput!) {
    done: offerSettlement(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const SETTLE = graphql(`
  mutation SettleOffer($input: SettleComplaintInput!) {
    done: settleComplaint(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const WITHDRAW = graphql(`
  mutation WithdrawOffer($input: WithdrawOfferInput!) {
    done: withdrawOffer(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const STEPS = {
  process: graphql(`
    mutation StartProcessing($id: ID!) {
      done: startComplaintProcessing(input: { id: $id }) {
        userErrors {
          ...Refusal
        }
      }
    }
  `),
  reclassify: graphql(`
    mutation Reclassify($id: ID!) {
      done: reclassifyComplaint(input: { id: $id }) {
        userErrors {
          ...Refusal
        }
      }
    }
  `),
  close: graphql(`
    mutation CloseSheet($id: ID!) {
      done: closeComplaint(input: { id: $id }) {
        userErrors {
          ...Refusal
        }
      }
    }
  `),
};

const RELEASE = graphql(`
  mutation ReleaseSheet($input: ReleaseQuarantinedSheetInput!) {
    done: releaseQuarantinedSheet(input: $input) {
      complaint {
        id
      }
      userErrors {
        ...Refusal
      }
    }
  }
`);

const UNLOCK_FILE = graphql(`
  mutation UnlockSheetFile($input: UnlockComplaintFileInput!) {
    done: unlockComplaintFile(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

export type Preview = NonNullable<NonNullable<PreviewAnswerQuery["previewComplaintAnswer"]>["preview"]>;
export type GivenAnswer = Omit<AnswerComplaintInput, "id">;
export type Step = keyof typeof STEPS;
/** What was agreed at the counter, with the paper that both have signed, and who signs for the business. */
type CounterAgreement = Readonly<Record<"text" | "signerName" | "signerPost", string>> & { readonly paper: File };

/** What an answer would send. Nothing is sent or stored. */
export const usePreview = (id: string) =>
  useMutation({
    async mutationFn(draft: GivenAnswer) {
      const { previewComplaintAnswer: shown } = await request(PREVIEW, { input: { id, ...draft } });
      refuseFirst(shown?.userErrors ?? []);
      if (!shown?.preview) throw new ServiceError("UNREACHABLE");
      return shown.preview;
    },
  });
/** Uploads a file for a step of a sheet. The value is its id. */
export const useUpload = () => useMutation({ mutationFn: upload });
export const useAnswer = (id: string) =>
  useChange(sheetKeys, (draft: GivenAnswer) => act(ANSWER, { input: { id, ...draft } }));
export const useStep = (id: string) => useChange(sheetKeys, (step: Step) => act(STEPS[step], { id }));
export const useRecordDispatch = (id: string) =>
  useChange(sheetKeys, async ({ dispatchedOn, proof }: { readonly dispatchedOn: string; readonly proof: File }) =>
    act(DISPATCH, { input: { id, dispatchedOn, proofDocumentId: await upload(proof) } }),
  );
export const useReportBounce = (id: string) =>
  useChange(sheetKeys, (reason: string) => act(BOUNCE, { input: { id, reason } }));
export const useRecordAttempt = (id: string) => useChange(sheetKeys, () => act(ATTEMPT, { input: { id } }));
export const useWithdrawAnswer = (id: string) => useChange(sheetKeys, () => act(WITHDRAW_ANSWER, { input: { id } }));
export const useOffer = (id: string) =>
  useChange(sheetKeys, (text: string) => act(OFFER, { input: { id, text, means: "EMAIL" } }));
export const useWithdrawOffer = (id: string) =>
  useChange(sheetKeys, (offerId: string) => act(WITHDRAW, { input: { id, offerId } }));
export const useSettleOffer = (id: string) =>
  useChange(sheetKeys, (offerId: string) => act(SETTLE, { input: { id, offerId } }));
/**
 * Records what was agreed at the counter: the offer with its signed paper, then the agreement on it. Where the second step fails, the offer is
 * open, and is settled or discarded there.
 */
export const useSettleAtCounter = (id: string) =>
  useChange(sheetKeys, async ({ paper, ...agreed }: CounterAgreement) => {
    const documentId = await upload(paper);
    await act(OFFER, { input: { id, ...agreed, means: "PRESENCIAL", documentId } });
    return act(SETTLE, { input: { id } });
  });
/** Lets a file of a sheet be downloaded before its scan. */
export const useUnlockSheetFile = () => useChange(sheetKeys, (id: string) => act(UNLOCK_FILE, { input: { id } }));
export const useRelease = () => useChange(sheetKeys, (id: string) => act(RELEASE, { input: { id } }));
