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

// What starts processes of the service, browsers, checkouts, or a PostgreSQL of its own.
const SYSTEM = ["test/system/**/*.test.ts", "test/security/{eventLoop,explorer}.test.ts"];

/** The parts of the panel, each by itself in a page of a browser. */
const COMPONENTS: TestProjectInlineConfiguration = {
  cacheDir: ".data/vite-components",
  test: {
    name: "components",
    include: ["test/panel/**/*.test.tsx"],
    testTimeout: 15_000,
    sequence: { groupOrder: 2, shuffle: true },
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
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A machine that is shared with others may starve a test once; what fails twice is broken.
    retry: process.env.CI === undefined ? 0 : 1,
    projects: [
      {
        extends: true,
        test: {
          name: "fast",
          include: ["test/**/*.test.ts"],
          exclude: SYSTEM,
          // While a file waits for the database or for a time to pass, another one computes.
          maxWorkers: Math.ceil(1.5 * availableParallelism()),
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "system",
          include: SYSTEM,
          // Each file has processes or a browser of its own besides. More at once take no less time, and starve the tests of turns.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 0 },
        },
      },
      ...(isBrowserTested ? [COMPONENTS] : []),
    ],
  },
});
