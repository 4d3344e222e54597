// The browser runs this file as it is: GraphiQL with a field for the API key, which every request and every socket sends.
const { GraphiQL, React, ReactDOM, graphqlWs } = window;

const STORED_KEY = "ventanilla:apiKey";
const HTTP_URL = window.location.origin + window.location.pathname;
const SOCKET_URL = HTTP_URL.replace(/^http/, "ws");

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

field.value = window.sessionStorage.getItem(STORED_KEY) ?? "";
render();

function render() {
  const key = window.sessionStorage.getItem(STORED_KEY) ?? "";
  status.textContent = key === "" ? words.noKey : words.keyInUse;
  root.render(
    React.createElement(GraphiQL, {
      key,
      fetcher: createFetcher(key),
      storage: window.sessionStorage,
      shouldPersistHeaders: true,
      defaultTabs: [{ query: FIRST_QUERY }, { query: FIRST_SUBSCRIPTION }],
      defaultEditorToolsVisibility: "headers",
    }),
  );
}

/** A header of the headers editor replaces the default. The key field is the default of Authorization. */
function createFetcher(key) {
  return (request, options = {}) => {
    const headers = withKey(options.headers ?? {}, key);
    if (headers.authorization === undefined) return explainMissingKey();

    const fetchOrSubscribe = GraphiQL.createFetcher({
      url: HTTP_URL,
      enableIncrementalDelivery: false,
      wsClient: graphqlWs.createClient({ url: SOCKET_URL, connectionParams: headers, lazy: true, retryAttempts: 0 }),
    });
    const documentAST = parseOrUndefined(request.query);
    const operationName = chooseOperation(documentAST, request.operationName);
    return fetchOrSubscribe({ ...request, operationName }, { ...options, headers, documentAST });
  };
}

function withKey(headers, key) {
  const lowerCased = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return key === "" ? lowerCased : { authorization: `Bearer ${key}`, ...lowerCased };
}

/** Undefined for an invalid query. GraphiQL parses only after it has the schema, and treats subscriptions as queries until then. */
function parseOrUndefined(query) {
  try {
    return GraphiQL.GraphQL.parse(query);
  } catch {
    return undefined;
  }
}

/** The name of the only operation, because GraphiQL notices a changed name late; else the chosen name. */
function chooseOperation(documentAST, chosenName) {
  const operations = documentAST?.definitions.filter(({ kind }) => kind === "OperationDefinition") ?? [];
  return operations.length === 1 ? operations[0].name?.value : chosenName;
}

function explainMissingKey() {
  return { errors: [{ message: words.keyMissing }] };
}
