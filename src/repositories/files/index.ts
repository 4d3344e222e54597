export { FILE_COLUMNS, type FileColumnsRow, readFileColumns, writeFileColumns } from "./fileRows.ts";
export { createStoredFilesRepository, type FileScan, type StoredFile } from "./storedFiles.ts";
export { createUnkeptFilesRepository, type UnkeptFilesRepository } from "./unkeptFiles.ts";
