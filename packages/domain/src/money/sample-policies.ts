import { formatDate, type IsoDate } from '../values/date.ts'
import { FREQUENCIES, type Frequency, fullName, yearlyAmount } from '../values/person.ts'
import { COVER_OWNERS, type CoverOwner, codeLabel } from '../work/cover.ts'
import { POLICY_STATES, type PolicyState } from '../work/policy.ts'
import { SAMPLE_LAYOUTS } from './sample-layouts.ts'

/** The insurers that there are sample files of policies of. */
export const SAMPLE_INSURERS = ['AIA', 'TAL', 'Zurich', 'MLC', 'OnePath'] as const
export type SampleInsurer = (typeof SAMPLE_INSURERS)[number]

/** A policy as an insurer’s file tells it. */
export interface FiledPolicy {
  readonly number: string
  readonly first_name: string
  readonly last_name: string
  readonly date_of_birth: IsoDate | null
  readonly state: PolicyState
  readonly commenced_on: IsoDate | null
  readonly ended_on: IsoDate | null
  readonly frequency: Frequency
  /** Cents. */
  readonly annual_premium: number
  readonly owner_type: CoverOwner
  readonly owner_name: string
}

/** The cells of a file of policies in an insurer’s sample layout, with a title that says whose it is. */
export function policyCells(insurer: SampleInsurer, title: string, policies: readonly FiledPolicy[]): string[][] {
  const columns = SAMPLE_LAYOUTS[insurer] ?? []
  return [
    [title],
    columns.map(({ name }) => name),
    ...policies.map((policy) => columns.map(({ target }) => (target === null ? '' : (textOf(policy, target) ?? '')))),
  ]
}

function textOf(policy: FiledPolicy, target: string): string | undefined {
  const { first_name, last_name, annual_premium, frequency } = policy
  switch (target) {
    case 'full_name':
      return fullName(first_name, last_name)
    case 'state':
      return codeLabel(POLICY_STATES, policy.state)
    case 'frequency':
      return codeLabel(FREQUENCIES, frequency)
    case 'owner_type':
      return codeLabel(COVER_OWNERS, policy.owner_type)
    case 'annual_premium':
      return (annual_premium / 100).toFixed(2)
    case 'instalment':
      return (annual_premium / 100 / yearlyAmount(1, frequency)).toFixed(2)
    case 'date_of_birth':
    case 'commenced_on':
    case 'ended_on':
      return formatDate(policy[target])
    case 'number':
    case 'first_name':
    case 'last_name':
    case 'owner_name':
      return policy[target]
    default:
      return undefined
  }
}

/** Made-up policies that nobody has: one whose client a date of birth tells, and one with a name alone. */
export function madeUpPolicies(today: IsoDate): readonly FiledPolicy[] {
  const year = Number(today.slice(0, 4))
  const policy = { state: 'in_force', ended_on: null, frequency: 'M', owner_type: 'O' } as const
  return [
    {
      ...policy,
      ...{ number: 'SAMPLE 1001', first_name: 'Robin', last_name: 'Sample', date_of_birth: '1984-06-12' },
      ...{ commenced_on: `${year - 3}-04-01`, annual_premium: 1_440_00, owner_name: 'Robin Sample' },
    },
    {
      ...policy,
      ...{ number: 'SAMPLE 1002', first_name: 'Kim', last_name: 'Example', date_of_birth: null },
      ...{ commenced_on: `${year - 1}-09-15`, annual_premium: 2_112_00, owner_name: 'Kim Example' },
    },
  ]
}
