/** A line of a CSV file with its number in the file, from 1. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** The filled lines of a CSV file: commas, quotes doubled within quotes, a byte order mark dropped. */
export function csvRows(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  lines.forEach((content, index) => {
    if (content.trim() === '') return
    const cells = [...`,${content}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
      (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
    )
    rows.push({ line: index + 1, cells })
  })
  return rows
}
