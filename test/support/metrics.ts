import { ask } from "./http.ts";

/** The samples of a service's metrics by their name with its labels, as they are printed. */
export async function readMetrics(url: string): Promise<ReadonlyMap<string, number>> {
  const { status, body } = await ask(url);
  if (status !== 200) throw new Error(`The metrics answered ${status}.`);
  const samples = String(body)
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    samples.map((line): [string, number] => {
      const end = line.lastIndexOf(" ");
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}
