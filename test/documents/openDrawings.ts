import { createDrawings, type Drawings } from "../../src/documents/drawing.ts";

/** The drawing thread without metrics; it ends with the test file. */
export function openDrawings(): Drawings {
  return createDrawings({ countDrawing: () => undefined, countLimit: () => undefined });
}
