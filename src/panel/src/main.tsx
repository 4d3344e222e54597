import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import "./panel.css";
import { Holder } from "./parts/Holder.tsx";
import { ServiceError } from "./queries/service.ts";
import { Submissions } from "./routes/Submissions.tsx";
import { words } from "./words.ts";

function Panel() {
  const [client] = useState(createQueries);

  return (
    <QueryClientProvider client={client}>
      <header>
        <h1>{words.title}</h1>
        <Holder />
      </header>
      <Submissions />
    </QueryClientProvider>
  );
}

function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: (count, error) => count < 2 && !(error instanceof ServiceError) } },
  });
}

const place = document.querySelector("#panel");
if (place !== null) createRoot(place).render(<Panel />);
