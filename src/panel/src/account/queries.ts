import { useMutation } from "@tanstack/react-query";
import { graphql } from "../generated/index.ts";
import { useChange } from "../shared/changes.ts";
import { viewerKeys } from "../shared/queryKeys.ts";
import { act } from "../shared/service.ts";

const UPDATE_ACCOUNT = graphql(`
  mutation UpdateAccount($input: UpdateAccountInput!) {
    done: updateAccount(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const EXPORT = graphql(`
  mutation CreateAccountExport($input: CreateAccountExportInput!) {
    done: createAccountExport(input: $input) {
      url
      userErrors {
        ...Refusal
      }
    }
  }
`);

const CLOSE = graphql(`
  mutation CloseAccount($input: CloseAccountInput!) {
    done: closeAccount(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const UPDATE_USER = graphql(`
  mutation UpdateUser($input: UpdateUserInput!) {
    done: updateUser(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

export const useUpdateAccount = (id: string) =>
  useChange(viewerKeys, (input: { readonly name: string; readonly email: string }) =>
    act(UPDATE_ACCOUNT, { input: { id, ...input } }),
  );
export const useUpdateUser = () => useChange(viewerKeys, (name: string) => act(UPDATE_USER, { input: { name } }));
/** Closes the account. `confirmName` is its name. */
export const useCloseAccount = () => useChange(null, (confirmName: string) => act(CLOSE, { input: { confirmName } }));

/** Opens the download of everything, which the browser keeps writing to its file. */
export const useDownloadEverything = () =>
  useMutation({
    async mutationFn() {
      const { pathname, search } = new URL((await act(EXPORT, { input: {} })).url ?? "");
      window.location.assign(`${pathname}${search}`);
    },
  });
