import { CHECKOUT } from "../support/checkouts.ts";
import { listFaults } from "./houseRules.ts";

/** Prints the faults of the checkout, or of the folder that is given, and fails when there is one. */
const faults = listFaults(process.argv[2] ?? CHECKOUT);
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
