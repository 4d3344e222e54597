import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ListTriageChoicesQuery } from "../../generated/graphql.ts";
import { graphql } from "../../generated/index.ts";
import { useChange } from "../../shared/changes.ts";
import { submissionKeys, triageKeys } from "../../shared/queryKeys.ts";
import { act, request } from "../../shared/service.ts";
import { changeRows, inBatches } from "./acts.ts";
import type { Submission } from "./submissions.ts";

const CHOICES = graphql(`
  query ListTriageChoices {
    submissionStates {
      id
      name
      kind
    }
    submissionTags
    teammates {
      id
      name
    }
  }
`);

const TRIAGE = graphql(`
  mutation TriageSubmissions($input: TriageSubmissionsInput!) {
    done: triageSubmissions(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const SET_STATES = graphql(`
  mutation SetSubmissionStates($input: SetSubmissionStatesInput!) {
    done: setSubmissionStates(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

export type State = NonNullable<ListTriageChoicesQuery["submissionStates"]>[number];
export type Teammate = NonNullable<ListTriageChoicesQuery["teammates"]>[number];
export type Choices = {
  readonly states: readonly State[];
  readonly teammates: readonly Teammate[];
  readonly tags: readonly string[];
};

const NONE: Choices = { states: [], teammates: [], tags: [] };
export const MAX_TAG_CHARACTERS = 40;
/** Another person may have added a state, a person or a tag. */
const STALE_MS = 60_000;

/** The states, people and tags of the account; none until they have come. */
export function useTriageChoices(): Choices {
  return (
    useQuery({
      queryKey: triageKeys.choices(),
      staleTime: STALE_MS,
      async queryFn({ signal }): Promise<Choices> {
        const { submissionStates, teammates, submissionTags } = await request(CHOICES, {}, signal);
        return { states: submissionStates ?? [], teammates: teammates ?? [], tags: submissionTags ?? [] };
      },
    }).data ?? NONE
  );
}

/** What submissions get; a null assignee makes them nobody's. */
export type Triage = {
  readonly state?: State;
  readonly assignee?: Teammate | null;
  readonly addTag?: string;
  readonly removeTag?: string;
};

/** Changes submissions: the page shows it at once, and takes it back when the service refuses. */
export function useTriage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, ...triage }: Triage & { readonly ids: readonly string[] }) =>
      inBatches(ids, (batch) => act(TRIAGE, { input: { ids: batch, ...toInput(triage) } })),
    onMutate: ({ ids, ...triage }) => show(client, ids, triage),
    onSuccess: (_, { addTag, removeTag }) =>
      addTag === undefined && removeTag === undefined
        ? undefined
        : client.invalidateQueries({ queryKey: triageKeys.choices() }),
    onError: () => client.invalidateQueries({ queryKey: submissionKeys.all }),
  });
}

/** Replaces the account's states. */
export function useSetStates() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (
      states: readonly { readonly id: string | null; readonly name: string; readonly kind: State["kind"] }[],
    ) => act(SET_STATES, { input: { states: [...states] } }),
    onSuccess: () =>
      Promise.all([triageKeys, submissionKeys].map(({ all }) => client.invalidateQueries({ queryKey: all }))),
  });
}

function toInput({ state, assignee, addTag, removeTag }: Triage) {
  return {
    ...(state === undefined ? {} : { stateId: state.id }),
    ...(assignee === undefined ? {} : assignee === null ? { unassign: true } : { assigneeId: assignee.id }),
    ...(addTag === undefined ? {} : { addTags: [addTag] }),
    ...(removeTag === undefined ? {} : { removeTags: [removeTag] }),
  };
}

function show(client: QueryClient, ids: readonly string[], { state, assignee, addTag, removeTag }: Triage): void {
  changeRows(client, ids, (submission: Submission) => {
    const kept = submission.tags.filter((tag) => tag !== removeTag && tag !== addTag);
    return {
      ...submission,
      ...(state === undefined ? {} : { state }),
      ...(assignee === undefined ? {} : { assignee }),
      tags: addTag === undefined ? kept : [...kept, addTag].toSorted((a, b) => a.localeCompare(b, "es")),
    };
  });
}

const NOTES = graphql(`
  query ListSubmissionNotes($id: ID!) {
    submission(id: $id) {
      notes {
        id
        body
        authorName
        isOwn
        createdAt
        mentioned {
          id
          name
        }
      }
    }
  }
`);

const ADD_NOTE = graphql(`
  mutation AddSubmissionNote($input: AddSubmissionNoteInput!) {
    done: addSubmissionNote(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const DELETE_NOTE = graphql(`
  mutation DeleteSubmissionNote($input: DeleteSubmissionNoteInput!) {
    done: deleteSubmissionNote(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

/** The notes of a submission, the oldest first. */
export function useNotes(id: string, isNeeded: boolean) {
  return useQuery({
    queryKey: triageKeys.notes(id),
    enabled: isNeeded,
    queryFn: async ({ signal }) => (await request(NOTES, { id }, signal)).submission?.notes ?? [],
  });
}

type NewNote = { readonly submissionId: string; readonly body: string; readonly mentionedIds: string[] };

export const useAddNote = () => useChange(triageKeys, (input: NewNote) => act(ADD_NOTE, { input }));
export const useDeleteNote = () => useChange(triageKeys, (id: string) => act(DELETE_NOTE, { input: { id } }));

const MENTIONS = graphql(`
  query ListSubmissionMentions {
    submissionMentions {
      id
      submissionId
      body
      authorName
      createdAt
    }
  }
`);

const DISMISS = graphql(`
  mutation DismissMentions($input: DismissMentionsInput!) {
    done: dismissMentions(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

/** The notes that name the viewer, until they are dismissed. */
export function useMentions() {
  return useQuery({
    queryKey: triageKeys.mentions(),
    queryFn: async ({ signal }) => (await request(MENTIONS, {}, signal)).submissionMentions ?? [],
  });
}

export const useDismissMention = () =>
  useChange(triageKeys, (id: string) => act(DISMISS, { input: { noteIds: [id] } }));
