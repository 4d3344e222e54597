import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import type { FindReplyQuery, ListSubmissionMessagesQuery } from "../../generated/graphql.ts";
import { graphql } from "../../generated/index.ts";
import { useChange } from "../../shared/changes.ts";
import type { DraftStore, SavedDraft } from "../../shared/drafts/useDraft.ts";
import { submissionKeys, threadKeys } from "../../shared/queryKeys.ts";
import { act, RefusalError, request } from "../../shared/service.ts";

const REPLY = graphql(`
  query FindReply($id: ID!) {
    replyMailbox
    submission(id: $id) {
      visitorEmail
      replyDraft {
        version
        subject
        body
        savedByName
        savedAt
      }
    }
  }
`);

const MESSAGES = graphql(`
  query ListSubmissionMessages($id: ID!, $last: Int, $before: String) {
    submission(id: $id) {
      messages(last: $last, before: $before) {
        nodes {
          id
          direction
          address
          isFromVisitor
          authorName
          subject
          body
          quotedHistory
          files {
            name
            size
          }
          state
          at
          reason
          createdAt
        }
        pageInfo {
          hasPreviousPage
          startCursor
        }
      }
    }
  }
`);

const SEND = graphql(`
  mutation ReplyToSubmission($input: ReplyToSubmissionInput!) {
    done: replyToSubmission(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const SAVE = graphql(`
  mutation SaveReplyDraft($input: SaveReplyDraftInput!) {
    done: saveReplyDraft(input: $input) {
      version
      savedAt
      userErrors {
        ...Refusal
      }
    }
  }
`);

type Page = NonNullable<NonNullable<ListSubmissionMessagesQuery["submission"]>["messages"]>;
export type Message = Page["nodes"][number];
export type Reply = NonNullable<FindReplyQuery["submission"]> & Pick<FindReplyQuery, "replyMailbox">;
export type ReplyTexts = { readonly subject: string; readonly body: string };

const PAGE_SIZE = 20;
/** An answer that comes, and what becomes of a mail that was sent, is shown within this time while the page is looked at. */
const NEWS_MS = 15_000;

/** To whom the submission is replied, where the answer arrives, and what is being written. */
export function useReply(id: string, isNeeded: boolean) {
  return useQuery({
    queryKey: threadKeys.reply(id),
    enabled: isNeeded,
    async queryFn({ signal }): Promise<Reply | null> {
      const { submission, replyMailbox } = await request(REPLY, { id }, signal);
      return submission == null ? null : { ...submission, replyMailbox: replyMailbox ?? null };
    },
  });
}

/** The newest messages of a thread, and the pages before them that were asked for. Read again while the page is looked at. */
export function useMessages(id: string, isNeeded: boolean) {
  return useInfiniteQuery({
    queryKey: threadKeys.messages(id),
    enabled: isNeeded,
    refetchInterval: NEWS_MS,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<Page> =>
      (await request(MESSAGES, { id, last: PAGE_SIZE, before: pageParam }, signal)).submission?.messages ?? NONE,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasPreviousPage ? pageInfo.startCursor : undefined),
  });
}

const NONE: Page = { nodes: [], pageInfo: { hasPreviousPage: false, startCursor: null } };

/** The messages of all pages, oldest first. */
export function listMessages(data: InfiniteData<Page> | undefined): readonly Message[] {
  return data === undefined ? [] : data.pages.toReversed().flatMap(({ nodes }) => nodes);
}

/**
 * Calls `onNews` when a message comes in behind those that the thread was shown with, and reads the lists again, which say that it is unread.
 * `messages` is null until they have come.
 */
export function useNews(messages: readonly Message[] | null, onNews: () => void): void {
  const client = useQueryClient();
  const newestId = messages === null ? null : (messages.findLast(({ direction }) => direction === "IN")?.id ?? "");
  const seenId = useRef<string | null>(null);
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });
  useEffect(() => {
    const before = seenId.current;
    seenId.current = newestId;
    if (before === null || newestId === null || newestId === before) return;
    void client.invalidateQueries({ queryKey: submissionKeys.all });
    latest.current();
  }, [client, newestId]);
}

export type NewReply = ReplyTexts & { readonly submissionId: string; readonly requestId: string };

/** Mails a reply; its draft is over. */
export const useSendReply = () => useChange(threadKeys, (input: NewReply) => act(SEND, { input }));

const NOTHING: ReplyTexts = { subject: "", body: "" };

/** Where the draft of a reply is kept. */
export function useReplyStore(id: string): DraftStore<ReplyTexts> {
  const client = useQueryClient();
  return useMemo(
    () => ({
      nothing: NOTHING,
      save: ({ subject, body }, version) => saveDraft({ submissionId: id, version, subject, body }),
      keep(stored) {
        const replyDraft = stored === null ? null : { ...stored, savedByName: stored.savedByName ?? null };
        client.setQueryData<Reply | null>(threadKeys.reply(id), (reply) => reply && { ...reply, replyDraft });
      },
      readAgain: () => client.invalidateQueries({ queryKey: threadKeys.reply(id) }),
    }),
    [client, id],
  );
}

async function saveDraft(
  input: ReplyTexts & { readonly submissionId: string; readonly version: string | null },
): Promise<SavedDraft> {
  try {
    const { version, savedAt } = await act(SAVE, { input }, true);
    return { version: version ?? null, savedAt: savedAt ?? null };
  } catch (error) {
    if (error instanceof RefusalError && error.code === "REPLY_DRAFT_CHANGED") return null;
    throw error;
  }
}
