import { defineConfig } from "vitest/config";

/** The tests of one group of parts.ts, without a database. `MUTATION_TESTS` has the patterns of their files, with blanks between. */
export default defineConfig({
  test: {
    include: (process.env.MUTATION_TESTS ?? "").split(" ").filter(Boolean),
    isolate: false,
    setupFiles: ["test/mutation/fewExamples.ts"],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
