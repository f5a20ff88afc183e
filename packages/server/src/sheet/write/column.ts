import type { IsoDate } from '@portal/domain/values/date'
import { formatPhone } from '@portal/domain/values/phone'

/** What a cell holds: text, a number, or a day as `YYYY-MM-DD`. */
export type CellValue = string | number | null
export type CellKind = 'text' | 'number' | 'money' | 'day'

/** The company's day of an instant. */
export type DayOf = (instant: string) => IsoDate

/** A column of a file, and what it says of a row. */
export interface FileColumn<Row> {
  readonly header: string
  readonly kind: CellKind
  value(row: Row, dayOf: DayOf): CellValue
}

type Read<Row, Value> = (row: Row, dayOf: DayOf) => Value | null | undefined

/** The kinds of columns of files about one kind of row. */
export function columnsOf<Row>() {
  const column =
    (kind: CellKind) =>
    (header: string, read: Read<Row, string | number>): FileColumn<Row> => ({
      header,
      kind,
      value: (row, dayOf) => read(row, dayOf) ?? null,
    })
  const text = column('text')
  return {
    text,
    number: column('number'),
    day: column('day'),
    /** Of cents. */
    money: (header: string, read: Read<Row, number>): FileColumn<Row> =>
      column('money')(header, (row, dayOf) => {
        const cents = read(row, dayOf)
        return cents == null ? null : cents / 100
      }),
    phone: (header: string, read: Read<Row, string>): FileColumn<Row> =>
      text(header, (row, dayOf) => {
        const number = read(row, dayOf)
        return number ? formatPhone(number) : null
      }),
    words: (header: string, read: Read<Row, readonly (string | number)[]>): FileColumn<Row> =>
      text(header, (row, dayOf) => read(row, dayOf)?.join(', ')),
    /** The company's day of an instant. */
    dayOfInstant: (header: string, read: Read<Row, string>): FileColumn<Row> =>
      column('day')(header, (row, dayOf) => {
        const instant = read(row, dayOf)
        return instant ? dayOf(instant) : null
      }),
  }
}
