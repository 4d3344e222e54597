import { readArguments } from "../../src/cli/programOptions.ts";
import { CHECKOUT } from "../support/checkouts.ts";
import { listFaults } from "./houseRules.ts";

const USAGE = `Usage: npm run check:rules -- [FOLDER]

Prints where the checkout, or the copy of it in FOLDER, breaks a rule of the house (test/fences/houseRules.ts). Exits with 1 when it does.
`;

const { operands } = readArguments(USAGE, {}, 1);
const faults = listFaults(operands[0] ?? CHECKOUT);
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
