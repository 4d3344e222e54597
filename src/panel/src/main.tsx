import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import "./panel.css";
import { ServiceError } from "./queries/service.ts";
import { router } from "./router.tsx";

const client = new QueryClient({
  defaultOptions: { queries: { retry: (count, error) => count < 2 && !(error instanceof ServiceError) } },
});

const place = document.querySelector("#panel");
if (place !== null) {
  createRoot(place).render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
