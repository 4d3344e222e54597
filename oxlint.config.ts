import { defineConfig, type OxlintOverride } from "oxlint";

/**
 * The folders of `src/` and what each may import, besides itself. `start/` composes the program and may import everything.
 * Reasons: docs/architecture.md, "Layers and subjects".
 */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  bundle: [],
  domain: [],
  concurrency: [],
  styles: [],
  messages: ["domain"],
  documents: ["domain", "messages"],
  exports: ["documents", "domain", "messages"],
  outbound: ["concurrency", "domain"],
  db: ["domain"],
  embeddedPostgres: [],
  repositories: ["db", "domain"],
  services: ["concurrency", "documents", "domain", "outbound", "repositories"],
  signals: ["db", "domain"],
  backups: ["db", "domain", "outbound", "repositories"],
  metrics: ["domain"],
  tracing: ["domain"],
  edge: ["domain"],
  http: ["concurrency", "documents", "domain", "edge", "exports", "messages", "services", "styles"],
  graphql: ["concurrency", "documents", "domain", "edge", "messages", "services"],
  jobs: ["concurrency", "domain", "outbound", "services"],
  smtp: ["domain", "services"],
  cli: ["start"],
  panel: ["domain", "messages", "styles"],
};

/** What a folder must not import from npm. `*` is any package. */
const PACKAGES: Readonly<Record<string, string>> = {
  domain: ".*",
  concurrency: ".*",
  messages: ".*",
  documents: "knex|pg|koa|graphql|@koa/.*|@apollo/.*",
  exports: "knex|pg|koa|graphql|@koa/.*|@apollo/.*",
  outbound: "knex|pg|koa|graphql|@koa/.*|@apollo/.*",
  db: "koa|graphql|@koa/.*|@apollo/.*",
  repositories: "koa|graphql|@koa/.*|@apollo/.*",
  services: "knex|pg|koa|graphql|@koa/.*|@apollo/.*",
  signals: "knex|koa|graphql|@koa/.*|@apollo/.*",
  backups: "koa|graphql|@koa/.*|@apollo/.*",
  edge: "knex|pg|graphql|@apollo/.*",
  http: "knex|pg|graphql|@apollo/.*",
  graphql: "knex|pg",
  jobs: "knex|pg|koa|graphql|@koa/.*|@apollo/.*",
  smtp: "knex|pg|koa|graphql|@koa/.*|@apollo/.*",
  cli: "knex|pg|koa|graphql|@koa/.*|@apollo/.*",
};

/** The folders that have a folder for each subject. */
export const LAYERS = ["domain", "repositories", "services"];
/** The subjects in their order, which is one for all layers: each imports only those before it, so that no two can close a ring. */
export const SUBJECTS: readonly string[] = [
  "audit",
  "jobs",
  "mail",
  "feed",
  "accounts",
  "files",
  "spam",
  "forms",
  "webhooks",
  "submissions",
  "book",
  "notices",
  "lifecycle",
];

const anyOf = (names: readonly string[]) => `(?:${names.join("|")})`;

type Pattern = { regex: string; message: string };

/** `up` leads from the files of the folder to `src/`. */
function fenceFolder(folder: string, up: string): Pattern[] {
  const allowed = FOLDERS[folder] ?? [];
  const closed = [...Object.keys(FOLDERS), "start"].filter((other) => other !== folder && !allowed.includes(other));
  const packages = PACKAGES[folder];
  return [
    {
      regex: `^${up}${anyOf(closed)}/`,
      message: `${folder}/ imports only itself${allowed.map((other) => `, ${other}`).join("")}.`,
    },
    ...(folder === "messages" ? [] : folder === "panel" ? [fenceSentences(up)] : [fenceLanguages(up)]),
    ...(folder === "services" ? [fenceDocuments(up)] : []),
    { regex: `^${up}main\\.ts$`, message: "Nothing imports the command line's entry." },
    ...(packages === undefined ? [] : [fencePackages(folder, packages)]),
  ];
}

/** A service knows the kinds of mails that it queues, and draws nothing. */
function fenceDocuments(up: string): Pattern {
  return { regex: `^${up}documents/(?:[^m]|m[^a]|ma[^i])`, message: "Of documents/ services/ imports mails/ alone." };
}

/** A language reaches its users as a value of type `Locale`, which start/ hands on. */
function fenceLanguages(up: string): Pattern {
  return {
    regex: `^${up}messages/[a-z]+/`,
    message: "Only start/ chooses a language: import the type of messages/locale.ts.",
  };
}

/** The panel runs in the browser, which gets the sentences of the panel and no others, and of the domain the times. */
function fenceSentences(up: string): Pattern {
  return {
    regex: `^${up}(?:messages/(?:locale|[a-z]+/(?:[^p]|p[^a]|pa[^n]|pan[^e]|pane[^l]))|domain/(?:[^t]|t[^i]))`,
    message: "panel/ has messages/es/panel*.ts and domain/times.ts alone.",
  };
}

function fencePackages(folder: string, packages: string): Pattern {
  const message = `${folder}/ does not know this package.`;
  if (packages !== ".*") return { regex: `^(?:${packages})$`, message };
  return { regex: "^(?:[^.n]|n[^o]|no[^d]|nod[^e]|node[^:])", message };
}

function fenceSubject(subject: string): Pattern {
  const position = SUBJECTS.indexOf(subject);
  return {
    regex: `^(?:\\.\\.?/)+(?:${anyOf(LAYERS)}/)?${anyOf([...SUBJECTS.slice(position + 1), "none"])}/`,
    message: `Of the other subjects ${subject} imports only ${SUBJECTS.slice(0, position).join(", ") || "none"}.`,
  };
}

const restrict = (files: string, patterns: Pattern[]): OxlintOverride => ({
  files: [files],
  rules: { "no-restricted-imports": ["error", { patterns }] },
});

/** The folders of the panel in their order: each imports only those before it. */
export const FEATURES: readonly string[] = [
  "shared",
  "shell",
  "forms",
  "editor",
  "webhooks",
  "submissions",
  "book",
  "team",
  "account",
  "operator",
  "home",
];

function fenceFeature(feature: string): Pattern {
  const position = FEATURES.indexOf(feature);
  return {
    regex: `^(?:\\.\\.?/)+${anyOf([...FEATURES.slice(position + 1), "none"])}/`,
    message: `Of the other folders of the panel ${feature}/ imports only ${FEATURES.slice(0, position).join(", ") || "none"}.`,
  };
}

/** The files and folders of the panel that know the kit of controls and the library of charts, and give them the panel's look. */
const KIT_FILES = ["start.tsx", "firstView.tsx"];
const KIT_FOLDERS = ["shared/controls/**", "shared/charts/**"];
const KIT: Pattern = {
  regex: "^(?:react-aria-components|uplot)(?:/|$)",
  message: "The panel takes controls from shared/controls/ and charts from shared/charts/.",
};

const PANEL = fenceFolder("panel", "(?:\\.\\./)+");

/** The files of a subject and the way from them to `src/`, exact because `jobs` is a subject and a folder of `src/` too. */
const SUBJECT_DEPTHS = [
  ["*", "\\.\\./\\.\\./"],
  ["*/*", "\\.\\./\\.\\./\\.\\./"],
] as const;

/** A later entry replaces an earlier one for the same file, so a subject's entry repeats those of its layer. */
const fences = [
  ...Object.keys(FOLDERS)
    .filter((folder) => !LAYERS.includes(folder))
    .map((folder) => restrict(`src/${folder}/**`, fenceFolder(folder, "(?:\\.\\./)+"))),
  restrict("src/panel/**", [...PANEL, KIT]),
  ...FEATURES.map((feature) => restrict(`src/panel/src/${feature}/**`, [...PANEL, KIT, fenceFeature(feature)])),
  ...KIT_FILES.map((files) => restrict(`src/panel/src/${files}`, PANEL)),
  ...KIT_FOLDERS.map((files) => restrict(`src/panel/src/${files}`, [...PANEL, fenceFeature("shared")])),
  ...LAYERS.flatMap((layer) => [
    restrict(`src/${layer}/*`, fenceFolder(layer, "\\.\\./")),
    ...SUBJECTS.flatMap((subject) =>
      SUBJECT_DEPTHS.map(([files, up]) =>
        restrict(`src/${layer}/${subject}/${files}`, [...fenceFolder(layer, up), fenceSubject(subject)]),
      ),
    ),
  ]),
];

/**
 * The expressions whose time grows faster than the length of the text. Input of strangers reaches src/, so none is allowed there, not
 * even where the rule only suspects it.
 */
const linearExpressions: OxlintOverride = {
  files: ["src/**"],
  rules: {
    "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
    "regexp/no-super-linear-move": ["error", { report: "potential", ignorePartial: false, ignoreSticky: false }],
  },
};

export default defineConfig({
  plugins: ["typescript", "import", "unicorn", "oxc", "promise", "node"],
  jsPlugins: ["eslint-plugin-regexp"],
  categories: { correctness: "error", suspicious: "error" },
  rules: {
    "typescript/no-floating-promises": [
      "error",
      {
        checkThenables: true,
      },
    ],
    "typescript/no-misused-promises": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/switch-exhaustiveness-check": [
      "error",
      {
        considerDefaultExhaustiveForUnions: true,
      },
    ],
    "typescript/no-unsafe-type-assertion": "off",
    "import/no-default-export": "error",
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "node/no-process-env": "error",
    "no-console": "error",
    "consistent-return": "off",
    "unicorn/consistent-function-scoping": "off",
    "no-unmodified-loop-condition": "off",
    "typescript/no-unnecessary-type-parameters": "off",
    "typescript/unbound-method": "off",
    "no-await-in-loop": "off",
    "no-underscore-dangle": "off",
    "no-shadow": "off",
    "typescript/consistent-return": "off",
  },
  overrides: [
    ...fences,
    linearExpressions,
    {
      files: [
        "src/start/config.ts",
        "src/panel/vite.config.ts",
        "vitest.config.ts",
        "test/**",
        "bench/**",
        "examples/**",
      ],
      rules: { "node/no-process-env": "off" },
    },
    {
      files: ["src/panel/src/*.tsx", "src/panel/src/shared/charts/*.tsx", "test/panel/*.tsx"],
      rules: { "import/no-unassigned-import": ["error", { allow: ["**/*.css"] }] },
    },
    { files: ["*.config.ts", "src/panel/vite.config.ts", "codegen.ts"], rules: { "import/no-default-export": "off" } },
  ],
  ignorePatterns: ["src/graphql/generated/**", "src/panel/src/generated/**"],
});
