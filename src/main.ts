import { findBundle } from "./bundle/bundle.ts";

// The bundle loads in half the time of the sources that it was built from.
const { program } = findBundle();
await (program === null ? import("./cli/program.ts") : import(program));
