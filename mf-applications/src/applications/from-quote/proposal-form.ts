import type { ApplicationDraft } from '@portal/contract/work/applications.schema'
import type { Frequency } from '@portal/domain/values/person'
import type { ApplicationKind } from '@portal/domain/work/application-status'
import { type CoverOwner, coverLabel } from '@portal/domain/work/cover'
import { annualPremium, instalmentOf } from '@portal/domain/work/premium'
import type { AdviserOption } from '@portal/screens/advisers'
import {
  PRODUCT_LABELS,
  productBody,
  type TypedProduct,
  typedProduct,
  typedProductErrors,
} from '../details/policies/product-form.ts'

export type DraftPolicy = ApplicationDraft['policies'][number]

/** A proposed cover as it is typed; one that is left out can be put back. */
export interface TypedCover extends TypedProduct {
  readonly isLeftOut: boolean
  /** Whether somebody has typed the premium: it is the engine's no longer. */
  readonly hasOwnPremium: boolean
}

/** A proposed policy as it is typed, and what the quote says of it besides; the fee in cents each time that it is paid. */
export interface TypedPolicy extends Pick<DraftPolicy, 'number' | 'life_insured' | 'effective_on' | 'duty_share'> {
  readonly owner_type: CoverOwner
  readonly frequency: Frequency
  readonly fee: number | null
  readonly remarks: string
  readonly products: readonly TypedCover[]
}

/** An application from a quote as it is typed; percentages NaN where they are none. */
export interface TypedProposal {
  readonly kind: Exclude<ApplicationKind, 'renewal'>
  readonly insurer: string
  /** Undefined: the client’s own. */
  readonly adviser?: AdviserOption | undefined
  readonly upfront: number | null
  readonly ongoing: number | null
  /** Whether the quote's premiums are those of the illustrative engine. */
  readonly illustrative: boolean
  readonly policies: readonly TypedPolicy[]
}

/** What the quote proposes, as the form begins with it. */
export function typedProposal({
  insurer,
  illustrative,
  policies,
  upfront_percent,
  ongoing_percent,
}: ApplicationDraft): TypedProposal {
  return {
    kind: 'new',
    insurer,
    upfront: upfront_percent ?? null,
    ongoing: ongoing_percent ?? null,
    illustrative,
    policies: policies.map(({ frequency, policy_fee, remarks, products, ...same }) => ({
      ...same,
      frequency,
      fee: instalmentOf(policy_fee, frequency),
      remarks: remarks ?? '',
      products: products.map((product) => ({
        ...typedProduct({ ...product, id: 0, version: 1, before: null }, 0, frequency),
        isLeftOut: false,
        hasOwnPremium: false,
      })),
    })),
  }
}

/** The same premiums and fee over a year, paid at another frequency. */
export function paidBy(policy: TypedPolicy, frequency: Frequency): TypedPolicy {
  const again = (cents: number | null) =>
    cents === null ? null : instalmentOf(annualPremium(cents, policy.frequency), frequency)
  return {
    ...policy,
    frequency,
    fee: again(policy.fee),
    products: policy.products.map((product) => ({ ...product, premium: again(product.premium) })),
  }
}

/** A policy as it was typed, without what is left out; amounts that are none count as 0. */
export function policyAsTyped({ frequency, fee, remarks, products, ...same }: TypedPolicy): DraftPolicy {
  const kept = products.filter(({ isLeftOut }) => !isLeftOut)
  return {
    ...same,
    frequency,
    policy_fee: annualPremium(fee || 0, frequency),
    remarks: remarks.trim() || null,
    products: kept.map(({ isLeftOut: _, hasOwnPremium: __, ...product }) => ({
      ...productBody({ ...product, amount: product.amount || 0, premium: product.premium || 0 }, frequency),
      linked_cover: kept.some(({ cover }) => cover === product.linked_cover) ? product.linked_cover : null,
    })),
  }
}

/** The body sent by a form without errors. */
export function proposalBody({ kind, insurer, adviser, upfront, ongoing, illustrative, policies }: TypedProposal) {
  return {
    kind,
    insurer,
    ...(adviser && { adviser_id: adviser.id }),
    ...(upfront !== null && { upfront_percent: upfront }),
    ...(ongoing !== null && { ongoing_percent: ongoing }),
    illustrative: illustrative && !policies.some(hasOwnPremium),
    policies: policies.map(policyAsTyped).filter(({ products }) => products.length > 0),
  }
}

function hasOwnPremium({ products }: TypedPolicy): boolean {
  return products.some(({ isLeftOut, hasOwnPremium: isOwn }) => isOwn && !isLeftOut)
}

/** Where a field of a proposed policy or cover is: the id of its control, and the path of what is wrong with it. */
export const policyPath = (policy: number, field: string) => `policies.${policy}.${field}`
export const coverPath = (policy: number, product: number, field = '') =>
  `policies.${policy}.products.${product}.${field}`

/** What the fields are called, by the ids of their controls, from top to bottom. */
export function proposalLabels(policies: readonly TypedPolicy[]): Record<string, string> {
  const ofPolicies = policies.flatMap(({ products }, index) => [
    [policyPath(index, 'owner_type'), 'Ownership'],
    [policyPath(index, 'frequency'), 'Premium paid'],
    [policyPath(index, 'policy_fee'), 'Policy fee'],
    [policyPath(index, 'remarks'), 'Remarks'],
    ...products.flatMap(({ cover }, at) =>
      Object.entries(PRODUCT_LABELS).map(([field, label]) => [
        coverPath(index, at, field),
        `${cover === '' ? '' : coverLabel(cover)}: ${label.toLowerCase()}`,
      ]),
    ),
  ])
  return {
    insurer: 'Insurer',
    policies: 'Policies',
    ...Object.fromEntries(ofPolicies),
    upfront_percent: 'Upfront commission',
    ongoing_percent: 'Ongoing commission',
    kind: 'Kind',
    adviser_id: 'Adviser',
  }
}

/** What is wrong with the policies as they are typed: what is sent of them has other places. */
export function proposalErrors({ policies }: TypedProposal) {
  const isEmpty = policies.every(({ products }) => products.every(({ isLeftOut }) => isLeftOut))
  return [
    ...(isEmpty ? [{ path: 'policies', message: 'Please include at least one cover' }] : []),
    ...policies.flatMap(policyErrors),
  ]
}

function policyErrors({ owner_type, frequency, fee, products }: TypedPolicy, index: number) {
  const isFee = fee === null || fee >= 0
  return [
    ...(isFee ? [] : [{ path: policyPath(index, 'policy_fee'), message: 'Please enter $0 or more' }]),
    ...products.flatMap((product, at) =>
      product.isLeftOut
        ? []
        : typedProductErrors(product, owner_type, frequency).map(({ path, message }) =>
            // A cover that this owner cannot have is fixed at the owner: the cover itself is not typed here.
            path === 'cover'
              ? { path: policyPath(index, 'owner_type'), message }
              : { path: coverPath(index, at, path), message },
          ),
    ),
  ]
}
