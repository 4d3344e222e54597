import { graphql } from "../../generated/index.ts";
import type { NoticeMode } from "../../generated/graphql.ts";
import { useChange } from "../../shared/changes.ts";
import type { Form } from "./forms.ts";
import { formKeys } from "../../shared/queryKeys.ts";
import { act } from "../../shared/service.ts";

const ADD_RECIPIENT = graphql(`
  mutation AddRecipient($input: AddNoticeRecipientInput!) {
    done: addNoticeRecipient(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const SET_MODE = graphql(`
  mutation SetNoticeMode($input: UpdateNoticeRecipientInput!) {
    done: updateNoticeRecipient(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const REMOVE_RECIPIENT = graphql(`
  mutation RemoveRecipient($input: RemoveNoticeRecipientInput!) {
    done: removeNoticeRecipient(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const CONFIRM_AGAIN = graphql(`
  mutation ResendConfirmation($input: ResendNoticeConfirmationInput!) {
    done: resendNoticeConfirmation(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

export type Recipient = NonNullable<Form["noticeRecipients"]>[number];

export const useAddRecipient = (formId: string) =>
  useChange(formKeys, (input: { readonly email: string; readonly mode: NoticeMode }) =>
    act(ADD_RECIPIENT, { input: { formId, ...input } }),
  );
export const useSetNoticeMode = () =>
  useChange(formKeys, (input: { readonly id: string; readonly mode: NoticeMode }) => act(SET_MODE, { input }));
export const useRemoveRecipient = () => useChange(formKeys, (id: string) => act(REMOVE_RECIPIENT, { input: { id } }));
export const useConfirmAgain = () => useChange(formKeys, (id: string) => act(CONFIRM_AGAIN, { input: { id } }));
