import { API_PREFIX } from '@portal/contract/endpoint'
import type { DescribedEndpoint } from '@portal/contract/server'
import { joinCommas } from '@portal/domain/values/comma-list'
import fc from 'fast-check'
import type { TestRecords } from '../records.ts'
import { type CallInput, sampleInput } from '../sample-input.ts'
import { describedInput, type JsonSchema, type Place, placesOf, withAt } from '../schema-places.ts'
import { oddMultipart } from './odd-files.ts'
import { type Draw, jsonOf, oddText, oddValue, oneIn, pick } from './odd-values.ts'

/** A request as it goes over the wire; what no client would let pass too. */
export interface OddCall {
  readonly method: string
  readonly path: string
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>
  readonly body?: Buffer | undefined
}

const PARTS = ['params', 'query', 'body'] as const
type Part = (typeof PARTS)[number]

/** Makes odd calls of one endpoint. */
export class OddCalls {
  readonly #described: DescribedEndpoint
  readonly #sample: CallInput
  readonly #places: ReadonlyArray<{ part: Part; place: Place; forms: readonly JsonSchema[] }>

  constructor(described: DescribedEndpoint, records: TestRecords) {
    this.#described = described
    this.#sample = sampleInput(described, records)
    this.#places = PARTS.flatMap((part) => {
      const schema = described.schema[part]
      if (!schema) return []
      return [...placesOf(describedInput(schema))].map(([place, forms]) => ({ part, place, forms }))
    })
  }

  /** A call as the contract has it, but for as much as is drawn. */
  draw(draw: Draw): OddCall {
    const { endpoint } = this.#described
    const input = this.#oddInput(draw)
    const reading = oneIn(draw, 8) ? pick(draw, [endpoint, ...(endpoint.also ?? [])]) : endpoint
    const path = `${API_PREFIX}${oddPath(draw, reading.path ?? endpoint.path, input.params)}${oddSearch(draw, input.query)}`
    const headers = oneIn(draw, 10) ? [pick(draw, HEADERS)(draw)] : []
    const call = { method: reading.method, path }
    if (endpoint.bodyType === 'multipart') {
      const { type, body } = oddMultipart(draw, input.body)
      return { ...call, headers: [['content-type', type], ...headers], body }
    }
    if (input.body === undefined && !oneIn(draw, 12)) return { ...call, headers }
    const type = oneIn(draw, 14) ? pick(draw, TYPES) : 'application/json'
    return {
      ...call,
      headers: [...(type === null ? [] : [['content-type', type] as const]), ...headers],
      body: oddBody(draw, input.body),
    }
  }

  /** The sample with odd values in up to three places; now and then as it is. */
  #oddInput(draw: Draw): CallInput {
    let input = this.#sample
    if (this.#places.length === 0 || oneIn(draw, 10)) return input
    for (let left = oneIn(draw, 2) ? 0 : draw(fc.nat, 2); left >= 0; left -= 1) {
      const { part, place, forms } = pick(draw, this.#places)
      // The whole of a part is odd enough once in a while.
      if (place.length === 0 && !oneIn(draw, 4)) continue
      const oddly = () => ({ ...input, [part]: withAt(input[part], place, oddValue(draw, forms)) })
      let next = oddly()
      // What is refused at once goes no further: mostly, what is looked for is odd and accepted.
      const tries = oneIn(draw, 3) ? 0 : TRIES
      for (let more = tries; more > 0 && !this.#isAccepted(part, next); more -= 1) next = oddly()
      input = next
    }
    return input
  }

  #isAccepted(part: Part, input: CallInput): boolean {
    return this.#described.schema[part]?.safeParse(input[part]).success === true
  }
}

/** Values that are drawn at most until the contract accepts one. */
const TRIES = 8

const PATH_TEXTS = [
  '%00',
  '%',
  '%zz',
  '..',
  '%2e%2e',
  '',
  '%2F',
  'a/b',
  '%F0%9F%98%80',
  '%ED%A0%80',
  '%FF',
  '0',
  '-1',
  '1.5',
  '1e3',
]

function oddPath(draw: Draw, path: string, params: unknown): string {
  const values = Object(params)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    oneIn(draw, 15) ? pick(draw, PATH_TEXTS) : escaped(written(values[name])),
  )
  return oneIn(draw, 60) ? filled + pick(draw, ['/', '//', '/..', '%20', ';a=1', '/__proto__']) : filled
}

const SEARCHES = [
  '__proto__=1',
  'constructor=1',
  'page=1&page=2',
  'a[b]=c',
  '%',
  '=',
  '&'.repeat(500),
  'surprise',
  'a=%00',
  '%ED%A0%80=1',
  `x=${'a'.repeat(5_000)}`,
  `x=${'a'.repeat(20_000)}`,
]

function oddSearch(draw: Draw, query: unknown): string {
  const pairs = Object.entries(Object(query)).flatMap(([name, value]) =>
    value === undefined ? [] : [`${escaped(name)}=${escaped(written(value))}`],
  )
  if (oneIn(draw, 20)) pairs.push(pick(draw, SEARCHES))
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** A value as an address has it. */
function written(value: unknown): string {
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return joinCommas(value.map(String))
  return typeof value === 'object' ? jsonOf(value) : String(value)
}

/** As browsers escape a text; half a character as the bytes that it would have. */
function escaped(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : `${encodeURIComponent(text.toWellFormed())}%ED%A0%80`
}

const TYPES: ReadonlyArray<string | null> = [
  ...[
    null,
    '',
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
  ],
  ...[
    'application/json;',
    'application/jsonx',
    'APPLICATION/JSON; charset="utf-8',
    'multipart/form-data',
    'a'.repeat(3_000),
  ],
  ...[
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x',
    'application/vnd.api+json',
    '*/*',
    ';',
    'é/ü',
  ],
]

const BODIES: ReadonlyArray<(text: string) => string | Buffer> = [
  (text) => text.slice(0, -1),
  (text) => `\ufeff${text}`,
  (text) => `${text}${text}`,
  (text) => `${text}\u0000`,
  (text) => ` \n${text}\n `,
  (text) => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xc0])]),
  ...['', 'null', '[]', '"text"', '1', '{', 'undefined', '{"a":01}', "{'a':1}", '[1,]', 'NaN', '\u0000', 'a=1&b=2'].map(
    (text) => () => text,
  ),
  ...['{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}'].map((text) => () => text),
  () => Buffer.alloc(300_000, 0x20),
  () => '['.repeat(200_000),
  () => JSON.stringify({ text: 'x'.repeat(1_100_000) }),
]

function oddBody(draw: Draw, body: unknown): Buffer {
  const text = jsonOf(body)
  return Buffer.from(oneIn(draw, 20) ? pick(draw, BODIES)(text) : text)
}

type Header = readonly [name: string, value: string]

/** Headers that the server, or what it stands on, reads. */
const HEADERS: ReadonlyArray<(draw: Draw) => Header> = [
  ...[
    'idempotency-key',
    'page',
    'reference',
    'token',
    'accept-language',
    'user-agent',
    'cookie',
    'origin',
    'x-forwarded-for',
    'x-request-id',
    'traceparent',
  ].map((name) => (draw: Draw) => [name, oddText(draw)] as const),
  ...(
    [
      ['accept', '*/*;q=a'],
      ['accept-encoding', 'gzip;q=2, br, ,'],
      ['content-encoding', 'gzip'],
      ['content-length', '-1'],
      ['content-length', '1e9'],
      ['transfer-encoding', 'gzip'],
      ['transfer-encoding', 'chunked'],
      ['expect', '200-ok'],
      ['host', ''],
      ['host', '[::1'],
      ['host', 'evil.example:99999'],
      ['host', 'demo.demo.localhost'],
      ['host', '__proto__.localhost'],
      ['if-none-match', '"a", W/"b'],
      ['if-modified-since', 'Thu, 99 Foo 2026'],
      ['range', 'bytes=9-1,a'],
      ['upgrade', 'websocket'],
      ['x-http-method-override', 'DELETE'],
      ['forwarded', 'for="_x'],
      ['__proto__', 'a'],
      ['constructor', 'a'],
      ['x'.repeat(9_000), 'a'],
    ] as const
  ).map((header) => () => header),
]
