/** Figures that somebody has published, as they were printed. Letters and numbers are those of research/quoting.md. */

export type Sex = 'M' | 'F'

/** One figure for one age; of both sexes where none is told. */
export interface PublishedPoint {
  readonly source: string
  readonly sex?: Sex
  readonly age: number
  readonly value: number
}

type BySex = Readonly<Record<Sex, readonly number[]>>

function points(source: string, ages: readonly number[], figures: BySex): PublishedPoint[] {
  return (['M', 'F'] as const).flatMap((sex) =>
    figures[sex].flatMap((value, index) => {
      const age = ages[index]
      return age === undefined ? [] : [{ source, sex, age, value }]
    }),
  )
}

const DECADES = [30, 40, 50]

/** Probability of death in a year. */
export const DEATHS = points('G1, Australian Life Tables 2020-22', [30, 40, 50, 60], {
  M: [0.000755, 0.001255, 0.002756, 0.006262],
  F: [0.000315, 0.000715, 0.001685, 0.00369],
})

/** Dollars a month for $500,000 of life cover, without smoking. */
export const LIFE_MONTHLY = points('G4, Lifebroker', DECADES, { M: [30, 37, 94], F: [25, 30, 70] })

const IN_ISSUE = 'Stepped premium, publisher not recorded'

/** Dollars a year for $1,000,000 of life cover, men who do not smoke. */
export const LIFE_YEARLY: readonly PublishedPoint[] = [
  { source: IN_ISSUE, sex: 'M', age: 35, value: 568 },
  { source: IN_ISSUE, sex: 'M', age: 60, value: 7_052 },
]

/** Dollars a month that TPD adds to $500,000 of life cover. */
export const TPD_MONTHLY = points('G4, Lifebroker', [30], { M: [41 - 30], F: [36 - 25] })

/** The rate of TPD over that of death. */
export const TPD_OVER_DEATH: readonly PublishedPoint[] = [
  ...points('G2, LGsuper', [35, 45, 55], {
    M: [0.228 / 0.614, 0.832 / 1.294, 2.374 / 2.917],
    F: [0.329 / 0.412, 0.991 / 0.913, 2.927 / 2.526],
  }),
  { source: 'G3, MyLife', age: 35, value: 0.49 / 0.37 - 1 },
  { source: 'G3, MyLife', age: 45, value: 1.43 / 0.84 - 1 },
  { source: 'G3, MyLife', age: 55, value: 5.46 / 2.72 - 1 },
]

/** Dollars a month for a benefit of $3,500 a month to 65, after so many days. */
export const INCOME_MONTHLY = {
  '30': points('G4, Lifebroker', DECADES, { M: [50, 72, 140], F: [65, 107, 205] }),
  '90': points('G4, Lifebroker', DECADES, { M: [40, 60, 120], F: [50, 85, 170] }),
} as const

/** What a benefit period costs over one to 65, by its key in the book. */
export const BENEFIT_OVER_65 = {
  '2': [both(30, 2.14 / 8.15), both(40, 3.52 / 19.54)],
  '5': [both(30, 3.67 / 8.15), both(40, 7.59 / 19.54)],
  '70': [both(30, 8.85 / 8.15), both(40, 21.93 / 19.54)],
} as const

function both(age: number, value: number): PublishedPoint {
  return { source: 'G3, MyLife', age, value }
}
