import type { Program } from "./programs.ts";

/** The text that a start in embedded mode prints for a newcomer. */
export type Welcome = {
  readonly url: string;
  /** The folder of the embedded PostgreSQL's data. */
  readonly location: string;
  /** The line to paste into a terminal. */
  readonly curl: string;
  readonly token: string;
  readonly complaintsBookUrl: string;
  readonly explorerUrl: string;
  /** Signs the demo account's owner in, once. */
  readonly signInUrl: string;
  readonly key: string;
};

/** Waits for the text and reads it as a person would. */
export async function readWelcome(program: Program): Promise<Welcome> {
  const { input } = await program.prints(/API key: .*\n/);
  const read = (pattern: RegExp): string => {
    const found = pattern.exec(input)?.[1];
    if (found === undefined) throw new Error(`The start printed nothing like ${pattern}:\n${input}`);
    return found;
  };
  return {
    url: read(/^Ventanilla .*is ready at (\S+)/m),
    location: read(/^ {2}Database: +embedded PostgreSQL [\d.]+ \(\w+\) in (.+)$/m),
    curl: read(/^ {4}(curl .*)$/m),
    token: read(/curl .*\/f\/([\w-]+)/),
    complaintsBookUrl: read(/^ {2}Complaints book: +(\S+)/m),
    explorerUrl: read(/^ {2}GraphQL explorer: +(\S+)/m),
    signInUrl: read(/^ {4}(\S+\/entrar\/enlace\/\S+)$/m),
    key: read(/^ {2}API key: +(\S+)$/m),
  };
}
