import { describeProblem } from "./Problem.tsx";
import { RefusalError } from "./service.ts";
import { words } from "./words.ts";

/** The inputs of a form by the settings that they change: the names of the setting joined by dots, such as `provider.ruc`. */
export type Inputs = Readonly<Record<string, string>>;

/** What is wrong with a form: the sentences by the name of their input, and those that no input has. */
export type Faults = { readonly ofInputs: Readonly<Record<string, string>>; readonly rest: string | null };

/** The problems of a refused change at their inputs. A problem of an item of a list names its line. */
export function findFaults(error: Error | null, inputs: Inputs): Faults {
  if (error === null) return { ofInputs: {}, rest: null };
  const problems = error instanceof RefusalError ? error.problems : [];
  if (problems.length === 0) return { ofInputs: {}, rest: describeProblem(error) };
  const ofInputs: Record<string, string> = {};
  const rest: string[] = [];
  for (const { message, path } of problems) {
    const names = path?.slice(1) ?? [];
    const line = LINE.test(names.at(-1) ?? "") ? Number(names.at(-1)) : null;
    const input = inputs[(line === null ? names : names.slice(0, -1)).join(".")];
    const sentence = line === null ? message : words.faults.describeLine(line + 1, message);
    if (input === undefined) rest.push(message);
    else ofInputs[input] = ofInputs[input] === undefined ? sentence : `${ofInputs[input]} ${sentence}`;
  }
  return { ofInputs, rest: rest.length === 0 ? null : rest.join(" ") };
}

const LINE = /^\d+$/;
