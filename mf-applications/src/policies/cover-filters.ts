import { PRODUCT_PROVIDERS } from '@portal/domain/office/product-provider'
import { formatMoney } from '@portal/domain/values/money'
import { COVERS, type CoverCode } from '@portal/domain/work/cover'
import { choiceFilter, type Filter } from '@portal/screens/list'

type Provider = (typeof PRODUCT_PROVIDERS)[number]

/** What applications, policies and renewals can all be narrowed down by. */

export function insurerFilter<Q extends object>(query: (insurer: Provider[]) => Partial<Q>): Filter<Q> {
  return choiceFilter<Q, Provider>({
    name: 'insurer',
    label: 'Insurer',
    columns: 2,
    choices: PRODUCT_PROVIDERS.map((value) => ({ value, label: value })),
    query: (insurer) => query([...insurer]),
  })
}

export function coverFilter<Q extends object>(query: (cover: CoverCode[]) => Partial<Q>): Filter<Q> {
  return choiceFilter<Q, CoverCode>({
    name: 'cover',
    label: 'Cover',
    choices: COVERS.map(({ value, label }) => ({ value, label })),
    query: (cover) => query([...cover]),
  })
}

/** Cents a year that the filter by premium offers. */
const PREMIUMS_OVER = [500_00, 1_000_00, 2_500_00, 5_000_00, 10_000_00] as const

export function premiumFilter<Q extends object>(query: (cents: number) => Partial<Q>): Filter<Q> {
  return choiceFilter<Q, number>({
    name: 'premium_over',
    label: 'Premium a year',
    field: 'Premium',
    single: true,
    choices: PREMIUMS_OVER.map((cents) => ({
      value: cents,
      label: `Over ${formatMoney(cents)}`,
      words: `over ${formatMoney(cents)}`,
    })),
    query: ([cents]) => (cents === undefined ? {} : query(cents)),
  })
}
