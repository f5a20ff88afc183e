import type { ProposedPolicy } from '@portal/contract/work/application-policies.schema'
import type { Frequency } from '@portal/domain/values/person'
import type { CoverOwner } from '@portal/domain/work/cover'
import { annualPremium, instalmentOf } from '@portal/domain/work/premium'

export const POLICY_LABELS = {
  policy_id: 'Policy in force',
  insurer: 'Insurer',
  number: 'Policy number',
  life_insured: 'Life insured',
  owner_type: 'Ownership',
  owner_name: 'Owner',
  frequency: 'Premium paid',
  policy_fee: 'Policy fee',
  effective_on: 'From',
  remarks: 'Remarks',
} as const
export type PolicyFieldName = keyof typeof POLICY_LABELS

/** A policy as it is typed; the fee in cents each time. */
export interface TypedPolicy {
  /** A policy in force that is to change; null for a new one. */
  readonly policy_id: number | null
  readonly insurer: string
  readonly number: string
  readonly life_insured: string
  readonly owner_type: CoverOwner
  readonly owner_name: string
  readonly frequency: Frequency
  readonly fee: number | null
  readonly effective_on: string | null
  readonly remarks: string
}

export function blankPolicy(insurer: string, client: string): TypedPolicy {
  return {
    policy_id: null,
    insurer,
    number: '',
    life_insured: client,
    owner_type: 'O',
    owner_name: client,
    frequency: 'M',
    fee: null,
    effective_on: null,
    remarks: '',
  }
}

export function typedPolicy(policy: ProposedPolicy): TypedPolicy {
  const { insurer, number, life_insured, owner_type, owner_name, terms } = policy
  const { frequency, policy_fee, effective_on, remarks } = terms
  return {
    ...{ policy_id: null, insurer, life_insured, owner_type, owner_name, frequency, effective_on },
    number: number ?? '',
    fee: instalmentOf(policy_fee, frequency),
    remarks: remarks ?? '',
  }
}

/** The body sent by a form without errors. */
export function policyBody(typed: TypedPolicy) {
  const { policy_id: _, fee, number, remarks, ...same } = typed
  return {
    ...same,
    number: number.trim() || null,
    policy_fee: annualPremium(fee ?? 0, typed.frequency),
    remarks: remarks.trim() || null,
  }
}
