/** The encodings in which a text file may be read, the likeliest first. */
export const TEXT_ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be', 'macintosh'] as const
export type TextEncoding = (typeof TEXT_ENCODINGS)[number]

export const TEXT_ENCODING_LABELS: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (Western European)',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  macintosh: 'Mac Roman',
}

/** What may divide the columns of a text file, the likeliest first. */
export const CSV_DELIMITERS = [',', ';', '\t', '|'] as const
export type CsvDelimiter = (typeof CSV_DELIMITERS)[number]

export const CSV_DELIMITER_LABELS: Readonly<Record<CsvDelimiter, string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Vertical bar',
}

/** Stands in a text for what could not be read of it: bytes that its encoding does not have, or the end of a long cell. */
export const UNREADABLE = '\ufffd'
