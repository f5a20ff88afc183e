import { GENERAL_SET } from '@portal/domain/clients/pre-assessments/general-set'
import { PRE_ASSESSMENT_LINK_DAYS } from '@portal/domain/clients/pre-assessments/link'
import type { Answers } from '@portal/domain/clients/pre-assessments/question-set'
import { addDays } from 'date-fns/addDays'
import { eq } from 'drizzle-orm'
import { clients } from '../../database/tables/clients.ts'
import { clientPreAssessments, preAssessmentLinks } from '../../database/tables/pre-assessments.ts'
import { tokenHash } from '../../http/session.ts'
import { insertRows } from '../insert-rows.ts'
import type { Random } from '../random.ts'
import type { DemoClient, DemoPart, Stage } from '../stage.ts'

const SET = { set_name: GENERAL_SET.id, set_version: GENERAL_SET.version }

const ILLNESSES = [
  {
    conditions: ['back'],
    conditions_back: 'Lower back after moving house, 2022. Physiotherapy for six weeks, fine since.',
  },
  {
    conditions: ['mind'],
    conditions_mind: 'Anxiety during a separation in 2021. Saw a psychologist eight times, no medicine.',
  },
  { conditions: ['breathing'], conditions_breathing: 'Asthma as a child. A puffer before sport, never in hospital.' },
  {
    conditions: ['pressure'],
    conditions_pressure: 'Cholesterol 6.1 two years ago, 5.2 at the last test without medicine.',
  },
] as const

const JOBS = [
  ['Pharmacist', 'Dispensing and advice, standing most of the day.', 'light'],
  ['Electrician', 'Wiring of houses, ladders, driving between sites.', 'most'],
  ['Accountant', 'Desk work, meetings with clients.', 'none'],
  ['Teacher', 'Year 5 class, yard duty.', 'light'],
  ['Registered nurse', 'Shifts on a surgical ward, lifting of patients.', 'half'],
  ['Project manager', 'Office, a site visit a week.', 'none'],
] as const

/** What clients and staff have answered, and links that are at every stage of their way. */
export const preAssessments: DemoPart = {
  name: 'pre-assessments',
  async load(stage) {
    const random = stage.random('pre-assessments')
    const company_id = stage.company.id
    const asked = stage.clients.filter(
      (client) => client.adviserId !== null && (client.kind === 'client' || client.status >= 2) && client.status <= 4,
    )
    const answered = asked.filter((client) => client.nextStep || random.chance(0.5))
    const bodies = await bodiesOf(stage)
    const told = answered.map((client) => {
      const answers = { ...answersOf(client, random), ...bodies.get(client.id) }
      const since = Math.max(1, client.createdAgo - 1)
      const first = stage.instant(since, random, client.createdAt)
      return {
        client,
        base: { company_id, client_id: client.id, ...SET },
        answers,
        first,
        // Asked again by a link, and answered there.
        again: client.nextStep || random.chance(0.25) ? stage.instant(Math.floor(since / 2), random, first) : null,
      }
    })
    await insertRows(
      stage.tx,
      clientPreAssessments,
      told.map(({ base, client, answers, first }) => ({
        ...base,
        author_id: client.adviserId,
        answers,
        submitted_at: first,
      })),
    )
    const askedAgain = told.flatMap((one) => (one.again === null ? [] : [{ ...one, again: one.again }]))
    const linkIds = await insertRows(
      stage.tx,
      preAssessmentLinks,
      askedAgain.map(({ base, client, again }) => ({
        ...base,
        created_by: client.adviserId,
        token_hash: madeUpToken(stage.company.reference, client.id, random),
        sent_to: client.email,
        created_at: again,
        expires_at: endOf(again),
        opened_at: again,
        started_at: again,
        saved_at: again,
        submitted_at: again,
      })),
    )
    await insertRows(
      stage.tx,
      clientPreAssessments,
      askedAgain.map(({ base, answers, again }, index) => ({
        ...base,
        link_id: linkIds[index],
        answers: { ...answers, weight: Number(answers.weight) - 2, medication: 'yes', medication_what: 'Vitamin D.' },
        submitted_at: again,
      })),
    )
    const waiting = asked.filter((client) => !answered.includes(client)).slice(0, 12)
    await insertRows(
      stage.tx,
      preAssessmentLinks,
      waiting.map((client, index) => {
        // Some sent today, some opened, one begun, one long past its 30 days.
        const sentAgo = [0, 3, 9, 41][index % 4] ?? 0
        const at = stage.instant(Math.min(sentAgo, client.createdAgo), random, client.createdAt)
        const isOpened = index % 4 === 1 || index % 4 === 2
        return {
          company_id,
          client_id: client.id,
          created_by: client.adviserId,
          ...SET,
          token_hash: madeUpToken(stage.company.reference, client.id, random),
          sent_to: client.email,
          created_at: at,
          expires_at: endOf(at),
          opened_at: isOpened ? at : null,
          started_at: index % 4 === 2 ? at : null,
          saved_at: index % 4 === 2 ? at : null,
          answers: index % 4 === 2 ? BEGUN : NONE_YET,
        }
      }),
    )
  },
}

/** When a link stops working that was made at an instant. */
function endOf(made: string): string {
  return addDays(made, PRE_ASSESSMENT_LINK_DAYS).toISOString()
}

/** Height and weight as the records have them. */
async function bodiesOf({ tx, company }: Stage): Promise<Map<number, Answers>> {
  const found = await tx
    .select({ id: clients.id, height: clients.height_cm, weight: clients.weight_kg })
    .from(clients)
    .where(eq(clients.company_id, company.id))
  return new Map(
    found.flatMap(({ id, height, weight }) =>
      height === null || weight === null ? [] : [[id, { height: Math.round(height), weight: Math.round(weight) }]],
    ),
  )
}

/** Of no token that anybody has. */
function madeUpToken(company: string, clientId: number, random: Random): Buffer {
  return tokenHash(`demo ${company} ${clientId} ${random.next()}`)
}

/** What a client has filled in who stopped on the way, and one who has only looked. */
const BEGUN: Answers = { height: 171, weight: 74 }
const NONE_YET: Answers = {}

function answersOf(client: DemoClient, random: Random): Answers {
  const [occupation, duties, manual] = random.pick(JOBS)
  return {
    height: random.int(156, 194),
    weight: random.int(56, 104),
    weight_change: 'no',
    ...(client.smoker
      ? { smoked: 'yes', smoked_what: ['cigarettes'], smoked_daily: random.int(4, 20) }
      : { smoked: 'no' }),
    alcohol: random.int(0, 12),
    ...(random.chance(0.5) ? random.pick(ILLNESSES) : { conditions: ['none'] }),
    medication: 'no',
    awaiting: 'no',
    time_off: 'no',
    doctor: 'Family Clinic, High Street',
    family: random.chance(0.2) ? ['unknown'] : ['none'],
    employment: random.chance(0.75) ? 'employee' : 'self',
    occupation,
    duties,
    manual,
    hours: random.int(30, 50),
    income: random.int(70, 190) * 100_000,
    hazards: ['none'],
    ...(random.chance(0.3)
      ? { pastimes: ['contact'], pastimes_contact: 'Touch football on Thursdays, club level.' }
      : { pastimes: ['none'] }),
    abroad: 'no',
    refused: 'no',
    claimed: 'no',
  }
}
