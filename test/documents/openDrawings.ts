import { createDrawings, type Drawings } from "../../src/documents/drawing.ts";
import { drawingThread } from "../support/drawingThread.ts";

/** Drawings without metrics. */
export function openDrawings(): Drawings {
  return createDrawings({ countDrawing: () => undefined, countLimit: () => undefined }, drawingThread);
}
