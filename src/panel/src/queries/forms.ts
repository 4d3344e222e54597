import { useQuery } from "@tanstack/react-query";
import { graphql } from "../generated/index.ts";
import type { FindFormQuery, ListFormsQuery, NoticeMode, UpdateFormInput } from "../generated/graphql.ts";
import { useChange } from "./changes.ts";
import { act, post, request } from "./service.ts";

graphql(`
  fragment ListedForm on Form {
    id
    name
    status
    unavailableReason
    usage {
      used
      limit
    }
  }
`);

const LIST = graphql(`
  query ListForms($after: String) {
    forms(first: 100, after: $after) {
      nodes {
        ...ListedForm
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const ONE = graphql(`
  query FindForm($id: ID!) {
    form(id: $id) {
      ...ListedForm
      submitUrl
      replacedTokens {
        token
        validUntil
      }
      hostedUrl
      hostedPage {
        title
        introduction
        logoUrl
        accentColor
        otherWays
      }
      complaintsBookUrl
      complaintsBookButtonHtml
      complaintsNoticeUrl
      complaintsBookIncomplete
      plan {
        name
        filesPerSubmission
        megabytesPerFile
        megabytesPerSubmission
      }
      filesAllowed
      fields {
        name
        type
      }
      spamSensitivity
      blocked
      honeypotField
      allowedOrigins
      recaptcha {
        provider
        siteKey
        minScore
        action
        hostname
        onFailure
      }
      provider {
        legalName
        tradeName
        ruc
        address
        establishmentCode
        sirecSiteCode
        dataBankCode
        email
      }
      opensAt
      closesAt
      successTitle
      successMessage
      redirectUrl
      redirectOrigins
      fields {
        name
        label
        type
      }
      autoresponse {
        isEnabled
        emailField
        subject
        text
      }
      noticeRecipients {
        id
        email
        mode
        status
      }
    }
  }
`);

const CREATE = graphql(`
  mutation CreateForm($input: CreateFormInput!) {
    done: createForm(input: $input) {
      form {
        id
      }
      userErrors {
        message
      }
    }
  }
`);

const UPDATE = graphql(`
  mutation UpdateForm($input: UpdateFormInput!) {
    done: updateForm(input: $input) {
      userErrors {
        message
      }
    }
  }
`);

const ACTIVATE = graphql(`
  mutation ActivateForm($input: ActivateFormInput!) {
    done: activateForm(input: $input) {
      userErrors {
        message
      }
    }
  }
`);

const DEACTIVATE = graphql(`
  mutation DeactivateForm($input: DeactivateFormInput!) {
    done: deactivateForm(input: $input) {
      userErrors {
        message
      }
    }
  }
`);

const DELETE = graphql(`
  mutation DeleteForm($input: DeleteFormInput!) {
    done: deleteForm(input: $input) {
      userErrors {
        message
      }
    }
  }
`);

const ADD_RECIPIENT = graphql(`
  mutation AddRecipient($input: AddNoticeRecipientInput!) {
    done: addNoticeRecipient(input: $input) {
      userErrors {
        message
      }
    }
  }
`);

const SET_MODE = graphql(`
  mutation SetNoticeMode($input: UpdateNoticeRecipientInput!) {
    done: updateNoticeRecipient(input: $input) {
      userErrors {
        message
      }
    }
  }
`);

const REMOVE_RECIPIENT = graphql(`
  mutation RemoveRecipient($input: RemoveNoticeRecipientInput!) {
    done: removeNoticeRecipient(input: $input) {
      userErrors {
        message
      }
    }
  }
`);

const CONFIRM_AGAIN = graphql(`
  mutation ResendConfirmation($input: ResendNoticeConfirmationInput!) {
    done: resendNoticeConfirmation(input: $input) {
      userErrors {
        message
      }
    }
  }
`);

/** More forms than a list can show are not listed. */
const MAX_PAGES = 10;

export type FormInList = NonNullable<ListFormsQuery["forms"]>["nodes"][number];
export type Form = NonNullable<FindFormQuery["form"]>;
export type Recipient = NonNullable<Form["noticeRecipients"]>[number];
/** New settings; what is missing stays. */
export type FormChange = Omit<UpdateFormInput, "id">;

/** The account's forms, newest first. */
export function useForms() {
  return useQuery({
    queryKey: ["forms", "list"],
    async queryFn({ signal }) {
      const forms: FormInList[] = [];
      let after: string | null = null;
      for (let page = 0; page < MAX_PAGES; page++) {
        const list: ListFormsQuery["forms"] = (await request(LIST, { after }, signal)).forms;
        forms.push(...(list?.nodes ?? []));
        after = list?.pageInfo.endCursor ?? null;
        if (list?.pageInfo.hasNextPage !== true) break;
      }
      return forms;
    },
  });
}

/** A form with its settings; null when it does not exist. */
export function useForm(id: string) {
  return useQuery({
    queryKey: ["forms", "one", id],
    enabled: id !== "",
    queryFn: async ({ signal }) => (await request(ONE, { id }, signal)).form ?? null,
  });
}

export const useCreateForm = () => useChange("forms", (name: string) => act(CREATE, { input: { name } }));
export const useUpdateForm = (id: string) =>
  useChange("forms", (change: FormChange) => act(UPDATE, { input: { id, ...change } }));
export const useDeleteForm = (id: string) =>
  useChange(null, (confirmName: string) => act(DELETE, { input: { id, confirmName } }));
export const useSetFormActive = (id: string) =>
  useChange("forms", (isActive: boolean) => act(isActive ? ACTIVATE : DEACTIVATE, { input: { id } }));
export const useAddRecipient = (formId: string) =>
  useChange("forms", (input: { readonly email: string; readonly mode: NoticeMode }) =>
    act(ADD_RECIPIENT, { input: { formId, ...input } }),
  );
export const useSetNoticeMode = () =>
  useChange("forms", (input: { readonly id: string; readonly mode: NoticeMode }) => act(SET_MODE, { input }));
export const useRemoveRecipient = () => useChange("forms", (id: string) => act(REMOVE_RECIPIENT, { input: { id } }));
export const useConfirmAgain = () => useChange("forms", (id: string) => act(CONFIRM_AGAIN, { input: { id } }));

/** Posts to a form as a page would, and returns the submission's id. The panel may speak to its own origin alone. */
export const useTestForm = (submitUrl: string) =>
  useChange("forms", async (fields: Readonly<Record<string, string>>): Promise<string> => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return (await post(new URL(submitUrl).pathname, body))["submission_id"] ?? "";
  });
