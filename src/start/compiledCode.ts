import { enableCompileCache } from "node:module";
import { resolve } from "node:path";

/**
 * Keeps the compiled code of the modules that are loaded from now on for the next start, which costs half as much then. Node.js writes it
 * when the process ends by itself, and takes it only for a module that has not changed. `npm ci` removes it with the packages. Where the
 * folder cannot be written, or NODE_COMPILE_CACHE names one, this does nothing. The scripts of package.json name it, because only then
 * Node.js keeps the first modules, too, and need not load what strips their types.
 */
export function keepCompiledCode(): void {
  enableCompileCache(FOLDER);
}

const FOLDER = resolve(import.meta.dirname, "../../node_modules/.cache/ventanilla");
