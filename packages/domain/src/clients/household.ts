import { yearlyAmount } from '../values/person.ts'

/** What is known of one of two people who keep house together; amounts in cents. */
export interface HouseholdMember {
  readonly salary?: number | null | undefined
  readonly salary_frequency?: string | null | undefined
  readonly super_balance?: number | null | undefined
  readonly children_ages?: readonly number[] | null | undefined
}

/** A sum over the people of whom the amount is known; null where it is known of nobody. */
export interface HouseholdSum {
  readonly amount: number | null
  /** Whether it is not known of everybody: then the sum is a part. */
  readonly isPartial: boolean
}

/** What a household comes to. */
export interface Household {
  /** Cents a year before tax. */
  readonly income: HouseholdSum
  readonly superBalance: HouseholdSum
  /** The ages of the children, youngest first; null where nobody said. */
  readonly children: readonly number[] | null
}

function sumOf(amounts: ReadonlyArray<number | null | undefined>): HouseholdSum {
  const known = amounts.filter((amount) => amount !== null && amount !== undefined)
  return {
    amount: known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0),
    isPartial: known.length > 0 && known.length < amounts.length,
  }
}

/**
 * The children of both. Each of the two records names the children whom that person has, so a child of an age that
 * both name is the same child, and twins are twice in each.
 */
function childrenOf(members: readonly HouseholdMember[]): number[] | null {
  const told = members.flatMap(({ children_ages }) => (children_ages ? [children_ages] : []))
  if (told.length === 0) return null
  const ages = [...new Set(told.flat())].sort((one, other) => one - other)
  return ages.flatMap((age) => {
    const most = Math.max(...told.map((list) => list.filter((one) => one === age).length))
    return Array.from({ length: most }, () => age)
  })
}

/** Income, super and children of the people of a household. */
export function householdOf(members: readonly HouseholdMember[]): Household {
  return {
    income: sumOf(members.map(({ salary, salary_frequency }) => salary && yearlyAmount(salary, salary_frequency))),
    superBalance: sumOf(members.map(({ super_balance }) => super_balance)),
    children: childrenOf(members),
  }
}
