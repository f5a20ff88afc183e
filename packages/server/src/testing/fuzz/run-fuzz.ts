import { ALL_ENDPOINTS } from '@portal/contract/server'
import { hasRole, ROLES, type Role } from '@portal/domain/account/role'
import fc from 'fast-check'
import { makeTemplateDatabase, removeTemplateDatabase, TEST_ENGINE } from '../database.ts'
import { type OddCall, OddCalls } from './odd-calls.ts'
import { type Draw, oneIn, pick } from './odd-values.ts'
import { CALLERS, PortalUnderFuzz, type Who } from './portal-under-fuzz.ts'
import { type RawAnswer, sendRaw } from './send-raw.ts'

/**
 * Sends 40,000 odd calls, each endpoint as often, and fails where one is answered by an error of the server, tells of code
 * or SQL, or is not answered. `PORTAL_TEST_SEED` draws as on another day; `PORTAL_FUZZ_CALL` tries a call by its number
 * again, after those before it; `PORTAL_FUZZ_CALLS` sends fewer, or more.
 */
const CALLS = Number(process.env.PORTAL_FUZZ_CALLS ?? 40_000)
const SEED = Number(process.env.PORTAL_TEST_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))
const AGAIN = process.env.PORTAL_FUZZ_CALL === undefined ? undefined : Number(process.env.PORTAL_FUZZ_CALL)

/** Calls to one portal: then there is a fresh one. */
const EACH_PORTAL = 2_000
const LET_IN_EVERY = 200

/** Failures told in full: one of a kind. */
const told = new Map<string, number>()
const statuses = new Map<number, number>()
const reached = new Set<string>()
let current = ''

for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error) => fail(`${event}: ${error instanceof Error ? error.stack : error}`, current))
}

function fail(kind: string, line: string): void {
  const times = told.get(kind) ?? 0
  told.set(kind, times + 1)
  if (times === 0) console.log(`\n${line}\n  ${kind}`)
}

/** The draw of a call: whatever was drawn for those before. */
function drawOf(number: number): Draw {
  const seed = Math.imul(SEED, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)
  const [draw] = fc.sample(fc.gen(), { seed, numRuns: 1 })
  if (!draw) throw new Error('Nothing was drawn')
  return draw
}

function isRole(who: Who): who is Role {
  return ROLES.some((role) => role === who)
}

function callerOf(draw: Draw, access: (typeof ALL_ENDPOINTS)[number]['endpoint']['access']): Who {
  const mayCall = CALLERS.filter(
    (who) => !isRole(who) || access === 'public' || access === 'session' || hasRole([who], access),
  )
  const signedIn = mayCall.filter((who) => isRole(who))
  return oneIn(draw, 3) ? pick(draw, CALLERS) : pick(draw, signedIn)
}

const LEAKED =
  /node_modules|\bat .+\.[jt]s:\d+|\.ts:\d+|select [\w", .*]+ from |insert into \w+|violates \w+ constraint|PostgresError/i

/** What is wrong with an answer, alike for what fails alike; nothing where it is as it may be. */
function wrongIn({ status, headers, body }: RawAnswer, logged: readonly string[]): string | undefined {
  if (status === 0) return 'no answer'
  if (status >= 500) {
    const isBusy = status === 503 && body.includes('"UNAVAILABLE"') && /^retry-after: \d+/im.test(headers)
    return isBusy ? undefined : [status, ...logged.map(causeIn)].join('\n  ')
  }
  // What a call asked to be compressed is as other answers are.
  if (/^content-encoding:/im.test(headers)) return undefined
  if (LEAKED.test(body.slice(0, 100_000))) return `it tells of code or SQL: ${LEAKED.exec(body)?.[0]}`
  if (status >= 400 && !/"code":"[A-Z0-9_]+","message":"./.test(body))
    return `an error of another form: ${body.slice(0, 80)}`
  return 'polluted' in {} ? 'Object.prototype was changed' : undefined
}

/** Where a logged error comes from. */
function causeIn(line: string): string {
  const { msg, error } = JSON.parse(line)
  const frames =
    String(error?.stack ?? '')
      .match(/^ {4}at .+$/gm)
      ?.slice(0, 6) ?? []
  return [
    `${msg}: ${String(error?.cause || error?.stack)
      .split('\n')[0]
      ?.slice(0, 300)}`,
    ...frames,
  ].join('\n')
}

function lineOf(number: number, who: Who, { method, path, headers, body }: OddCall): string {
  const sent = [JSON.stringify(Object.fromEntries(headers)), body?.toString('utf8') ?? '']
  const short = AGAIN === undefined ? sent.map((text) => text.slice(0, 300)) : sent
  const shortPath = AGAIN === undefined ? path.slice(0, 500) : path
  return `seed ${SEED}, call ${number} on ${TEST_ENGINE}, ${who}: ${method} ${shortPath} ${short.join(' ')}`
}

async function tryOne(portal: PortalUnderFuzz, made: readonly OddCalls[], number: number): Promise<void> {
  const index = number % ALL_ENDPOINTS.length
  const [described, calls] = [ALL_ENDPOINTS[index], made[index]]
  if (!described || !calls) return
  const draw = drawOf(number)
  const who = callerOf(draw, described.endpoint.access)
  const odd = calls.draw(draw)
  const token = await portal.token(who)
  const own = new Set(odd.headers.map(([name]) => name))
  const reference = who === 'of another company' ? 'acme' : 'demo'
  const call = {
    ...odd,
    headers: [
      ...(own.has('reference') ? [] : [['reference', reference] as const]),
      ...(own.has('token') || token === undefined ? [] : [['token', token] as const]),
      ...odd.headers,
    ],
  }
  current = lineOf(number, who, call)
  portal.takeLogged()
  const answer = await sendRaw(portal.port, call)
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  if (answer.status < 300 && answer.status > 0) reached.add(described.endpoint.name)
  const wrong = wrongIn(answer, portal.takeLogged())
  if (wrong !== undefined) fail(wrong, current)
  if (number === AGAIN) console.log(`${current}\n  was answered ${answer.headers}\n\n${answer.body}`)
}

async function tryMany(first: number, end: number): Promise<void> {
  const portal = await PortalUnderFuzz.start()
  const made = ALL_ENDPOINTS.map((described) => new OddCalls(described, portal.records))
  for (let number = first; number < end; number += 1) {
    if (number % LET_IN_EVERY === 0) await portal.letIn()
    await tryOne(portal, made, number)
  }
  current = `seed ${SEED}, closing after call ${end - 1}`
  await portal.close()
}

await makeTemplateDatabase()
const end = AGAIN === undefined ? CALLS : AGAIN + 1
for (let first = AGAIN === undefined ? 0 : AGAIN - (AGAIN % EACH_PORTAL); first < end; first += EACH_PORTAL) {
  await tryMany(first, Math.min(first + EACH_PORTAL, end))
}
await removeTemplateDatabase()
const counted = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${count} × ${status}`)
const sent = [...statuses.values()].reduce((total, count) => total + count, 0)
const failures = [...told.values()].reduce((total, times) => total + times, 0)
console.log(
  `${sent} calls on ${TEST_ENGINE}, seed ${SEED}: ${counted.join(', ')}. ` +
    `${reached.size} of ${ALL_ENDPOINTS.length} endpoints were answered with success. ${failures} failures of ${told.size} kinds.`,
)
process.exitCode = failures === 0 ? 0 : 1
