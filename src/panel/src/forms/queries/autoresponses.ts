import { graphql } from "../../generated/index.ts";
import type { SetFormAutoresponseInput } from "../../generated/graphql.ts";
import { useChange } from "../../shared/changes.ts";
import { formKeys } from "../../shared/queryKeys.ts";
import { act } from "../../shared/service.ts";

const SET = graphql(`
  mutation SetAutoresponse($input: SetFormAutoresponseInput!) {
    done: setFormAutoresponse(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

/** Sets what a form answers to its visitors. */
export const useSetAutoresponse = (formId: string) =>
  useChange(formKeys, (input: Omit<SetFormAutoresponseInput, "formId">) => act(SET, { input: { formId, ...input } }));
