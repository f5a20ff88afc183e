import type { Frequency } from '@portal/domain/values/person'
import type { CoverCode, CoverOwner } from '@portal/domain/work/cover'
import { annualPremium } from '@portal/domain/work/premium'
import { productErrors } from '@portal/domain/work/product'
import { type NamedClient, noClient } from '@portal/screens/client-field'
import { POLICY_LABELS, policyBody, type TypedPolicy } from '../../applications/details/policies/policy-form.ts'
import { usualTerms } from '../../applications/details/policies/product-form.ts'

export const STANDING_LABELS = {
  client_id: 'Client',
  ...POLICY_LABELS,
  commenced_on: 'Start date',
  covers: 'Covers',
} as const

/** A cover of a policy as it is typed, cents; the premium each time that it is paid. */
export interface TypedCover {
  readonly key: number
  readonly cover: CoverCode | ''
  readonly amount: number | null
  readonly premium: number | null
}

/** A policy that is in force already, as it is typed. */
export interface StandingPolicy extends TypedPolicy {
  readonly client: NamedClient | null
  readonly commenced_on: string | null
  readonly covers: readonly TypedCover[]
}

function product({ cover, amount, premium }: TypedCover, frequency: Frequency) {
  const code = cover === '' ? 'TRM' : cover
  return {
    cover: code,
    amount: amount ?? 0,
    annual_premium: annualPremium(premium ?? 0, frequency),
    structure: 'S' as const,
    indexed: true,
    loading: null,
    exclusions: null,
    ...usualTerms(code),
  }
}

/** The body sent by a form without errors. */
export function standingBody(typed: StandingPolicy) {
  const { client: _, covers, commenced_on, ...policy } = typed
  const { effective_on: __, ...body } = policyBody(policy)
  return {
    ...body,
    commenced_on: commenced_on ?? '',
    products: covers.filter(({ cover }) => cover !== '').map((cover) => product(cover, typed.frequency)),
  }
}

function coverErrors(covers: readonly TypedCover[], owner: CoverOwner, frequency: Frequency) {
  const chosen = covers.filter(({ cover }) => cover !== '')
  if (chosen.length === 0) return ['Please add a cover']
  return chosen.flatMap((cover) => {
    if (Number.isNaN(cover.amount) || Number.isNaN(cover.premium)) return ['Please enter an amount']
    return productErrors(product(cover, frequency), owner).map(({ message }) => message)
  })
}

/** What is wrong besides what the contract says. */
export function standingErrors({ client, covers, owner_type, frequency }: StandingPolicy) {
  const [cover] = coverErrors(covers, owner_type, frequency)
  return [...noClient(client), ...(cover === undefined ? [] : [{ path: 'covers', message: cover }])]
}
