import { QueryClient } from "@tanstack/react-query";
import { ServiceError } from "./service.ts";

/** What the panel has read, for all its pages. */
export const client = new QueryClient({
  defaultOptions: { queries: { retry: (count, error) => count < 2 && !(error instanceof ServiceError) } },
});
