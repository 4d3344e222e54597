import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { createClient } from "graphql-ws/client";
import { useEffect, useState } from "react";
import { graphql } from "../../generated/index.ts";
import type { FollowSubmissionsSubscription } from "../../generated/graphql.ts";
import { createChangeEvents } from "./changeEvents.ts";
import { followChanges } from "./changeSubscription.ts";
import { createFeedEvents } from "./feedEvents.ts";
import { hasFirstAnswers } from "../../shared/firstAnswers.ts";
import { submissionKeys } from "../../shared/queryKeys.ts";
import { request, socketAddress } from "../../shared/service.ts";

const FOLLOW = graphql(`
  subscription FollowSubmissions($after: String) {
    submissionCreated(after: $after) {
      cursor
      submission {
        ...ShownSubmission
      }
    }
  }
`);

const CURSOR = graphql(`
  query FindSubmissionCursor {
    submissionCursor
  }
`);

/** What comes by itself: everything, everything besides what others change, or nothing (`opening` before the first connection). */
export type FeedState = "opening" | "live" | "without-changes" | "resting";

const RETRY_MS = 2000;
/** The close code of a socket without a session. */
const UNAUTHORIZED = 4401;

/**
 * Puts each new submission at the head of the lists, once, and shows what others change. A connection that breaks, whatever its close code, is made anew and resumes
 * after the last event. The first one resumes after a cursor that is older than the list, so that the two together miss nothing.
 */
export function useFeed(): FeedState {
  const client = useQueryClient();
  const [state, setState] = useState<FeedState>("opening");

  useEffect(() => followFeed(client, setState), [client]);
  return state;
}

function followFeed(client: QueryClient, setState: (state: FeedState) => void): () => void {
  const end = new AbortController();
  const events = createFeedEvents(client);
  const changes = createChangeEvents(client);
  let cursor: string | null = null;
  let wasCut = false;
  const refresh = () => void client.invalidateQueries({ queryKey: submissionKeys.list.all });

  const begin = async () => {
    try {
      // The page has brought the cursor with the list: the cursor is older.
      const isFirst = hasFirstAnswers();
      // The page is shown before it has a socket, whose program comes behind it.
      const [{ submissionCursor }, sockets] = await Promise.all([
        request(CURSOR, {}, end.signal),
        import("graphql-ws/client"),
      ]);
      cursor = submissionCursor ?? null;
      if (!isFirst) refresh();
      follow(sockets.createClient);
    } catch {
      setState("resting");
      if (!end.signal.aborted) setTimeout(() => void begin(), RETRY_MS);
    }
  };

  const follow = (create: typeof createClient) => {
    if (end.signal.aborted) return;
    const socket = create({ url: socketAddress(), retryAttempts: 0, lazy: true });
    let isOver = false;
    let isFollowingChanges = true;
    const show = () => setState(isFollowingChanges ? "live" : "without-changes");
    const again = (isRefused: boolean) => {
      if (isOver) return;
      isOver = true;
      stopChanges();
      void socket.dispose();
      if (end.signal.aborted) return;
      setState("resting");
      wasCut = true;
      // The service no longer knows the cursor, such as after a restore: the list has what is missing.
      setTimeout(() => (isRefused ? void begin() : follow(create)), RETRY_MS);
    };
    socket.on("connected", () => {
      show();
      // What others changed meanwhile was not said to this page.
      if (wasCut) changes.readAgain();
      wasCut = false;
    });
    end.signal.addEventListener("abort", () => {
      isOver = true;
      stopChanges();
      void socket.dispose();
    });
    socket.subscribe<FollowSubmissionsSubscription>(
      { query: FOLLOW.toString(), variables: { after: cursor } },
      {
        next: ({ data, errors }) => {
          if (errors !== undefined) return again(true);
          if (!data) return;
          cursor = data.submissionCreated.cursor;
          events.add(data.submissionCreated.submission);
        },
        error: (cause) => again(Array.isArray(cause) || isSessionOver(cause)),
        complete: () => again(false),
      },
    );
    const stopChanges = followChanges(socket, changes, (isFollowing) => {
      isFollowingChanges = isFollowing;
      show();
    });
  };
  void begin();
  return () => end.abort();
}

/** The session has ended: the query at the next beginning leads to the page for signing in. */
function isSessionOver(cause: unknown): boolean {
  return cause instanceof CloseEvent && cause.code === UNAUTHORIZED;
}
