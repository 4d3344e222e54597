import "../../styles/colors.css";
import "./shared/fonts.css";
import "./shared/panel.css";
import "./shared/tools.css";
import "./shared/lists.css";
import "./shared/panes.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { createRoot } from "react-dom/client";
import { client } from "./shared/client.ts";
import { PANEL_PATH } from "./shared/service.ts";
import { createPanelRouter } from "./router.tsx";

const place = document.querySelector("#panel");
if (place !== null) {
  const router = createPanelRouter(client, PANEL_PATH);
  // The rows that the service has written stay until the page can show the same ones.
  await router.load();
  // The file of all styles has come, which has those of the first view, too.
  document.querySelector("#first-styles")?.remove();
  createRoot(place).render(
    <I18nProvider locale="es-PE">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}
