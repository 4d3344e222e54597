import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import "./panel.css";
import { client } from "./queries/client.ts";
import { router } from "./router.tsx";

const place = document.querySelector("#panel");
if (place !== null) {
  createRoot(place).render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
