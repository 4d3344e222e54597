import { defineConfig } from "vitest/config";
import { LongestFirst } from "./test/support/longestFirst.ts";

// Vitest keeps a token in the home directory otherwise: a test run leaves nothing outside the checkout.
process.env.XDG_DATA_HOME = ".data/vitest";

const SYSTEM = "test/system/**/*.test.ts";

export default defineConfig({
  // Vite would load graphql's ES module beside the CommonJS one that Node gives to everybody else: two instances.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    globalSetup: ["test/support/globalSetup.ts"],
    sequence: { shuffle: true, sequencer: LongestFirst },
    // Tests wait for processes, sockets and browsers more than they compute: without this one processor would idle.
    maxWorkers: "100%",
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
          exclude: [SYSTEM],
          isolate: false,
        },
      },
      { extends: true, test: { name: "system", include: [SYSTEM] } },
    ],
  },
});
