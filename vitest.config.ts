import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./test/support/longestFirst.ts";

// Vitest keeps a token in the home directory otherwise: a test run leaves nothing outside the checkout.
process.env.XDG_DATA_HOME = ".data/vitest";
// The workers load the program sooner when they find the code that an earlier one has compiled.
process.env.NODE_COMPILE_CACHE = resolve(import.meta.dirname, ".data/compiled");

// What starts processes of the service, browsers, checkouts, or a PostgreSQL of its own.
const SYSTEM = ["test/system/**/*.test.ts", "test/security/eventLoop.test.ts"];

export default defineConfig({
  test: {
    globalSetup: ["test/support/globalSetup.ts"],
    sequence: { shuffle: true, sequencer: LongestFirst },
    // Tests wait for processes, sockets and browsers more than they compute: without this one processor would idle.
    maxWorkers: "100%",
    // Node runs the tests as it runs the service: no other loader stands between.
    experimental: { viteModuleRunner: false },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A machine that is shared with others may starve a test once; what fails twice is broken.
    retry: process.env.CI === undefined ? 0 : 1,
    projects: [
      // The files of a worker share one process, so that the program is loaded once and not for every file.
      {
        extends: true,
        test: {
          name: "fast",
          include: ["test/**/*.test.ts"],
          exclude: SYSTEM,
          isolate: false,
        },
      },
      { extends: true, test: { name: "system", include: SYSTEM } },
    ],
  },
});
