import fc from 'fast-check'
import type { JsonSchema } from '../schema-places.ts'

/** Draws what a call is made of: the same by the same seed. */
export type Draw = fc.GeneratorValue

/** JSON that no value prints: numbers that JavaScript does not hold, names given twice, thousands of levels. */
export class Json {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return this.text
  }
}

/** The JSON of a value with such pieces in it. */
export function jsonOf(value: unknown): string {
  const pieces: string[] = []
  const text = JSON.stringify(value, (_, part) =>
    part instanceof Json ? `piece ${pieces.push(part.text) - 1} of JSON` : part,
  )
  return (text ?? '').replace(/"piece (\d+) of JSON"/g, (_, index) => pieces[Number(index)] ?? '')
}

export function pick<T>(draw: Draw, list: readonly T[]): T {
  return list[draw(fc.nat, list.length - 1)] as T
}

/** Whether what happens once in so many times does now. */
export function oneIn(draw: Draw, times: number): boolean {
  return draw(fc.nat, times - 1) === 0
}

const nested = (depth: number, [open, close]: readonly [string, string], core = '') =>
  new Json(`${open.repeat(depth)}${core}${close.repeat(depth)}`)
const named = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, index]))

const NUMBERS: readonly unknown[] = [
  ...[0, -0, 1, -1, 0.1, 2 ** 15, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 53 - 1, 2 ** 53, 2 ** 63],
  ...[1e15, -9e15, 1e21, 1e300, -1e300, 5e-324, 1e-7, 99.999],
  ...['1e400', '-1e400', '-0', '-0.0', '1E+2', '1e-400', '9'.repeat(400), `0.${'3'.repeat(400)}`].map(
    (numeral) => new Json(numeral),
  ),
]

/** What no column holds. */
const UNSTORABLE = ['a\u0000b', '\u0000', '\ud800', 'a\udfff']

const TEXTS: readonly string[] = [
  ...['', ' ', '\t\n', '\u0007\u001b[31m', '\u007f\u0085', '\ufeff', '\ufffe'],
  ...['\u202eabc', '\u200b', 'e\u0301'.repeat(50), '👩‍👩‍👧‍👦', 'ß', 'İ', 'ﬁ', '１２', '٣', '\u2028', 'NFD: a\u030a'],
  ...[
    'a'.repeat(300),
    'a'.repeat(10_000),
    '💥'.repeat(2_000),
    ' '.repeat(20_000),
    `${'a'.repeat(60)}!`,
    '('.repeat(2_000),
  ],
  ...["'; drop table clients; --", '"', '\\', '%', '_', '%_%', '*', '& | ! <->', '{{client.first_name}}', '$1', '$&'],
  ...['<script>alert(1)</script>', '<p>'.repeat(3_000), '=1+1', '@SUM(1)', '../../etc/passwd', '/', '.', '#', '?'],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'true', 'NaN', '-NaN', 'Infinity', '1e400', '-0'],
  ...[
    '0x10',
    '1_000',
    '1,000',
    '+1',
    '1.',
    '.5',
    '1e3',
    '9'.repeat(40),
    '-9'.repeat(9),
    '2147483648',
    '9007199254740993',
  ],
  ...[
    '2026-02-30',
    '2026-13-01',
    '0000-00-00',
    '0001-01-01',
    '9999-12-31',
    '10000-01-01',
    '-0001-01-01',
    '+275760-09-13',
  ],
  ...[
    '2026-05-17T25:61:61Z',
    '9999-12-31T23:59:59.999Z',
    '0000-01-01T00:00:00Z',
    '2026-05-17T03:00:00+99:99',
    '24:00',
    '-1:00',
  ],
  ...['2026-05-17T03:00:00.123456789Z', '2026-W20-7', 'P1Y', 'infinity', 'now', 'epoch', 'BC', '2026-05-17 BC'],
  ...[
    'FREQ=SECONDLY',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;COUNT=999999999',
    'FREQ=YEARLY;BYDAY=53MO',
    'FREQ=DAILY;UNTIL=1',
  ],
  ...[
    'Foo/Bar',
    'UTC',
    'Etc/GMT+99',
    'Australia/Sydney',
    'a@b',
    'a@b.c',
    '"a b"@example.com',
    'a@[127.0.0.1]',
    '@',
    'a@b@c',
  ],
  ...[
    'https://site.example\nhttps://b.example',
    'http://[::1]',
    'https://xn--',
    'javascript:alert(1)',
    'data:,',
    '//a',
    'http://a:99999',
  ],
  ...[
    '0',
    '1',
    '-1',
    '1,2',
    '1,,2',
    ',',
    '1,a',
    Array.from({ length: 2_000 }, (_, id) => id).join(','),
    'a,b;c',
    '-',
    '-name',
  ],
  ...[
    '[',
    '[]',
    '{}',
    '[{}]',
    '[[]]',
    '[[{}]]',
    '[null]',
    '[[null]]',
    '{"__proto__":{"a":1}}',
    '[{"search":"\\u0000"}]',
  ],
  ...[
    '[[{"search":"a"},{"search":"\\ud800"}]]',
    '[{"page":1e400}]',
    `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
    '"a"',
    '1',
    'null',
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '1~1~1',
    '0~0~0',
    '9e15~1~1',
    '~~',
    '253402300800000~1~1',
  ],
  ...[
    '0412 345 678',
    '+61',
    '+999999999999999',
    '+1 (555) 000-0000 ext. 9',
    'data:image/png;base64,AAAA',
    'AAAA',
    'text/html',
  ],
]

const LISTS: readonly unknown[] = [
  ...[[], [null], [[]], [{}], [''], [1, 'a', {}], ['a\u0000'], ['__proto__'], [-1], [2 ** 31], [1e300], [1, 1]],
  ...[Array(1_001).fill(1), Array(20_000).fill(null), Array.from({ length: 600 }, (_, id) => id)],
  ...[nested(63, ['[', ']']), nested(3_000, ['[', ']']), new Json('[1e400]'), new Json('[-0]')],
]

const OBJECTS: readonly unknown[] = [
  ...[{}, { a: 1 }, { '': '' }, { 'a\u0000': 1 }, { '\ud800': 1 }, { length: -1 }, { toJSON: 1 }, named(1_001)],
  ...[{ toString: 1, valueOf: 1, hasOwnProperty: 1 }, { constructor: { prototype: { polluted: true } } }, named(900)],
  ...['{"__proto__":{"polluted":true}}', '{"__proto__":null}', '{"then":1}', '{"a":1,"a":2}', '{"id":1,"id":"a"}'].map(
    (text) => new Json(text),
  ),
  ...[nested(3_000, ['{"a":', '}'], '1'), nested(70, ['{"a":[', ']}'])],
]

const ANY_NUMBER = () => fc.oneof(fc.integer({ min: -3, max: 40 }), fc.maxSafeInteger(), fc.double())
const ANY_TEXT = () =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
    fc.date({ noInvalidDate: true }).map((at) => at.toISOString()),
    fc.date({ noInvalidDate: true }).map((at) => at.toISOString().replace(/T.*/, '')),
    fc.maxSafeInteger().map(String),
    fc.emailAddress(),
    fc.uuid(),
  )
const ANY_JSON = () => fc.jsonValue({ maxDepth: 3 })

const KINDS = {
  number: (draw: Draw) => (oneIn(draw, 2) ? pick(draw, NUMBERS) : draw(ANY_NUMBER)),
  string: (draw: Draw) => (oneIn(draw, 3) ? draw(ANY_TEXT) : pick(draw, oneIn(draw, 4) ? UNSTORABLE : TEXTS)),
  array: (draw: Draw) => pick(draw, LISTS),
  object: (draw: Draw) => pick(draw, OBJECTS),
  boolean: (draw: Draw) => draw(fc.boolean),
  null: () => null,
  any: (draw: Draw) => draw(ANY_JSON),
}

const ALL_KINDS = Object.keys(KINDS) as Array<keyof typeof KINDS>
const KINDS_OF: Readonly<Record<string, keyof typeof KINDS>> = {
  ...Object.fromEntries(ALL_KINDS.map((kind) => [kind, kind])),
  integer: 'number',
}

/** A value for a place: mostly one of a form that it may have, however odd; else one of another. */
export function oddValue(draw: Draw, forms: readonly JsonSchema[]): unknown {
  const form = pick(draw, forms)
  if (form.enum && oneIn(draw, 2)) return pick(draw, form.enum)
  const kind = KINDS_OF[String(form.type)]
  return KINDS[kind === undefined || oneIn(draw, 4) ? pick(draw, ALL_KINDS) : kind](draw)
}

/** A text such as stands in an address or a header. */
export function oddText(draw: Draw): string {
  return KINDS.string(draw)
}
