import { REQUIREMENT_KINDS, type RequirementKind } from '@portal/domain/work/requirement'
import { applicationOffers, applicationRequirements as table } from '../../database/tables/applications.ts'
import { insertRows } from '../insert-rows.ts'
import type { Random } from '../random.ts'
import type { DemoApplication, Stage } from '../stage.ts'

type Row = typeof table.$inferInsert

/** What insurers ask for, in the order in which it usually comes. */
const USUAL: readonly RequirementKind[] = ['consent', 'client_papers', 'blood_test', 'gp_report']

const FROM: Partial<Record<RequirementKind, readonly string[]>> = {
  gp_report: ['Dr Sato, Brunswick', 'Dr Okafor, Newtown', 'Dr Petrova, Fremantle', 'Dr Lim, Parramatta'],
  blood_test: ['Wattle Pathology', 'Harbour Pathology'],
  specialist_report: ['Dr Alvarez, cardiology'],
}

/** How many of the usual requirements have come in, by the application's status; the rest are open. */
const RECEIVED: Readonly<Record<string, number>> = { submitted: 1, underwriting: 2, information_required: 3 }

/** Requirements of the applications that were submitted, and offers of those that got some. */
export async function loadRequirements(stage: Stage): Promise<void> {
  const random = stage.random('requirements')
  const submitted = stage.applications.filter(({ status }) => status !== 'draft' && status !== 'renewal_due')
  await insertRows(
    stage.tx,
    table,
    submitted.flatMap((application) => requirementsOf(stage, random, application)),
  )
  const offered = submitted.filter(({ status }) => status === 'offer_made' || status === 'accepted')
  await insertRows(
    stage.tx,
    applicationOffers,
    offered.map((application, index) => ({
      company_id: stage.company.id,
      application_id: application.id,
      state: application.status === 'accepted' ? ('accepted' as const) : ('offered' as const),
      decided_on:
        application.status === 'accepted' ? stage.workday(application.statusSinceAgo, application.createdAt) : null,
      created_at: application.statusSince,
      updated_at: application.statusSince,
      ...(index % 2 === 0
        ? { kind: 'loading' as const, percent: 50, words: 'Body mass index' }
        : { kind: 'exclusion' as const, words: 'Any disorder of the lumbar spine' }),
    })),
  )
}

function requirementsOf(stage: Stage, random: Random, application: DemoApplication): Row[] {
  const { status, submittedAgo, statusSinceAgo, createdAt } = application
  const first = submittedAgo ?? statusSinceAgo
  const received = RECEIVED[status] ?? USUAL.length
  return USUAL.map((kind, index) => {
    const known = REQUIREMENT_KINDS.find(({ value }) => value === kind)
    const isReceived = index < received
    const askedAgo = random.int(Math.min(statusSinceAgo, first), first)
    const isToAsk = !isReceived && status === 'submitted' && index === USUAL.length - 1
    const asked_on = isToAsk ? null : stage.workday(askedAgo, createdAt)
    const isChased = !isReceived && status === 'information_required'
    return {
      company_id: stage.company.id,
      application_id: application.id,
      kind,
      title: known?.label ?? kind,
      party: known?.party ?? 'client',
      from_name: FROM[kind] ? random.pick(FROM[kind] ?? []) : null,
      state: isReceived ? 'received' : isToAsk ? 'to_ask' : isChased ? 'chased' : 'asked',
      asked_on,
      chased_on: isChased ? stage.workday(Math.max(0, Math.floor(askedAgo / 2)), createdAt) : null,
      received_on: isReceived ? stage.workday(Math.floor(askedAgo / 2), createdAt) : null,
      next_step: !isReceived && kind === 'gp_report' ? 'Chase the practice' : null,
      next_on: !isReceived && kind === 'gp_report' ? stage.day(random.int(0, 5)) : null,
      days_allowed: known?.days ?? 7,
      // Its tasks are the demo's own.
      due_task_at: createdAt,
      created_at: createdAt,
      updated_at: createdAt,
    }
  })
}
