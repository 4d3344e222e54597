import { createHash } from "node:crypto";
import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take longest, in that order; mostly they wait. One of them that began last would lengthen the whole run by the
 * time that it takes alone.
 */
export const LONGEST = [
  "test/system/crash.test.ts",
  "test/system/readme.test.ts",
  "test/system/embeddedService.test.ts",
  "test/system/browser/complaintsBookAccess.test.ts",
  "test/system/checkouts.test.ts",
  "test/system/readmeProduction.test.ts",
];

/** Begins with the longest files; the others are shuffled by the run's seed, as all are without it. A class, as Vitest wants it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config;
    const places = new Map(files.map((file) => [file, findPlace(relative(root, file.moduleId), sequence.seed)]));
    return files.toSorted((left, right) => ((places.get(left) ?? "") < (places.get(right) ?? "") ? -1 : 1));
  }
}

/** Sorts as text. */
export function findPlace(path: string, seed: number): string {
  const place = LONGEST.indexOf(path);
  return place === -1 ? `shuffled ${createHash("sha1").update(`${seed} ${path}`).digest("hex")}` : `long ${place}`;
}
