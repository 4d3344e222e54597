import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import "./panel.css";
import { Access } from "./parts/Access.tsx";
import { readKey, ServiceError, storeKey } from "./queries/service.ts";
import { Submissions } from "./routes/Submissions.tsx";
import { words } from "./words.ts";

function Panel() {
  const [key, setKey] = useState(readKey);
  const [isRefused, setRefused] = useState(false);
  const change = (next: string | null) => (storeKey(next), setKey(next));
  const [client] = useState(() => createQueries(() => (change(null), setRefused(true))));
  if (key === null) return <Access isRefused={isRefused} onKey={(next) => (setRefused(false), change(next))} />;

  return (
    <QueryClientProvider client={client}>
      <header>
        <h1>{words.title}</h1>
        <button type="button" onClick={() => (client.clear(), change(null))}>
          {words.access.leave}
        </button>
      </header>
      <Submissions />
    </QueryClientProvider>
  );
}

/** Answers of one person. A refused key ends them. */
function createQueries(onRefusedKey: () => void): QueryClient {
  const isRefusedKey = (error: Error) => error instanceof ServiceError && error.code === "UNAUTHENTICATED";
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (!isRefusedKey(error)) return;
        client.clear();
        onRefusedKey();
      },
    }),
    defaultOptions: { queries: { retry: (count, error) => count < 2 && !(error instanceof ServiceError) } },
  });
  return client;
}

const place = document.querySelector("#panel");
if (place !== null) createRoot(place).render(<Panel />);
