import { type RateBook, TABLE_NAMES, TABLE_SHAPES } from '../rate-book.ts'
import { type ReportChart, reportCharts } from './charts.ts'
import { drawChart, lookOf } from './draw-chart.ts'
import { escaped } from './escaped.ts'
import { PAGE_STYLE } from './page-style.ts'

/**
 * A page about a rate book, whole in itself: the curve of each cover beside its published points, how far it is from them,
 * and the source of each table.
 */
export function rateReport(book: RateBook): string {
  const charts = reportCharts(book)
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rate book ${escaped(book.version)}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<header>
<h1>Rate book ${escaped(book.version)}</h1>
<p class="mark">${escaped(book.label)}</p>
<p>Lines are the book’s rates by attained age, before an insurer’s own factor. Points are what others have published; red is a difference of more than 10%.</p>
</header>
<main class="charts">${charts.map(card).join('')}</main>
<h2>Tables and their sources</h2>
${tables(book)}
</body>
</html>
`
}

function card(chart: ReportChart): string {
  const legend = chart.lines.map(
    (line, index) => `<span class="${lookOf(line, index)}"><i></i>${escaped(line.name)}</span>`,
  )
  return `<section><h2>${escaped(chart.title)}</h2><p class="unit">${escaped(chart.unit)}</p>${drawChart(chart)}
<p class="legend">${legend.join('')}</p><p>${escaped(chart.note)} Tables: ${chart.tables.join(', ')}.</p>${differences(chart)}</section>`
}

/** Each published point with what the book has there. */
function differences({ lines, digits }: ReportChart): string {
  const rows = lines.flatMap(({ name, curve, points }) =>
    points.flatMap(({ age, value, source }) => {
      const own = curve[age]
      if (own === undefined) return []
      const percent = (own / value - 1) * 100
      const size = Math.abs(percent).toFixed(1)
      const words = `${size === '0.0' ? '' : percent < 0 ? '−' : '+'}${size}%`
      const far = Math.abs(percent) > 10 ? ' class="far"' : ''
      return [
        `<tr><td>${escaped(source)}</td><td>${escaped(name)}</td><td>${age}</td><td>${value.toFixed(digits)}</td><td>${own.toFixed(digits)}</td><td${far}>${words}</td></tr>`,
      ]
    }),
  )
  if (rows.length === 0) return ''
  return `<details><summary>${rows.length} published points</summary><div class="wide"><table><thead><tr><th>Source</th><th>Whose</th><th>Age</th><th>Published</th><th>Book</th><th>Difference</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></details>`
}

function tables({ tables: all }: RateBook): string {
  const rows = TABLE_NAMES.map((name) => {
    const { source, certainty, rows: figures } = all[name]
    return `<tr><td>${name}</td><td>${escaped(TABLE_SHAPES[name].unit)}</td><td>${figures.length}</td><td><span class="${certainty}">${certainty}</span></td><td>${escaped(source)}</td></tr>`
  })
  return `<div class="wide"><table class="sources"><thead><tr><th>Table</th><th>Unit</th><th>Figures</th><th>How sure</th><th>Source</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}
