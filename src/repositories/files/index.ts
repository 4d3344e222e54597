export { createStoredFilesRepository, type FileScan, type StoredFile } from "./storedFiles.ts";
export { createUnkeptFilesRepository, type UnkeptFilesRepository } from "./unkeptFiles.ts";
