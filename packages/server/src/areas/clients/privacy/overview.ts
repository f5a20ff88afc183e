import { escapeHtml as text } from '../../../mailing/escape-html.ts'
import type { HeldData, HeldRow } from './read-held.ts'

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c1c1c}
h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2rem;border-bottom:1px solid #ccc}
table{border-collapse:collapse;width:100%;margin:.75rem 0;break-inside:avoid}
th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #eee}
th{width:14rem;font-weight:600}pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0;font:13px/1.4 ui-monospace,monospace}`

/** A web page of everything held on a person, readable and printable without the portal. */
export function overview({ name, company, madeAt, tables, files }: HeldData, unsafe: readonly string[]): string {
  const sections = tables.map(
    ({ title, rows }) => `<h2>${text(title)} (${rows.length})</h2>${rows.map(tableOf).join('\n')}`,
  )
  const leftOut =
    unsafe.length === 0
      ? ''
      : `<p>Left out because they haven’t passed the virus check: ${unsafe.map(text).join(', ')}.</p>`
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(name)}</title><style>${STYLE}</style></head><body>
<h1>What ${text(company)} holds on ${text(name)}</h1>
<p>Created on ${madeAt.toISOString()}. The same data is in <code>data.json</code>, for software to read. ${files.length - unsafe.length}
files are in the <code>documents</code> folder.</p>
${leftOut}
${sections.join('\n')}
</body></html>
`
}

function tableOf(row: HeldRow): string {
  const lines = Object.entries(row).map(
    ([column, value]) => `<tr><th>${text(labelOf(column))}</th><td>${cell(value)}</td></tr>`,
  )
  return `<table>${lines.join('')}</table>`
}

const labelOf = (column: string) => `${column.charAt(0).toUpperCase()}${column.slice(1)}`.replaceAll('_', ' ')

function cell(value: unknown): string {
  if (typeof value === 'object' && value !== null) return `<pre>${text(JSON.stringify(value, null, 2))}</pre>`
  return text(typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value))
}
