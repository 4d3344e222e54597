import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { Shell } from "./parts/Shell.tsx";
import { PANEL_PATH } from "./queries/service.ts";
import { Submissions } from "./routes/Submissions.tsx";

const root = createRootRoute({ component: Shell });
const getParentRoute = () => root;

const home = createRoute({
  getParentRoute,
  path: "/",
  beforeLoad() {
    throw redirect({ to: "/envios", search: true, replace: true });
  },
});
const submissions = createRoute({ getParentRoute, path: "/envios", component: Submissions });
const webhooks = createRoute({
  getParentRoute,
  path: "/webhooks",
  component: lazyRouteComponent(() => import("./routes/Webhooks.tsx"), "Webhooks"),
});

const team = createRoute({
  getParentRoute,
  path: "/equipo",
  component: lazyRouteComponent(() => import("./routes/Team.tsx"), "Team"),
});

/** The pages of the panel. All but the first one are loaded when they are opened. */
export const router = createRouter({
  routeTree: root.addChildren([home, submissions, webhooks, team]),
  basepath: PANEL_PATH,
  defaultPreload: "intent",
  // Plain names and texts, so that a person can read and type an address.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch(search) {
    const texts = Object.entries(search).filter((pair): pair is [string, string] => typeof pair[1] === "string");
    const query = new URLSearchParams(texts).toString();
    return query === "" ? "" : `?${query}`;
  },
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
