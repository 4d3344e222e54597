export { createFileMovesService, type MoveProgress } from "./fileMoves.ts";
export { createFilePuts, type FilePut, keepFiles, queueScans } from "./filePuts.ts";
export { createFileScansService } from "./fileScans.ts";
export { createFileReader, type FileReader, requireUnlocked } from "./openFiles.ts";
export { unlockFile } from "./unlocks.ts";
