/** The release of the program and the source that it runs from. */
export type Version = {
  /** The version in `package.json`. */
  readonly version: string;
  /** 40 hexadecimal digits, or as many as GIT_COMMIT has; null where the commit is not known. */
  readonly commit: string | null;
};
