import pg from 'pg'

type Parse = (text: string) => unknown

const { builtins } = pg.types

/** `2026-11-21 09:30:00.12+00` as `2026-11-21T09:30:00.120Z`; what ISO cannot say (`infinity`) stays as it is. */
function instant(text: string): string {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?([+-]\d\d)(?::?(\d\d))?$/.exec(text)
  if (!parts) return text
  const [, date, time, fraction = '', hours = '+00', minutes = '00'] = parts
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0')
  if (hours === '+00' && minutes === '00') return `${date}T${time}.${milliseconds}Z`
  return new Date(`${date}T${time}.${milliseconds}${hours}:${minutes}`).toISOString()
}

/** Ids, counts and cents all fit; what does not would be wrong without notice. */
function integer(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database answered ${text}, which a number cannot hold`)
  return value
}

/** A number where no digit is lost, the text otherwise. */
function numeric(text: string): number | string {
  return text.replace(/[^\d]/g, '').length <= 15 ? Number(text) : text
}

const asText: Parse = (text) => text

const SCALARS: ReadonlyArray<[oid: number, arrayOid: number, parse: Parse]> = [
  [builtins.INT8, 1016, integer],
  [builtins.NUMERIC, 1231, numeric],
  [builtins.DATE, 1182, asText],
  [builtins.TIMESTAMP, 1115, asText],
  [builtins.TIMESTAMPTZ, 1185, instant],
  [builtins.INTERVAL, 1187, asText],
]

const TEXT_ARRAY = 1009
const parserOf: (oid: number) => Parse = pg.types.getTypeParser

function arrayOf(parse: Parse): Parse {
  const parts = parserOf(TEXT_ARRAY)
  const each = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(each) : typeof value === 'string' ? parse(value) : value
  return (text) => each(parts(text))
}

const PARSERS = new Map<number, Parse>(
  SCALARS.flatMap(
    ([oid, arrayOid, parse]): Array<[number, Parse]> => [
      [oid, parse],
      [arrayOid, arrayOf(parse)],
    ],
  ),
)

/**
 * How a column's value becomes JavaScript, on both engines and for every query: `date` as text (`2026-11-21`),
 * bigint and count as number, numeric as number where no digit is lost, timestamptz as ISO 8601 text in UTC.
 */
export const VALUE_PARSERS: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : PARSERS.get(oid)) ?? pg.types.getTypeParser(oid, format),
}
