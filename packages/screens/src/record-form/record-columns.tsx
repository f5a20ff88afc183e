import type { Field, Fields } from '@portal/contract/fields/field'
import { formatInstantDate } from '@portal/domain/values/date'
import { mailLink } from '@portal/domain/values/email'
import { formatPhone, phoneDigits } from '@portal/domain/values/phone'
import type { ListColumn } from '../list/index.ts'
import type { RecordRow } from './record-value.ts'

const QUIET = { tone: 'muted' } as const
const FIGURES = { numeric: true, ...QUIET } as const

type Column = ListColumn<RecordRow>

function columnOf(name: string, { kind, label, none }: Field): Column {
  const read = (row: RecordRow): unknown => Reflect.get(row, name) ?? ''
  const said = (row: RecordRow) => String(read(row))
  const column = { header: label, title: said }
  if (kind === 'choices') {
    return { header: label, cell: (row) => [read(row)].flat().join(', ') || none, width: 96, ...QUIET }
  }
  if (kind === 'phone') {
    const cell: Column['cell'] = (row) => {
      const number = said(row)
      return number && <a href={`tel:${phoneDigits(number)}`}>{formatPhone(number)}</a>
    }
    return { header: label, cell, width: 124, numeric: true }
  }
  if (kind === 'email') {
    const cell: Column['cell'] = (row) => said(row) && <a href={mailLink(said(row))}>{said(row)}</a>
    return { ...column, cell, width: 236 }
  }
  if (kind === 'website') {
    const cell: Column['cell'] = (row) =>
      said(row) && (
        <a href={said(row)} target="_blank" rel="noreferrer">
          {said(row).replace(/^https?:\/\//, '')}
        </a>
      )
    return { ...column, cell, width: 180 }
  }
  return kind === 'prose' ? { header: label, cell: said, width: 200, ...QUIET } : { header: label, cell: said }
}

/** The columns of a record's list, by name. */
export type RecordColumnName<F extends Fields> = (keyof F & string) | 'created_at' | 'updated_at' | 'id'

/**
 * The columns of a record's list: each field as its kind is shown, when it was made and changed, its id. `zone`: the
 * company's time zone; none where only the fields are shown.
 */
export function recordColumns<F extends Fields>(
  fields: F,
  zone = 'UTC',
): { readonly [N in RecordColumnName<F>]: Column } {
  const day = (header: string, name: string, width: number): Column => ({
    header,
    cell: (row) => formatInstantDate(zone, String(Reflect.get(row, name))),
    firstSort: 'desc',
    width,
    ...FIGURES,
  })
  return {
    // By the names of the fields, which entries forget.
    ...(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, columnOf(name, field)])) as {
      [N in keyof F]: Column
    }),
    created_at: day('Created', 'created_at', 112),
    updated_at: day('Last updated', 'updated_at', 124),
    id: { header: 'Id', cell: ({ id }) => id, width: 72, ...FIGURES },
  }
}
