import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { client } from "./queries/client.ts";
import { router } from "./router.tsx";

const place = document.querySelector("#panel");
if (place !== null) {
  // The rows that the service has written stay until the page can show the same ones.
  await router.load();
  createRoot(place).render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
