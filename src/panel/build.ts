import { fileURLToPath } from "node:url";
import { build } from "vite";

/**
 * Builds the panel for browsers, and the part of it that the service runs. The commands of Vite and npm would keep compiled code in the
 * folder for temporary files, outside of the checkout.
 */
const options = { configFile: fileURLToPath(new URL("vite.config.ts", import.meta.url)), logLevel: "warn" } as const;
await build(options);
await build({ ...options, build: { ssr: true } });
process.stdout.write("The panel was built into dist/panel.\n");
