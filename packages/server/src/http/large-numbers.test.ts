import { ALL_ENDPOINTS, type DescribedEndpoint } from '@portal/contract/server'
import { requestOf, startTestApp, type TestApp } from '../testing/app.ts'
import { numberPlaces } from '../testing/number-places.ts'
import { sampleOf } from '../testing/sample.ts'
import { type Place, withAt } from '../testing/schema-places.ts'

/** Numbers that a column of the database does not hold, in each form that a call takes them in. */

let test: TestApp
let now = Date.parse('2026-11-21T00:00:00Z')
beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now) })
})
afterAll(() => test.close())

const NUMBERS = [2 ** 31, 9_999_999_999, 1e15, -9e15, 1e300]
const LARGE: ReadonlyArray<number | string> = [...NUMBERS, ...NUMBERS.map(String), '9'.repeat(40)]
const PARTS = ['params', 'query', 'body'] as const

type Input = { readonly [part in (typeof PARTS)[number]]?: unknown }

/** Filters of lists, which are also sent as JSON: where, and made of which one. */
const AS_JSON: Readonly<Record<string, (filter: object) => unknown>> = {
  lists: (filter) => JSON.stringify([filter]),
  any_of: (filter) => JSON.stringify([[filter]]),
}

/** Fields with numbers of the queries of each area. */
const FILTERS = new Map<string, Place[]>()
for (const { area, schema } of ALL_ENDPOINTS) {
  if (schema.query) FILTERS.set(area, [...(FILTERS.get(area) ?? []), ...numberPlaces(schema.query)])
}

/** Every input of a call with a large number in one place that its schema accepts. */
function* accepted({ area, schema }: DescribedEndpoint): Generator<Input> {
  const sample = Object.fromEntries(PARTS.flatMap((part) => (schema[part] ? [[part, sampleOf(schema[part])]] : [])))
  for (const part of PARTS) {
    const declared = schema[part]
    if (!declared) continue
    const places: Array<readonly [Place, (value: unknown) => unknown]> = [
      ...numberPlaces(declared).map((place) => [place, (value: unknown) => value] as const),
      ...Object.entries(AS_JSON).flatMap(([name, written]) =>
        (FILTERS.get(area) ?? []).flatMap((filter) => {
          const text = (value: unknown) => written(Object(withAt({}, filter, value)))
          return [[name], ['selection', 'filter', name]].map((place) => [place, text] as const)
        }),
      ),
    ]
    for (const [place, written] of places) {
      for (const value of LARGE) {
        const input = withAt(place[0] === 'selection' ? withoutIds(sample[part]) : sample[part], place, written(value))
        if (declared.safeParse(input).success) yield { ...sample, [part]: input }
      }
    }
  }
}

/** A selection by filter in place of one by ids. */
function withoutIds(sample: unknown): unknown {
  return 'selection' in Object(sample) ? { ...Object(sample), selection: { filter: {} } } : sample
}

const CALLS = ALL_ENDPOINTS.filter(({ endpoint }) => endpoint.bodyType !== 'multipart').map((described) => ({
  name: described.endpoint.name,
  described,
}))

it.each(CALLS)('$name answers numbers beyond 32 and 53 bits with less than a 500', async ({ described }) => {
  const { access } = described.endpoint
  const inputs = [...accepted(described)]
  if (inputs.length === 0) return
  const caller = await test.signedInAnew(Array.isArray(access) ? access[0] : 'ROLE_SUPER_ADMIN')
  for (const input of inputs) {
    now += 900_000
    const { status } = await caller.send(requestOf(described.endpoint, input))
    expect({ input, status: Math.min(status, 500) }).not.toEqual({ input, status: 500 })
  }
})
