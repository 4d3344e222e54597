import { createContext } from "react";

/** What the service refused of a form's inputs, by their names. */
export const InputFaults = createContext<Readonly<Record<string, string>>>({});
