import { createDrawingThread } from "../../src/documents/drawingThreads.ts";

/** The thread that draws for all apps and files of this process, because its start takes longer than most tests. */
export const drawingThread = createDrawingThread();
