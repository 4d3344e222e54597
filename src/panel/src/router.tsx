import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from "@tanstack/react-router";
import { Broken, Lost } from "./shell/Lost.tsx";
import { Shell } from "./shell/Shell.tsx";
import { hasFirstAnswers } from "./shared/firstAnswers.ts";
import { NO_FILTER, toFilter } from "./submissions/queries/filters.ts";
import { SubmissionDetail } from "./submissions/parts.ts";
import { preloadSubmissions } from "./submissions/queries/submissions.ts";
import { preloadViewer } from "./shared/viewer.ts";

/**
 * The pages of the panel at their addresses below `basepath`. Each is loaded when it is opened. `history` is the browser's unless given.
 */
export function createPanelRouter(client: QueryClient, basepath: string, history?: RouterHistory) {
  const root = createRootRoute({
    component: Shell,
    loader: () => whenBrought(() => preloadViewer(client)),
  });
  const getParentRoute = () => root;

  const home = createRoute({
    getParentRoute,
    path: "/",
    loader: () => whenBrought(() => preloadSubmissions(client, NO_FILTER)),
    component: lazyRouteComponent(() => import("./home/HomePage.tsx"), "Home"),
  });
  const submissions = createRoute({
    getParentRoute,
    path: "/envios",
    // The list is on its way while the page's own script loads.
    loader: ({ location: { search } }) =>
      whenBrought(() =>
        Promise.all([
          preloadSubmissions(client, toFilter(search)),
          "envio" in search ? SubmissionDetail.preload() : undefined,
        ]),
      ),
    component: lazyRouteComponent(() => import("./submissions/SubmissionsPage.tsx"), "Submissions"),
  });
  const forms = createRoute({
    getParentRoute,
    path: "/formularios",
    component: lazyRouteComponent(() => import("./forms/FormsPage.tsx"), "Forms"),
  });
  const summary = createRoute({
    getParentRoute,
    path: "/formularios/$id/resumen",
    component: lazyRouteComponent(() => import("./forms/summary/SummaryPage.tsx"), "Summary"),
  });
  const editor = createRoute({
    getParentRoute,
    path: "/formularios/$id/campos",
    component: lazyRouteComponent(() => import("./editor/EditorPage.tsx"), "FormEditor"),
  });
  const book = createRoute({
    getParentRoute,
    path: "/libro",
    component: lazyRouteComponent(() => import("./book/BookPage.tsx"), "Book"),
  });
  const webhooks = createRoute({
    getParentRoute,
    path: "/webhooks",
    component: lazyRouteComponent(() => import("./webhooks/WebhooksPage.tsx"), "Webhooks"),
  });
  const team = createRoute({
    getParentRoute,
    path: "/equipo",
    component: lazyRouteComponent(() => import("./team/TeamPage.tsx"), "Team"),
  });
  const account = createRoute({
    getParentRoute,
    path: "/cuenta",
    component: lazyRouteComponent(() => import("./account/AccountPage.tsx"), "Account"),
  });
  const operator = createRoute({
    getParentRoute,
    path: "/operacion",
    component: lazyRouteComponent(() => import("./operator/OperatorPage.tsx"), "Operator"),
  });

  return createRouter({
    routeTree: root.addChildren([home, submissions, book, forms, summary, editor, webhooks, team, account, operator]),
    basepath,
    ...(history === undefined ? {} : { history }),
    defaultPreload: "intent",
    defaultNotFoundComponent: Lost,
    defaultErrorComponent: Broken,
    // Plain names and texts, so that a person can read and type an address.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch(search) {
      const texts = Object.entries(search).filter((pair): pair is [string, string] => typeof pair[1] === "string");
      const query = new URLSearchParams(texts).toString();
      return query === "" ? "" : `?${query}`;
    },
  });
}

/** Waits for what the page has brought, which is there at once. What must be asked for comes while the page is shown. */
function whenBrought(preload: () => Promise<unknown>): Promise<unknown> | undefined {
  const isBrought = hasFirstAnswers();
  const loaded = preload();
  return isBrought ? loaded : undefined;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createPanelRouter>;
  }
}
