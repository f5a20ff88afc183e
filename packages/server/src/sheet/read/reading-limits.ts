import { FILE_MAX_SIZE } from '@portal/domain/limits'

/** How far the files of strangers are read: a file of some kilobytes can ask for any amount of memory and time. */

const MEGABYTE = 1024 * 1024

/** The process that reads one file. It is ended past any of these, and its caller is told which. */
export const PROCESS_LIMITS = {
  /** Megabytes of V8's heap. What is held whole of a workbook lies outside of it: see `SharedStrings`. */
  heap: 128,
  /** Bytes in memory, all told: the largest honest workbook takes about half. */
  memory: 400 * MEGABYTE,
  /** Milliseconds that one batch may take: a workbook's texts come before its first row. */
  silence: 60_000,
  /** Milliseconds of reading in all, while nobody waits for the database. The largest honest workbook takes 20,000. */
  work: 180_000,
} as const

/** Who may read, and wait for it. Reading is bounded by the processor, so that more at once are not done sooner. */
export const TURN_LIMITS = {
  /** The number of files read at once. */
  atOnce: 2,
  /** Of these, the files of one company: whoever sends many waits behind themselves. */
  atOnceEach: 1,
  /** Files of one company that may wait, and files of all. */
  waitingEach: 30,
  waiting: 200,
} as const

/** What travels at once from the process that reads. A batch of rows is one transaction, behind which others wait. */
export const BATCH_LIMITS = {
  rows: 500,
  /** Characters: 500 usual rows have some 50,000. */
  characters: 64 * 1024,
} as const

/** Characters of one row. A client's row has some hundreds, with long notes some ten thousands. */
export const ROW_MAX_LENGTH = 1_000_000

/** A PDF. Statements of 10,000 payments have some 250 pages and 80,000 texts. */
export const PDF_LIMITS = {
  pages: 300,
  texts: 300_000,
} as const

/** An Excel workbook. What it may unpack to is the limit of every archive: see `isBomb`. */
export const WORKBOOK_LIMITS = {
  /** Elements inside each other. Excel's own nest some ten. */
  depth: 64,
  /** Elements of one part: those of 10,000,000 cells with their values, and more. */
  elements: 25_000_000,
  /** Characters of one tag, text or comment: a cell's 32,767 with each of them written as a reference. */
  piece: 400_000,
  /** Excel sets none for sheets; nobody chooses among more. */
  sheets: 500,
  sheetName: 255,
  relations: 5000,
  /** Shared strings, and their characters together: 100,000 rows with twenty texts each that are there once. */
  strings: 2_000_000,
  stringsLength: 40_000_000,
  /**
   * Characters of a shared string that is a long one, and of the cells together that repeat such a one: 5,000 clients
   * with the same long remark. Some bytes of a file ask for 32,767 characters each time.
   */
  longString: 1000,
  repeatedLength: 5_000_000,
  /** Excel keeps some 250 formats of 255 characters, and 65,490 styles. */
  formats: 5000,
  formatLength: 255,
  styles: 65_490,
  /** Rows and columns of an Excel sheet. */
  rows: 1_048_576,
  cellsOfRow: 16_384,
  /** Cells of a sheet, blank ones too. */
  cells: 10_000_000,
  /** Characters of a sheet's cells, where a shared string counts each time: what the largest CSV file holds. */
  textLength: FILE_MAX_SIZE,
} as const
