import { availableParallelism } from "node:os";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { isBrowserTested, LAUNCH } from "./test/support/chromium.ts";
import { COMPILED, NODE_OPTIONS } from "./test/support/compiledPrograms.ts";
import { LongestFirst } from "./test/support/longestFirst.ts";

// Vitest keeps a token in the home directory otherwise: a test run leaves nothing outside the checkout.
process.env.XDG_DATA_HOME = ".data/vitest";
// The workers load the program sooner when they find the code that an earlier one has compiled.
process.env.NODE_COMPILE_CACHE = COMPILED;

// What measures the turns of a service, or what one account leaves to another, which other tests beside it lengthen.
const TURNS = ["test/security/eventLoop.test.ts", "test/system/noisyNeighbour.test.ts"];
// What starts processes of the service, browsers, checkouts, or a PostgreSQL of its own.
const SYSTEM = ["test/system/**/*.test.ts", "test/security/explorer.test.ts"];
// The faults of machines that take longest. `npm test` runs them, .ci/run leaves them to `npm run test:faults`.
const FAULTS = [
  "test/faults/b01*.test.ts",
  "test/faults/b02*.test.ts",
  "test/faults/b03*.test.ts",
  "test/faults/b08RestoredBook.test.ts",
  "test/faults/b09*.test.ts",
  "test/faults/b10Markers.test.ts",
  "test/faults/b11*.test.ts",
  "test/faults/b12Housekeeping.test.ts",
  "test/faults/b15*.test.ts",
  "test/faults/b18*.test.ts",
  "test/faults/b19*.test.ts",
  "test/faults/b20*.test.ts",
];
// While a file waits for the database, a process or a time to pass, others compute: the longest take the processor for half of their time.
const WORKERS = 2 * availableParallelism();

/** How a machine that is shared with others is borne with. It may starve a test once; what fails twice is broken. */
const PATIENCE = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // A second, which is the usual time, passes without a turn of the processor. A test's own time is longer, so that a failure names the condition.
  expect: { poll: { timeout: 40_000 } },
  retry: process.env.CI === undefined ? 0 : 1,
};

/** The parts of the panel, each by itself in a page of a browser. */
const COMPONENTS: TestProjectInlineConfiguration = {
  cacheDir: ".data/vite-components",
  test: {
    ...PATIENCE,
    name: "components",
    include: ["test/panel/**/*.test.tsx"],
    sequence: { groupOrder: 3, shuffle: true },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: LAUNCH }),
      instances: [{ browser: "chromium" }],
      screenshotFailures: false,
      viewport: { width: 412, height: 823 },
    },
  },
};

export default defineConfig({
  test: {
    globalSetup: ["test/support/globalSetup.ts"],
    sequence: { shuffle: true, sequencer: LongestFirst },
    // Node runs the tests as it runs the service: no other loader stands between.
    experimental: { viteModuleRunner: false },
    // The files of a worker share one process, so that the program is loaded once and not for every file.
    isolate: false,
    execArgv: NODE_OPTIONS,
    ...PATIENCE,
    projects: [
      {
        extends: true,
        test: {
          name: "fast",
          include: ["test/**/*.test.ts"],
          exclude: [...TURNS, ...SYSTEM, ...FAULTS],
          maxWorkers: WORKERS,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: { name: "faults", include: FAULTS, maxWorkers: WORKERS, sequence: { groupOrder: 2 } },
      },
      {
        extends: true,
        // .ci/run checks the code meanwhile, on the processors that one file at a time leaves free.
        test: { name: "turns", include: TURNS, maxWorkers: 1, sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: {
          name: "system",
          include: SYSTEM,
          exclude: TURNS,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
      ...(isBrowserTested ? [COMPONENTS] : []),
    ],
  },
});
