import { type FiledPolicy, policyCells, type SampleInsurer } from '@portal/domain/money/sample-policies'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/database.ts'
import type { CommissionStage } from '../commissions/load-books.ts'
import type { DemoFile } from '../stage.ts'
import { csvBytes } from '../stored-file.ts'

/** An insurer’s file of policies, and how far its import has come. */
export interface PlannedPolicyFile {
  readonly insurer: SampleInsurer
  readonly name: string
  readonly cells: string[][]
  readonly state: 'done' | 'checked'
  /** Days ago. */
  readonly ago: number
}

/** Policy files as they are stored. */
export interface DemoPolicyFiles {
  readonly planned: readonly PlannedPolicyFile[]
  readonly files: readonly DemoFile[]
}

/** The insurer whose file is imported, and the one whose file waits. Neither changes what commission is due. */
const IMPORTED = { insurer: 'MLC', state: 'done', ago: 18 } as const
const WAITING = { insurer: 'TAL', state: 'checked', ago: 2 } as const

/** A policy as it stands, and a client of whom nothing is known at that insurer. */
type Known = FiledPolicy & { readonly [column: string]: unknown; readonly may_end: boolean }
type Newcomer = Pick<FiledPolicy, 'first_name' | 'last_name' | 'date_of_birth'> & { readonly [column: string]: unknown }

/** Whom and what a file tells of. */
interface Told {
  readonly known: readonly Known[]
  readonly newcomers: readonly Newcomer[]
}

/** Plans two insurers’ files of policies that are there, with what such files tell. */
export async function planPolicyFiles(tx: Transaction, stage: CommissionStage): Promise<DemoPolicyFiles> {
  const planned = [
    file(stage, IMPORTED, imported(await readTold(tx, stage, IMPORTED.insurer), stage)),
    file(stage, WAITING, waiting(await readTold(tx, stage, WAITING.insurer), stage)),
  ]
  const files = planned.map(({ name, cells }) => ({
    ...{ id: name, name, mediaType: 'text/csv' },
    bytes: csvBytes(cells),
  }))
  return { planned, files }
}

function file(
  stage: CommissionStage,
  { insurer, state, ago }: typeof IMPORTED | typeof WAITING,
  policies: readonly FiledPolicy[],
): PlannedPolicyFile {
  const day = stage.day(-ago)
  const cells = policyCells(insurer, `${insurer} policies of ${stage.company.name}`, policies)
  return { ...{ insurer, state, ago, cells }, name: `${insurer}-policies-${day.slice(0, 7)}.csv` }
}

/** Policies as the portal has them, one with another premium, a new one of a client, and one without its number. */
function imported({ known, newcomers: [newcomer] }: Told, stage: CommissionStage): FiledPolicy[] {
  const repriced = known.findIndex(({ may_end }) => may_end)
  return [
    ...known.map((policy, index) => (index === repriced ? withPremium(policy, 1.04) : policy)),
    ...(newcomer ? [newPolicy(newcomer, '60 417 882', stage.day(-410))] : []),
    ...(known[0] ? [{ ...known[0], number: '' }] : []),
  ]
}

/** What a person has to look at: premiums up, a lapse, a number typed wrongly, new policies, and a row that is wrong. */
function waiting({ known, newcomers: [newcomer] }: Told, stage: CommissionStage): FiledPolicy[] {
  const changing = known.filter(({ may_end }) => may_end)
  const [lapsed, up, slightlyUp, mistyped] = changing
  const stranger = { first_name: 'Noor', last_name: 'Haddad', date_of_birth: null }
  const early = { first_name: 'Marek', last_name: 'Dvorak', date_of_birth: '1979-11-30' }
  return [
    ...known.map((policy) => {
      if (policy === lapsed) return { ...policy, state: 'lapsed' as const, ended_on: stage.day(-9) }
      if (policy === up) return withPremium(policy, 1.14)
      if (policy === slightlyUp) return withPremium(policy, 1.05)
      return policy === mistyped ? { ...policy, number: swapped(policy.number) } : policy
    }),
    ...(newcomer ? [newPolicy(newcomer, '7741 2038', stage.day(-95))] : []),
    newPolicy(stranger, '7741 2209', stage.day(-60)),
    newPolicy(early, '7741 2316', stage.day(30)),
  ]
}

function withPremium(policy: Known, factor: number): FiledPolicy {
  return { ...policy, annual_premium: Math.round((policy.annual_premium * factor) / 1200) * 1200 }
}

/** A number with its first two different digits that follow one another the other way round. */
function swapped(number: string): string {
  return number.replace(/(\d)(?!\1)(\d)/, '$2$1')
}

function newPolicy(
  { first_name, last_name, date_of_birth }: Newcomer,
  number: string,
  commenced_on: string,
): FiledPolicy {
  return {
    ...{ number, first_name, last_name, date_of_birth, commenced_on, ended_on: null },
    ...{ state: 'in_force', frequency: 'M', annual_premium: 1_380_00 },
    ...{ owner_type: 'O', owner_name: `${first_name} ${last_name}` },
  }
}

async function readTold(tx: Transaction, stage: CommissionStage, insurer: string): Promise<Told> {
  return { known: await readKnown(tx, stage, insurer), newcomers: await readNewcomers(tx, stage, insurer) }
}

async function readKnown(tx: Transaction, stage: CommissionStage, insurer: string): Promise<Known[]> {
  return await tx.rows<Known>(sql`
    select policies.number, clients.first_name, clients.last_name, clients.date_of_birth, policies.state,
      policies.commenced_on, policies.ended_on, policies.frequency, policies.annual_premium, policies.owner_type,
      policies.owner_name, (policies.state = 'in_force' and policies.change_id is null and not exists (
        select from policy_terms terms where terms.company_id = policies.company_id and terms.policy_id = policies.id
          and terms.effective_on > ${stage.day(-60)}::date)) as may_end
    from policies join clients on clients.company_id = policies.company_id and clients.id = policies.client_id
    where policies.company_id = ${tx.companyId} and policies.insurer = ${insurer} and policies.number is not null
      and policies.state <> 'declined' and policies.removed_at is null
    order by policies.id`)
}

/** Clients without a policy of the insurer who are told from all others by name and date of birth. */
async function readNewcomers(tx: Transaction, stage: CommissionStage, insurer: string): Promise<Newcomer[]> {
  return await tx.rows<Newcomer>(sql`
    select first_name, last_name, date_of_birth from clients
    where company_id = ${tx.companyId} and kind = 'client' and date_of_birth is not null
      and adviser_id is not null and created_at < ${stage.day(-365)}::date
      and not exists (select from policies where policies.company_id = clients.company_id
        and policies.client_id = clients.id and policies.insurer = ${insurer})
    order by id limit 1`)
}
