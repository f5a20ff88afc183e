import { ROLES } from '@portal/domain/account/role'
import { z } from 'zod'
import { type Endpoint, fillPath } from './endpoint.ts'
import { ALL_ENDPOINTS } from './server.ts'

const named = ALL_ENDPOINTS.map((described) => [described.endpoint.name, described] as const)

/** Every reading of every call as `METHOD /path`, parameters without their names. */
function readings(): string[] {
  return ALL_ENDPOINTS.flatMap(({ endpoint }) =>
    [{ method: endpoint.method, path: endpoint.path }, ...(endpoint.also ?? [])].map(
      ({ method, path = endpoint.path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
    ),
  )
}

test('no two calls share a method and a path', () => {
  const all = readings()
  expect(all.filter((reading, at) => all.indexOf(reading) !== at)).toEqual([])
})

test('names are unique and begin with their area', () => {
  const names = named.map(([name]) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { area, endpoint } of ALL_ENDPOINTS) expect(endpoint.name).toMatch(new RegExp(`^${area}\\.\\w+$`))
})

test.each(named)('%s says who may call it, what it answers and what it is for', (_, { endpoint, schema }) => {
  const access = typeof endpoint.access === 'string' ? [] : endpoint.access
  if (typeof endpoint.access === 'string') expect(['public', 'session']).toContain(endpoint.access)
  else expect(access.length).toBeGreaterThan(0)
  for (const role of access) expect(ROLES).toContain(role)
  expect(schema.answer).toBeDefined()
  expect(endpoint.summary).toMatch(/^[A-Z].*\.$/)
})

test.each(named)('%s takes exactly the parameters of its path', (_, { endpoint, schema }) => {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  const result = schema.params?.safeParse({})
  const asked = result?.error?.issues.map((issue) => issue.path[0]) ?? []
  expect(asked.sort()).toEqual(inPath.sort())
})

test.each(named.filter(([, { schema }]) => schema.query))('%s refuses an unknown query parameter', (_, { schema }) => {
  expect(schema.query?.safeParse({ no_such_parameter: '1' }).success).toBe(false)
})

/** A quote is kept as an outside service asks and answers it, with the fields that nobody here knows. */
const KEEP_UNKNOWN: readonly string[] = ['quotes.make', 'quotes.price']

test.each(named.filter(([name, { schema }]) => schema.body && !KEEP_UNKNOWN.includes(name)))(
  '%s refuses an unknown field',
  (_, { schema }) => {
    const codes = schema.body?.safeParse({ no_such_field: 1 }).error?.issues.map((issue) => issue.code)
    expect(codes).toContain('unrecognized_keys')
  },
)

/** The places in a JSON schema of lists that may be of any length. */
function endlessLists(schema: unknown, place = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const isEndless = 'type' in schema && schema.type === 'array' && !('maxItems' in schema)
  const inside = Object.entries(schema).flatMap(([name, part]) => endlessLists(part, `${place}/${name}`))
  return isEndless ? [place, ...inside] : inside
}

test.each(named)('%s takes no list without a longest length', (_, { schema }) => {
  for (const part of [schema.params, schema.query, schema.body]) {
    if (part) expect(endlessLists(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }))).toEqual([])
  }
})

test('a list that is too long is refused before its items are looked at', () => {
  const list = z.array(z.strictObject({ name: z.string() })).max(2)
  expect(list.safeParse([{}, {}, {}]).error?.issues).toMatchObject([{ code: 'too_big' }])
})

const schemaOf = (wanted: string) => named.find(([name]) => name === wanted)?.[1].schema

/** They show no records, or say with the answer which: the menu's counts. */
const SHOW_NO_KIND = [
  'auth.validateResetPassword',
  'fileStorage.view',
  'imports.subjects',
  'menu.counts',
  'quotes.occupations',
  'rateBooks.template',
  'tasks.recurrenceDates',
  'users.verifyUuid',
]

test.each(named)(
  '%s says what it shows where it reads, and fills a read where it writes',
  (name, { endpoint, schema }) => {
    if (endpoint.method !== 'GET') expect(endpoint.shows).toBeUndefined()
    else if (!SHOW_NO_KIND.includes(name)) expect(endpoint.shows).not.toHaveLength(0)
    const [filled] = endpoint.fills?.split(':') ?? []
    if (filled !== undefined) expect(schemaOf(filled)?.answer).toBe(schema.answer)
  },
)

test('what can be guessed is limited', () => {
  for (const { endpoint } of ALL_ENDPOINTS) {
    const counted = ['auth.login', 'auth.validateOtp', 'settings.companyLogo', 'settings.clientFormLogo']
    // Sign-in has a limit of its own: by account and by address, failures only.
    if (endpoint.access === 'public' && !counted.includes(endpoint.name)) expect(endpoint.rateLimit).toBeDefined()
  }
})

test('what costs the server much is limited by account: exports, files, prices, bulk changes', () => {
  const priced = ['quotes.make', 'quotes.price', 'quotes.priceByHand', 'quotes.project', 'quotes.reprice']
  const drawn = ['quoteSharing.savePdf', 'quoteSharing.send']
  const isCostly = ({ name, method, path, bodyType, status }: Endpoint) =>
    // 202: starts a job.
    bodyType === 'multipart' ||
    [...priced, ...drawn].includes(name) ||
    status === 202 ||
    (method === 'POST' && path.endsWith('/export'))
  const costly = ALL_ENDPOINTS.map(({ endpoint }) => endpoint).filter(isCostly)
  expect(costly.length).toBeGreaterThan(20)
  expect(costly.filter(({ rateLimit }) => !rateLimit).map(({ name }) => name)).toEqual([])
})

describe('fillPath', () => {
  test('fills and escapes', () => {
    expect(fillPath('/client/{id}/notes/{noteId}', { id: 12, noteId: 3 })).toBe('/client/12/notes/3')
    expect(fillPath('/user/uuid/verify/{uuid}', { uuid: 'a/b?c' })).toBe('/user/uuid/verify/a%2Fb%3Fc')
  })

  test('refuses to leave a gap', () => {
    expect(() => fillPath('/client/{id}')).toThrow('needs "id"')
  })
})

/** The places in a JSON schema that name a client without whether they have died. */
function unmarkedClients(schema: unknown, place = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, part]) => [
    ...(name === 'client' && namesSomebody(part) ? [`${place}/${name}`] : []),
    ...unmarkedClients(part, `${place}/${name}`),
  ])
}

function namesSomebody(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  if ('anyOf' in schema && Array.isArray(schema.anyOf)) return schema.anyOf.some(namesSomebody)
  if (!('properties' in schema) || typeof schema.properties !== 'object' || schema.properties === null) return false
  const { properties } = schema
  return 'id' in properties && ('name' in properties || 'last_name' in properties) && !('deceased' in properties)
}

/** Logs name a client as it was then. */
const LOGS: readonly string[] = ['audit.list', 'audit.view', 'recordViews.list', 'recordViews.view']

test.each(named.filter(([name]) => !LOGS.includes(name)))(
  '%s says of each client whether they have died',
  (_, { schema }) => {
    expect(unmarkedClients(z.toJSONSchema(schema.answer, { io: 'output', unrepresentable: 'any' }))).toEqual([])
  },
)
