import { STATEMENT_INSURERS, type StatementInsurer } from '@portal/domain/money/sample-statements'
import { anniversaryFrom } from '@portal/domain/work/policy'
import type { Random } from '../random.ts'
import type { DemoClient, DemoPart, Stage } from '../stage.ts'
import { type PlannedPolicy, policyFor, productsOf, storePolicies, versionOf } from './policies.ts'

/**
 * When the policies began, days ago: some within the months of the statements, so that they bring upfront commission, some
 * before. None renews within two months: what is due then is told by others.
 */
const BEGAN_AGO = [
  ...[36, 50, 62, 74, 88, 104, 120, 138, 156, 174, 190, 212, 235, 258],
  ...[400, 460, 520, 610, 640, 820, 900, 1_010, 1_150, 1_300, 1_600, 1_900],
]
/** How many clients they belong to: those who came first, so that most statements have a payment for them. */
const LONGEST = 48
/** Days between the policies of one insurer and those of the next. */
const APART = 7

/** Those that ended, days ago: two within their first year, one in its second. */
const ENDED: Readonly<Record<StatementInsurer, { readonly beganAgo: number; readonly endedAgo: number }>> = {
  AIA: { beganAgo: 520, endedAgo: 62 },
  TAL: { beganAgo: 190, endedAgo: 47 },
  Zurich: { beganAgo: 235, endedAgo: 104 },
}

/** Policies with the three insurers that send statements; clients brought them along, or took them out elsewhere. */
export const commissionPolicies: DemoPart = {
  name: 'commission policies',
  async load(stage) {
    const random = stage.random('commission policies')
    const advised = stage.clients
      .filter(({ kind, adviserId }) => kind === 'client' && adviserId !== null)
      .sort((one, other) => other.createdAgo - one.createdAgo)
      .slice(0, LONGEST)
    const next = random.shuffled(advised)
    const planned = STATEMENT_INSURERS.flatMap((insurer, place) =>
      BEGAN_AGO.map((days) => {
        const beganAgo = days + place * APART
        // Some have two.
        if (next.length === 0) next.push(...random.shuffled(advised))
        const client = takeClient(next, beganAgo)
        const endedAgo = ENDED[insurer].beganAgo === days ? ENDED[insurer].endedAgo : null
        return policyOf(stage, random, { client, insurer, beganAgo, endedAgo })
      }),
    )
    await storePolicies(stage, planned)
  },
}

/** The next one who was a client when the policy began, else whoever is next. */
function takeClient(next: DemoClient[], beganAgo: number): DemoClient {
  const found = next.findIndex(({ createdAgo }) => createdAgo >= beganAgo)
  const [client] = next.splice(Math.max(0, found), 1)
  if (!client) throw new RangeError('No client has an adviser')
  return client
}

interface Wanted {
  readonly client: DemoClient
  readonly insurer: StatementInsurer
  readonly beganAgo: number
  readonly endedAgo: number | null
}

function policyOf(stage: Stage, random: Random, { client, insurer, beganAgo, endedAgo }: Wanted): PlannedPolicy {
  const products = productsOf(stage, random, client, false)
  const commenced_on = stage.day(-beganAgo)
  const at = stage.instant(Math.min(client.createdAgo, beganAgo), random, client.createdAt)
  const ended = endedAgo === null ? null : { on: stage.day(-endedAgo), at: stage.instant(endedAgo, random, at) }
  const policy = {
    ...policyFor(stage, random, client, products),
    insurer,
    number: numberOf(random, insurer),
    state: ended ? ('lapsed' as const) : ('in_force' as const),
    commenced_on,
    renews_on: ended ? null : anniversaryFrom(commenced_on, stage.day(0)),
    ended_on: ended?.on ?? null,
    created_at: at,
    updated_at: ended?.at ?? at,
  }
  return { policy, terms: [versionOf(policy, products, { number: 1, state: 'current', effective_on: commenced_on })] }
}

function numberOf(random: Random, insurer: StatementInsurer): string {
  if (insurer === 'AIA') return `A${random.int(1_000_000, 9_999_999)}`
  return `${random.int(1_000, 9_999)} ${random.int(1_000, 9_999)}`
}
