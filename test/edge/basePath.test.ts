import { expect, test } from "vitest";
import { locationOf, openPage } from "../support/bookPages.ts";
import { FIELDS, setupBook } from "../support/complaints.ts";
import { type Answer, navigate, navigateToThanks } from "../support/http.ts";
import { startPathProxy } from "../support/pathProxy.ts";

const BASE_PATH = "/formularios";

test("below a path of its host a filed sheet leads to the receipt, and every address in the pages exists", async () => {
  const { host, form, statusesOf } = await setup();
  const bookUrl = `${host}${BASE_PATH}/libro-de-reclamaciones/${form.token}`;

  const book = await openPage(bookUrl);
  const filed = await navigate(bookUrl, FIELDS);
  const refused = await navigate(bookUrl, { ...FIELDS, confirmacion: "" });
  const receipt = await openPage(`${host}${locationOf(filed)}`);

  expect([book.status, filed.status, refused.status, receipt.status]).toEqual([200, 303, 400, 200]);
  expect(addressesOf(book)).toContainEqual(expect.stringMatching(`^${BASE_PATH}/libro-de-reclamaciones/${form.token}`));
  expect(addressesOf(receipt)).toContain(`${locationOf(filed)}/hoja.pdf`);
  expect(await statusesOf(book)).toEqual([200, 200, 200, 200]);
  expect(await statusesOf(refused)).toEqual([200, 200, 200, 200]);
  expect(await statusesOf(receipt)).toEqual([200, 200, 200, 200]);
});

test("below a path of its host a GET of the filing address redirects to the page, in a frame too", async () => {
  const { host, form } = await setup();
  const path = `${BASE_PATH}/libro-de-reclamaciones/${form.token}`;

  const alone = await openPage(`${host}${path}?presentar=si`);
  const framed = await openPage(`${host}${path}?embed=true&presentar=si`);

  expect([alone, framed].map(({ status }) => status)).toEqual([302, 302]);
  expect([alone, framed].map(locationOf)).toEqual([path, `${path}?embed=true`]);
});

test("below a path of its host the small pages load their stylesheet, and the links and files of the home page and the explorer open", async () => {
  const { host, form, statusesOf } = await setup();
  const base = `${host}${BASE_PATH}`;

  const sent = await navigate(`${base}/f/${form.token}`, { nombre: "Ana" });
  const thanks = await navigateToThanks(`${base}/f/${form.token}`, { nombre: "Ana" });
  const refused = await navigate(`${base}/f/nadie`, { nombre: "Ana" });
  const home = await openPage(`${base}/`);
  const explorer = await openPage(`${base}/api/v1/graphql`);

  expect(locationOf(sent)).toBe(`${BASE_PATH}/f/${form.token}/gracias`);
  expect(await statusesOf(thanks)).toEqual([200]);
  expect(await statusesOf(refused)).toEqual([200, 200]);
  // The panel leads to the page for signing in.
  expect(await statusesOf(home)).toEqual([200, 303, 200, 200, 200, 200]);
  expect(await statusesOf(explorer)).toEqual([200, 200, 200, 200, 200, 200, 200, 200]);
});

async function setup() {
  const proxy = await startPathProxy(BASE_PATH);
  const { app, form } = await setupBook({ environment: { PUBLIC_URL: `${proxy.url}${BASE_PATH}` } });
  proxy.pointTo(app.url);

  async function statusesOf(page: Answer): Promise<readonly number[]> {
    return Promise.all(addressesOf(page).map((address) => findStatus(`${proxy.url}${address}`)));
  }

  /** The status of an address, or of the page that the address redirects to. */
  async function findStatus(url: string): Promise<number> {
    const answer = await openPage(url);
    return answer.status === 302 ? findStatus(`${proxy.url}${locationOf(answer)}`) : answer.status;
  }
  return { host: proxy.url, form, statusesOf };
}

/** The addresses on its own host that a page loads, links to and posts to. */
function addressesOf({ body }: Answer): readonly string[] {
  return Array.from(String(body).matchAll(/ (?:href|src|action)="(\/[^"]*)"/g), ([, address = ""]) => address);
}
