import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../generated/index.ts";
import type { FindFormQuery, UpdateFormInput } from "../../generated/graphql.ts";
import { useChange } from "../../shared/changes.ts";
import { formKeys } from "../../shared/queryKeys.ts";
import { act, request, ServiceError } from "../../shared/service.ts";

const REPLACE_TOKEN = graphql(`
  mutation ReplaceFormToken($input: ReplaceFormTokenInput!) {
    done: replaceFormToken(input: $input) {
      userErrors {
        ...Refusal
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
      hostedEmbedHtml
      hostedButtonHtml
      hostedPage {
        title
        introduction
        logoUrl
        accentColor
        otherWays
      }
      complaintsBookIncomplete
      plan {
        name
        filesPerSubmission
        megabytesPerFile
        megabytesPerSubmission
      }
      filesAllowed
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
      opensAt
      closesAt
      closesAfter
      acceptedCount
      prefilledFields
      successTitle
      successMessage
      redirectUrl
      redirectOrigins
      fields {
        name
        label
        type
        required
        choices
        defaultValue
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
        ...Refusal
      }
    }
  }
`);

const UPDATE = graphql(`
  mutation UpdateForm($input: UpdateFormInput!) {
    done: updateForm(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const SEND_TEST = graphql(`
  mutation SendTestSubmission($input: SendTestSubmissionInput!) {
    done: sendTestSubmission(input: $input) {
      submissionId
      userErrors {
        ...Refusal
      }
    }
  }
`);

const ACTIVATE = graphql(`
  mutation ActivateForm($input: ActivateFormInput!) {
    done: activateForm(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const DEACTIVATE = graphql(`
  mutation DeactivateForm($input: DeactivateFormInput!) {
    done: deactivateForm(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const DELETE = graphql(`
  mutation DeleteForm($input: DeleteFormInput!) {
    done: deleteForm(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

export type Form = NonNullable<FindFormQuery["form"]>;
/** New settings; what is missing stays. */
export type FormChange = Omit<UpdateFormInput, "id">;

/** A form with its settings; null when it does not exist. */
export function useForm(id: string) {
  return useQuery({
    queryKey: formKeys.one(id),
    enabled: id !== "",
    queryFn: async ({ signal }) => (await request(ONE, { id }, signal)).form ?? null,
  });
}

export const useCreateForm = () =>
  useChange(formKeys, (input: { readonly name: string; readonly template: string | null }) => act(CREATE, { input }));
export const useUpdateForm = (id: string) =>
  useChange(formKeys, (change: FormChange) => act(UPDATE, { input: { id, ...change } }));
/** Gives the form a new token; the old one takes submissions for so many hours more. */
export const useReplaceToken = (id: string) =>
  useChange(formKeys, (oldValidHours: number) => act(REPLACE_TOKEN, { input: { id, oldValidHours } }));

export const useDeleteForm = (id: string) =>
  useChange(null, (confirmName: string) => act(DELETE, { input: { id, confirmName } }));
export const useSetFormActive = (id: string) =>
  useChange(formKeys, (isActive: boolean) => act(isActive ? ACTIVATE : DEACTIVATE, { input: { id } }));
/** The HTML of the form's own fields, as the service writes it. */
export function useMarkup({ id, submitUrl, fields }: Form) {
  return useQuery({
    queryKey: formKeys.markup(id, fields),
    async queryFn({ signal }) {
      const answer = await fetch(pathOf(submitUrl, "snippet.html"), { cache: "no-cache", signal });
      if (!answer.ok) throw new ServiceError("UNREACHABLE");
      return answer.text();
    },
  });
}

/** A description of a form, below the address of its submissions, on the host where the panel is open. */
export function pathOf(submitUrl: string, name: "snippet.html" | "schema.json"): string {
  return `${new URL(submitUrl).pathname}/${name}`;
}

/** Sends a submission that tries the form, and returns its id. */
export const useTestForm = (formId: string) =>
  useChange(formKeys, async () => (await act(SEND_TEST, { input: { formId } })).submissionId ?? "");
