// The browser runs this file as it is: GraphiQL with a field for the API key, which every request and every socket sends.
const { GraphiQL, React, ReactDOM, graphqlWs } = window;

const STORED_KEY = "ventanilla:apiKey";
/** Where GraphiQL keeps its tabs and the query of the open one. */
const STORED_TABS = "graphiql:tabState";
const STORED_QUERY = "graphiql:query";
const HTTP_URL = window.location.origin + window.location.pathname;
const SOCKET_URL = HTTP_URL.replace(/^http/, "ws");

/** The width of page.css below which one pane is shown at a time. */
const PHONE = window.matchMedia("(max-width: 760px)");

const container = document.querySelector("#explorer");
const words = JSON.parse(container.dataset.words);

const FIRST_QUERY = `${words.queryNotes}
query ${words.queryName} {
  viewer {
    account { name }
  }
  forms(first: 5) {
    nodes {
      id
      name
      submitUrl
      submissions(first: 3) {
        nodes { id createdAt data }
      }
    }
  }
}
`;

const FIRST_SUBSCRIPTION = `${words.subscriptionNotes}
subscription ${words.subscriptionName} {
  submissionCreated {
    cursor
    submission { id createdAt data }
  }
}
`;

const form = document.querySelector("#key-form");
const field = document.querySelector("#key");
const status = document.querySelector("#key-status");
const root = ReactDOM.createRoot(container);

form.addEventListener("submit", (event) => {
  event.preventDefault();
  window.sessionStorage.setItem(STORED_KEY, field.value.trim());
  render();
});

for (const button of document.querySelectorAll("#panes button")) {
  button.addEventListener("click", () => showPane(button.dataset.shows));
}
new MutationObserver(mendLabels).observe(container, {
  subtree: true,
  childList: true,
  attributes: true,
  attributeFilter: ["role", "aria-selected"],
});

field.value = window.sessionStorage.getItem(STORED_KEY) ?? "";
render();

function render() {
  restoreQuery();
  const key = window.sessionStorage.getItem(STORED_KEY) ?? "";
  status.textContent = key === "" ? words.noKey : words.keyInUse;
  root.render(
    React.createElement(GraphiQL, {
      key,
      fetcher: createFetcher(key),
      storage: window.sessionStorage,
      shouldPersistHeaders: true,
      defaultTabs: [{ query: FIRST_QUERY }, { query: FIRST_SUBSCRIPTION }],
      defaultEditorToolsVisibility: PHONE.matches ? false : "headers",
    }),
  );
}

/**
 * Stores the open tab's query again when only the tabs are stored. GraphiQL stores the tabs first, and a page that is left, or gets a
 * key, in between would open with another, empty tab.
 */
function restoreQuery() {
  if (window.sessionStorage.getItem(STORED_QUERY) !== null) return;
  const { tabs, activeTabIndex } = JSON.parse(window.sessionStorage.getItem(STORED_TABS) ?? '{"tabs":[]}');
  const query = tabs[activeTabIndex]?.query;
  if (query) window.sessionStorage.setItem(STORED_QUERY, query);
}

/** Chooses what a phone shows: the `query` or the `response`. A wide window shows both. */
function showPane(pane) {
  document.body.dataset.pane = pane;
  for (const button of document.querySelectorAll("#panes button")) {
    button.setAttribute("aria-pressed", String(button.dataset.shows === pane));
  }
  // An editor measures itself only while it is visible.
  for (const editor of container.querySelectorAll(".CodeMirror")) editor.CodeMirror?.refresh();
}

/**
 * Gives GraphiQL's text areas the names that it leaves out, makes its scrolled texts reachable by keyboard, and its tabs a list of
 * buttons: a tab may not contain other controls.
 */
function mendLabels() {
  const editors = [
    [".graphiql-query-editor", words.queryEditor],
    [".graphiql-editor-tool .graphiql-editor:first-child", words.variablesEditor],
    [".graphiql-editor-tool .graphiql-editor:last-child", words.headersEditor],
    [".graphiql-response", words.responseViewer],
  ];
  for (const [selector, label] of editors) {
    const editor = container.querySelector(selector);
    editor?.querySelector("textarea")?.setAttribute("aria-label", label);
    const text = editor?.querySelector(".CodeMirror-scroll");
    if (text?.tabIndex === -1) Object.assign(text, { tabIndex: 0, role: "group", ariaLabel: label });
  }
  for (const list of container.querySelectorAll("[role=tablist]")) list.removeAttribute("role");
  for (const panel of container.querySelectorAll("[role=tabpanel]")) panel.removeAttribute("role");
  for (const tab of container.querySelectorAll(".graphiql-tab")) {
    const isSelected = tab.classList.contains("graphiql-tab-active");
    tab.querySelector("button")?.setAttribute("aria-current", String(isSelected));
    if (tab.hasAttribute("role")) tab.removeAttribute("role");
    if (tab.hasAttribute("aria-selected")) tab.removeAttribute("aria-selected");
  }
}

/** Creates GraphiQL's fetcher. The key field sets Authorization, unless the headers editor sets it. */
function createFetcher(key) {
  return (request, options = {}) => {
    const headers = withKey(options.headers ?? {}, key);
    if (headers.authorization === undefined) return explainMissingKey(request);

    const fetchOrSubscribe = GraphiQL.createFetcher({
      url: HTTP_URL,
      enableIncrementalDelivery: false,
      wsClient: graphqlWs.createClient({ url: SOCKET_URL, connectionParams: headers, lazy: true, retryAttempts: 0 }),
    });
    const documentAST = parseOrUndefined(request.query);
    if (request.operationName !== "IntrospectionQuery") showPane("response");
    const operationName = chooseOperation(documentAST, request.operationName);
    return fetchOrSubscribe({ ...request, operationName }, { ...options, headers, documentAST });
  };
}

function withKey(headers, key) {
  const lowerCased = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return key === "" ? lowerCased : { authorization: `Bearer ${key}`, ...lowerCased };
}

/**
 * The parsed query; undefined for an invalid query. The page parses by itself, because GraphiQL parses nothing before it has the
 * schema, and would send a subscription as a query until then.
 */
function parseOrUndefined(query) {
  try {
    return GraphiQL.GraphQL.parse(query);
  } catch {
    return undefined;
  }
}

/** The name of the only operation, else the name chosen in GraphiQL, which learns of a changed name too late. */
function chooseOperation(documentAST, chosenName) {
  const operations = documentAST?.definitions.filter(({ kind }) => kind === "OperationDefinition") ?? [];
  return operations.length === 1 ? operations[0].name?.value : chosenName;
}

function explainMissingKey({ operationName }) {
  if (operationName !== "IntrospectionQuery") showPane("response");
  return { errors: [{ message: words.keyMissing }] };
}
