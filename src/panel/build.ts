import { fileURLToPath } from "node:url";
import { build } from "vite";

/** Builds the panel. The commands of Vite and npm would keep compiled code in the folder for temporary files, outside of the checkout. */
await build({ configFile: fileURLToPath(new URL("vite.config.ts", import.meta.url)), logLevel: "warn" });
process.stdout.write("The panel was built into dist/panel.\n");
