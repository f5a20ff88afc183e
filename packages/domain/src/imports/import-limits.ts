/** Rows in one file. */
export const IMPORT_MAX_ROWS = 100_000
/** Days in which an import can be taken back. */
export const IMPORT_REVERT_DAYS = 30
