import type { AnyDomainError } from "../../domain/errors.ts";
import type { ErrorBody } from "./errors.ts";

/** Renders the refusals of one part of the site, for a person and for a program. */
export type RefusalPresenter = {
  readonly presentPage: (error: AnyDomainError, basePath: string) => string;
  readonly presentBody: (error: AnyDomainError) => ErrorBody;
};
