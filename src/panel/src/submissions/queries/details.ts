import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../generated/index.ts";
import { useChange } from "../../shared/changes.ts";
import { fileKeys, submissionKeys, webhookKeys } from "../../shared/queryKeys.ts";
import { SCANS_MS } from "../../shared/files/scans.ts";
import { act, request } from "../../shared/service.ts";

const DELIVERIES = graphql(`
  query ListSubmissionDeliveries($id: ID!) {
    submission(id: $id) {
      deliveries(first: 20) {
        nodes {
          id
          status
          createdAt
          attempts {
            number
            responseStatus
          }
        }
      }
    }
  }
`);

const AUTORESPONSE = graphql(`
  query FindSubmissionAutoresponse($id: ID!) {
    submission(id: $id) {
      autoresponse {
        state
        at
        omission
        reason
      }
    }
  }
`);

const FILES = graphql(`
  query ListSubmissionFiles($id: ID!) {
    submission(id: $id) {
      filesNotKept
      files {
        id
        field
        name
        size
        scanStatus
        malware
        isLocked
      }
    }
  }
`);

const UNLOCK_FILE = graphql(`
  mutation UnlockSubmissionFile($input: UnlockSubmissionFileInput!) {
    done: unlockSubmissionFile(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

/** The deliveries of a submission to the form's webhooks. */
export function useSubmissionDeliveries(id: string, isAllowed: boolean) {
  return useQuery({
    queryKey: webhookKeys.ofSubmission(id),
    enabled: isAllowed,
    queryFn: async ({ signal }) => (await request(DELIVERIES, { id }, signal)).submission?.deliveries?.nodes ?? [],
  });
}

/** What became of the mail to the visitor; null where the form has none. */
export function useSubmissionAutoresponse(id: string) {
  return useQuery({
    queryKey: submissionKeys.autoresponse(id),
    queryFn: async ({ signal }) => (await request(AUTORESPONSE, { id }, signal)).submission?.autoresponse ?? null,
  });
}

/** The files of a submission, accepted or in quarantine, and how many were not stored. They never change, but for the scans that are still to come. */
export function useSubmissionFiles(id: string) {
  return useQuery({
    queryKey: fileKeys.ofSubmission(id),
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await request(FILES, { id }, signal)).submission,
    refetchInterval: ({ state }) =>
      state.data?.files.some(({ scanStatus }) => scanStatus === "PENDING") === true ? SCANS_MS : false,
  });
}

/** Lets a file be downloaded before its scan. */
export function useUnlockFile() {
  return useChange(fileKeys, (id: string) => act(UNLOCK_FILE, { input: { id } }));
}
