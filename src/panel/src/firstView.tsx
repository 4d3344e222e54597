import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { renderToStaticMarkup } from "react-dom/server";
import { LIST_FORM } from "./shared/address.ts";
import { SignOutPath } from "./shell/Holder.tsx";
import { FIRST_OPERATIONS } from "./firstOperations.ts";
import { SubmissionDetail } from "./submissions/parts.ts";
import { keepFirstPage, type SubmissionPage } from "./submissions/queries/submissions.ts";
import { keepViewer, type Viewer } from "./shared/viewer.ts";
import { createPanelRouter } from "./router.tsx";

/** The operations whose answers the service puts into a page, by the first part of its address. */
export const operations = FIRST_OPERATIONS;

/** What the service knows of a page. */
type FirstView = {
  /** The address of the page below the host, with its query. */
  readonly address: string;
  /** The address of the panel's first page. */
  readonly panelPath: string;
  readonly signOutPath: string;
  /** The data of the answers to the page's operations, merged. */
  readonly data: { readonly viewer?: Viewer | null; readonly submissions?: SubmissionPage | null };
};

/** The address of the list below that of the panel. */
const LIST = "/envios";

/**
 * The page of submissions as HTML, by the panel's own components, for the time before the script has come and for a browser without it. Null
 * for another page, and where the answers lack the viewer or a submission.
 */
export async function renderFirstView({ address, panelPath, signOutPath, data }: FirstView): Promise<string | null> {
  const { viewer, submissions } = data;
  const list = `${panelPath}${LIST}`;
  if (address.split("?", 1)[0] !== list || viewer == null || submissions == null || submissions.nodes.length === 0)
    return null;
  const client = new QueryClient();
  keepViewer(client, viewer);
  keepFirstPage(client, submissions);
  const router = createPanelRouter(client, panelPath, createMemoryHistory({ initialEntries: [address] }));
  await Promise.all([router.load(), SubmissionDetail.preload()]);
  const html = renderToStaticMarkup(
    <I18nProvider locale="es-PE">
      <form id={LIST_FORM} action={list} hidden />
      <SignOutPath value={signOutPath}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </SignOutPath>
    </I18nProvider>,
  );
  // The page's policy refuses styles in attributes. In a text and in a value the quote is written as an entity.
  return html.replaceAll(/ style="[^"]*"/g, "");
}
