import { IMPORT_ROLES } from '@portal/contract/imports'
import { type ImportedPolicy, importedPolicy, importedPolicySettings } from '@portal/contract/money/imported-policy'
import { MESSAGES } from '@portal/domain/message'
import { POLICY_IMPORT, premiumTolerance } from '@portal/domain/money/policy-import'
import { dayIn } from '@portal/domain/values/date'
import { fullName, yearlyAmount } from '@portal/domain/values/person'
import { numberKey } from '@portal/domain/work/number-key'
import { anniversaryFrom } from '@portal/domain/work/policy'
import { sql } from 'drizzle-orm'
import { readAdvisers } from '../../../access/advisers.ts'
import { errorCode } from '../../../configuration/error-code.ts'
import { driverError } from '../../../database/error.ts'
import { badField } from '../../../http/call-error.ts'
import type { DeclaredImport, Writing } from '../../../imports/declared-import.ts'
import { rowsGiven } from '../../../imports/import-record.ts'
import type {
  ImportedRow,
  ImportSettings,
  ImportValues,
  Outcome,
  Reversal,
  WaitingRow,
} from '../../../imports/import-row.ts'
import { recordWrites } from '../../../imports/record-writes.ts'
import { givenFields } from '../../../subjects/change-row.ts'
import type { StoredRow } from '../../../subjects/subject.ts'
import { joinPeopleLock, lockPeople } from '../../clients/clients/lock-people.ts'
import { policySubject } from '../../work/policies/policy-subject.ts'
import { readChanged, settleDays } from './changed-policies.ts'
import { clientsOfRows, type OwnedRow, takeClientsBack } from './clients-of-rows.ts'
import { followUp, takeTasksBack, tellAdvisers } from './follow-ups.ts'
import { layoutMemory } from './layouts.ts'
import { takeBackPolicies, tellLeadsOfPolicies } from './leads-of-policies.ts'
import { peopleOfRows } from './people-of-rows.ts'
import { policyHits } from './policy-hits.ts'
import { coversOf, TODAY, takeTermsBack, writeFirstTerms, writeNextTerms } from './policy-terms.ts'

/** What a row may write of a policy itself. */
const COLUMNS = [
  'client_id',
  'insurer',
  'number',
  'state',
  'life_insured',
  'owner_type',
  'owner_name',
  'annual_premium',
  'frequency',
  'covers',
  'commenced_on',
  'ended_on',
  'renews_on',
  'upfront_percent',
  'ongoing_percent',
]

const EARLIEST = '1900-01-01'

const writes = recordWrites({
  subject: POLICY_IMPORT,
  records: policySubject,
  columns: COLUMNS,
  client: sql`("values"->>'client_id')::int`,
  given: (stored) => givenFields(Object.fromEntries(COLUMNS.map((name) => [name, stored[name]]))),
})

/** Policies from an insurer's file. */
export const policyImport: DeclaredImport<ImportedPolicy> = {
  subject: POLICY_IMPORT,
  roles: IMPORT_ROLES,
  records: policySubject,
  values: importedPolicy,
  required: {
    number: 'Please enter the policy number',
    first_name: MESSAGES.enterFirstName,
    last_name: MESSAGES.enterLastName,
  },
  settings: importedPolicySettings,
  memory: layoutMemory,
  async checkSettings(tx, settings) {
    const { adviser_id } = importedPolicySettings.parse(settings)
    if (adviser_id !== null && !(await readAdvisers(tx)).has(adviser_id)) {
      throw badField('settings.adviser_id', MESSAGES.selectAdvisor)
    }
  },
  complete,
  compared,
  objection,
  keysOf: ({ insurer, number }) => {
    const key = numberKey(number ?? '')
    return key === '' ? [] : [`${insurer} ${key}`]
  },
  hits: policyHits,
  owners: peopleOfRows,
  // A name alone is no new client: many people have it, and files write it in several ways.
  mayCreateOwner: ({ date_of_birth, email, phone }) => Boolean(date_of_birth || email || phone),
  keepOthersOut: lockPeople,
  waitForOthers: joinPeopleLock,
  create: createPolicies,
  update: updatePolicies,
  afterwards: tellAdvisers,
  takeBack: takePoliciesBack,
}

/** The insurer of the file, a premium a year of an instalment with what is in it, and the state that a day of ending says. */
function complete({ instalment, ...values }: ImportValues, { insurer }: ImportSettings): ImportValues {
  const { annual_premium, policy_fee, stamp_duty, frequency, state, ended_on, ...rest } = values
  const isTimes = typeof instalment === 'number' && annual_premium === undefined
  const yearly =
    isTimes && typeof frequency === 'string'
      ? {
          annual_premium: yearlyAmount(instalment, frequency),
          ...(typeof policy_fee === 'number' && { policy_fee: yearlyAmount(policy_fee, frequency) }),
          ...(typeof stamp_duty === 'number' && { stamp_duty: yearlyAmount(stamp_duty, frequency) }),
        }
      : undefined
  const standing = state ?? (ended_on === undefined ? undefined : 'lapsed')
  return {
    ...rest,
    insurer,
    ...(annual_premium !== undefined && { annual_premium }),
    ...(policy_fee !== undefined && { policy_fee }),
    ...(stamp_duty !== undefined && { stamp_duty }),
    ...(yearly ?? (isTimes && { instalment })),
    ...(frequency !== undefined && { frequency }),
    ...(standing !== undefined && { state: standing }),
    // Some insurers write the day of the last change there.
    ...(ended_on !== undefined && standing !== 'in_force' && { ended_on }),
  }
}

/** Without what is only written differently: the number, and a premium that was rounded by its instalments. */
function compared({ number, annual_premium, ...values }: ImportedPolicy, stored: StoredRow): ImportedPolicy {
  const isSameNumber = numberKey(number ?? '') === numberKey(String(stored.number ?? ''))
  const difference = Math.abs((annual_premium ?? 0) - Number(stored.annual_premium))
  const isRounded = difference <= premiumTolerance(yearlyAmount(1, String(values.frequency ?? stored.frequency)))
  return {
    ...values,
    ...(number !== undefined && !isSameNumber && { number }),
    ...(annual_premium !== undefined && !isRounded && { annual_premium }),
  }
}

function objection(values: ImportedPolicy, stored: StoredRow | undefined) {
  const { commenced_on, ended_on, state, annual_premium, policy_fee, stamp_duty } = values
  const premium = annual_premium ?? Number(stored?.annual_premium ?? 0)
  if ((policy_fee ?? 0) + (stamp_duty ?? 0) > premium) {
    return { field: 'policy_fee', message: 'Policy fee and stamp duty are more than the premium' }
  }
  if (stamp_duty !== undefined && stamp_duty > 0 && stamp_duty >= premium) {
    return { field: 'stamp_duty', message: 'Stamp duty can’t be the whole premium' }
  }
  if (stored && String(stored.insurer).toLowerCase() !== values.insurer.toLowerCase()) {
    return { field: 'number', message: 'This policy is with another insurer.' }
  }
  if (stored?.state === 'proposed') {
    return { field: 'number', message: 'This policy is proposed. Change it on its application.' }
  }
  if (
    stored &&
    state !== undefined &&
    state !== 'in_force' &&
    stored.state === 'in_force' &&
    stored.change_id !== null
  ) {
    return { field: 'state', message: 'An application proposes a change to this policy. Close it first.' }
  }
  if (commenced_on !== undefined && commenced_on < EARLIEST) {
    return { field: 'commenced_on', message: 'Please enter a day after 1900' }
  }
  if (commenced_on !== undefined && commenced_on > dayIn('Australia/Sydney', new Date())) {
    return { field: 'commenced_on', message: 'A policy in force can’t commence after today' }
  }
  const began = commenced_on ?? stored?.commenced_on
  if (ended_on !== undefined && typeof began === 'string' && ended_on < began) {
    return { field: 'ended_on', message: 'A policy can’t end before it commenced' }
  }
  return undefined
}

async function createPolicies(writing: Writing, rows: readonly WaitingRow[]): Promise<void> {
  const { tx, importId, starter, settings } = writing
  const owned = await clientsOfRows(writing, rows)
  const [company] = await tx.rows<{ today: string }>(sql`select ${TODAY} as today`)
  const today = company?.today ?? ''
  await writes.create(
    writing,
    owned.map((row) => ({ ...row, values: storedValues(row, today) })),
  )
  const made = await tx.rows<{ number: number; record_id: number }>(sql`
    select import_rows.number, import_rows.record_id
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ number }) => ({ number })))}::jsonb) as given(number int)
    join import_rows on ${rowsGiven(tx, importId, rows)}`)
  const ids = new Map(made.map(({ number, record_id }) => [number, record_id]))
  await writeFirstTerms(
    tx,
    owned.flatMap(({ number, values }) => {
      const policy_id = ids.get(number)
      return policy_id === undefined ? [] : [{ policy_id, values }]
    }),
  )
  const { adviser_id } = importedPolicySettings.parse(settings)
  await tellLeadsOfPolicies({ tx, ...starter }, { ids: [...ids.values()], adviserId: adviser_id })
}

function storedValues({ values, client_id }: OwnedRow, today: string): ImportValues {
  const { insurer, number, state = 'in_force', owner_type = 'O', commenced_on, annual_premium = 0 } = values
  const name = fullName(values.first_name, values.last_name)
  const isOver = state !== 'in_force'
  return {
    ...{ client_id, insurer, number, state, owner_type, annual_premium, commenced_on },
    ...{ upfront_percent: values.upfront_percent, ongoing_percent: values.ongoing_percent },
    frequency: values.frequency ?? 'M',
    covers: coversOf(values).map(({ cover }) => cover),
    life_insured: values.life_insured || name,
    owner_name: values.owner_name || (owner_type === 'O' ? name : 'Trustee of the super fund'),
    ...(isOver && { ended_on: values.ended_on ?? today }),
    ...(!isOver && commenced_on && { renews_on: anniversaryFrom(commenced_on, today) }),
  }
}

async function updatePolicies(writing: Writing, rows: readonly WaitingRow[]): Promise<readonly Outcome[]> {
  const { tx, importId } = writing
  const outcomes = await writes.update(writing, rows)
  const others = new Set(outcomes.map(({ number }) => number))
  const changed = await readChanged(
    tx,
    importId,
    rows.filter(({ number }) => !others.has(number)),
  )
  await settleDays(tx, importId, changed)
  const repriced = changed.filter(({ before }) => 'annual_premium' in before || 'frequency' in before)
  const terms = await writeNextTerms(tx, repriced)
  const noted = repriced.flatMap(({ number, policy_id }) => {
    const id = terms.get(policy_id)
    return id === undefined ? [] : [{ number, beside: { terms: id } }]
  })
  if (noted.length > 0) {
    await tx.execute(sql`
      update import_rows set beside = coalesce(import_rows.beside, '{}') || given.beside
      from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as given(number int, beside jsonb)
      where ${rowsGiven(tx, importId, noted)}`)
  }
  await followUp(writing, changed)
  return outcomes
}

async function takePoliciesBack(
  tx: Writing['tx'],
  starter: Writing['starter'],
  rows: readonly ImportedRow[],
): Promise<readonly Reversal[]> {
  const held = await readHolders(tx, rows)
  const reversals = await takeEach(tx, rows, (some) => writes.takeBack(tx, starter, some))
  const gone = new Set(reversals.filter(({ reversal }) => reversal !== 'kept').map(({ number }) => number))
  const beside = (kind: string) =>
    rows.flatMap(({ number, beside }) => (gone.has(number) ? (beside?.[kind] ?? []) : []))
  await takeTermsBack(tx, beside('terms'))
  await takeTasksBack(tx, starter, beside('task'))
  await takeBackPolicies(
    { tx, ...starter },
    held.filter(({ number }) => gone.has(number)),
  )
  await takeClientsBack(tx, beside('client'))
  return reversals
}

/** Who holds the policies that rows have created. */
async function readHolders(tx: Writing['tx'], rows: readonly ImportedRow[]) {
  const created = rows.flatMap(({ number, outcome, record_id }) => (outcome === 'created' ? { number, record_id } : []))
  return await tx.rows<{ number: number; id: number; client_id: number }>(sql`
    select given.number, policies.id, policies.client_id
    from jsonb_to_recordset(${JSON.stringify(created)}::jsonb) as given(number int, record_id int)
    join policies on policies.company_id = ${tx.companyId} and policies.id = given.record_id`)
}

/** A policy that something else has come to hang on, as a commission does, stays; the others go. */
async function takeEach(
  tx: Writing['tx'],
  rows: readonly ImportedRow[],
  take: (rows: readonly ImportedRow[]) => Promise<readonly Reversal[]>,
): Promise<readonly Reversal[]> {
  await tx.execute(sql`savepoint rows_to_revert`)
  try {
    const reversals = await take(rows)
    await tx.execute(sql`release savepoint rows_to_revert`)
    return reversals
  } catch (error) {
    if (!isReferred(error)) throw error
    await tx.execute(sql`rollback to savepoint rows_to_revert`)
    const [only, other] = rows
    if (only && !other) return [{ number: only.number, reversal: 'kept', message: 'Used since the import' }]
    const reversals: Reversal[] = []
    for (const row of rows) reversals.push(...(await takeEach(tx, [row], take)))
    return reversals
  }
}

function isReferred(error: unknown): boolean {
  return errorCode(driverError(error)) === '23503'
}
