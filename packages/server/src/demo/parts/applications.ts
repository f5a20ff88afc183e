import { PRODUCT_PROVIDERS } from '@portal/domain/office/product-provider'
import { STAGE_DAYS } from '@portal/domain/work/application-stage'
import {
  type ApplicationKind,
  type ApplicationStatus,
  applicationGroupOf,
  stageOf,
} from '@portal/domain/work/application-status'
import { applications as table } from '../../database/tables/applications.ts'
import { insertRows } from '../insert-rows.ts'
import type { Random } from '../random.ts'
import type { DemoApplication, DemoPart, Stage } from '../stage.ts'
import { loadPolicies } from './policies.ts'
import { loadRequirements } from './requirements.ts'

/** How many applications have each status; 60 in all. */
const BY_STATUS: ReadonlyArray<readonly [ApplicationStatus, number]> = [
  ['draft', 5],
  ['submitted', 6],
  ['underwriting', 7],
  ['information_required', 4],
  ['offer_made', 3],
  ['accepted', 4],
  ['in_force', 17],
  ['renewal_due', 4],
  ['declined', 3],
  ['withdrawn', 3],
  ['lapsed', 2],
  ['cancelled', 2],
]
/** Applications that change or renew a policy in force. */
const OTHER_KINDS: Readonly<Partial<Record<ApplicationStatus, ApplicationKind>>> = {
  draft: 'renewal',
  underwriting: 'change',
}

const EVER_IN_FORCE: ReadonlySet<ApplicationStatus> = new Set(['in_force', 'renewal_due', 'lapsed', 'cancelled'])

/** 60 applications over all statuses, with the policies that they propose, their terms and their covers. */
export const applications: DemoPart = {
  name: 'applications',
  async load(stage) {
    const random = stage.random('applications')
    const planned = plan(stage, random)
    const ids = await insertRows(
      stage.tx,
      table,
      planned.map(({ row }) => row),
    )
    planned.forEach(({ known }, index) => {
      const id = ids[index]
      if (id !== undefined) stage.applications.push({ ...known, id })
    })
    await loadPolicies(stage, random)
    await loadRequirements(stage)
  },
}

type Row = typeof table.$inferInsert

/** The days of the stages between Submitted and In Force, spread over the time that it took; unknown in former books. */
function stagesBetween(
  stage: Stage,
  of: { status: ApplicationStatus; created_at: string; submittedAgo: number | null; decidedAgo: number },
): Partial<Row> {
  const { status, created_at, submittedAgo } = of
  if (submittedAgo === null) return { stages_recorded: status === 'draft' }
  const decidedAgo = Math.min(of.decidedAgo, submittedAgo)
  const reached =
    stageOf(status) === -1 ? stageOf(EVER_IN_FORCE.has(status) ? 'in_force' : 'underwriting') : stageOf(status)
  const between = STAGE_DAYS.filter(({ day }) => day !== 'submitted_on' && day !== 'in_force_on')
  return Object.fromEntries(
    between.flatMap(({ stage: name, day }, index) => {
      const ago = submittedAgo - Math.round(((submittedAgo - decidedAgo) * (index + 1)) / 3)
      return stageOf(name) <= reached ? [[day, stage.workday(ago, created_at)]] : []
    }),
  )
}

function plan(stage: Stage, random: Random): Array<{ row: Row; known: Omit<DemoApplication, 'id'> }> {
  const insured = random.shuffled(stage.clients.filter(({ kind }) => kind === 'client'))
  const ready = random.shuffled(
    stage.clients.filter(({ kind, status }) => kind === 'lead' && (status === 4 || status === 3)),
  )
  const statuses = BY_STATUS.flatMap(([status, count]) => Array.from({ length: count }, () => status))
  return statuses.map((status, index) => {
    const client =
      (applicationGroupOf(status) === 'active' ? ready.pop() : undefined) ?? insured.pop() ?? random.pick(stage.clients)
    const adviserId = client.adviserId ?? stage.account('adviser').id
    const insurer = random.pick(PRODUCT_PROVIDERS)
    const createdAgo = Math.max(
      2,
      Math.min(client.createdAgo, EVER_IN_FORCE.has(status) ? random.int(60, 370) : random.int(3, 50)),
    )
    const statusSinceAgo = random.int(0, Math.floor(createdAgo / 2))
    const created_at = stage.instant(createdAgo, random, client.createdAt)
    const status_since = stage.instant(statusSinceAgo, random, created_at)
    // What is due for renewal was submitted, and began almost a year ago, under the adviser's former books.
    const renewalIn = status === 'renewal_due' ? random.int(5, 45) : 365 - statusSinceAgo
    // The first of its status asks for something else than new business.
    const kind = statuses.indexOf(status) === index ? (OTHER_KINDS[status] ?? 'new') : 'new'
    const inForceAgo = EVER_IN_FORCE.has(status) ? 365 - renewalIn : null
    const submittedAgo =
      status === 'draft' || status === 'renewal_due' ? null : random.int(statusSinceAgo, createdAgo - 1)
    return {
      row: {
        company_id: stage.company.id,
        client_id: client.id,
        adviser_id: adviserId,
        insurer,
        kind,
        reference: status === 'draft' ? null : `A${random.int(10_000_000, 99_999_999)}`,
        status,
        status_since,
        submitted_on: submittedAgo === null ? null : stage.workday(submittedAgo, created_at),
        in_force_on: inForceAgo === null ? null : stage.day(-inForceAgo),
        ...stagesBetween(stage, { status, created_at, submittedAgo, decidedAgo: inForceAgo ?? statusSinceAgo }),
        created_at,
        updated_at: status_since,
      },
      known: {
        client,
        adviserId,
        insurer,
        kind,
        status,
        createdAgo,
        statusSinceAgo,
        createdAt: created_at,
        statusSince: status_since,
        submittedAgo,
        inForceAgo,
      },
    }
  })
}
