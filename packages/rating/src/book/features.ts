import { COVERS, type CoverCode } from '@portal/domain/work/cover'
import type { Feature } from '../rate-book.ts'

type Entry = readonly [id: string, name: string, weightAt5: number, weightAt15: number]

const BY_COVER: Readonly<Record<CoverCode, readonly Entry[]>> = {
  TRM: [
    ['TRM1', 'Terminal illness paid at 24 months’ expectancy', 30, 25],
    ['TRM2', 'Future increases without medical evidence', 20, 30],
    ['TRM3', 'Funeral advance', 15, 10],
    ['TRM4', 'Premium freeze', 15, 20],
    ['TRM5', 'Financial planning benefit', 10, 5],
    ['TRM6', 'Grief counselling benefit', 10, 10],
  ],
  TPD: [
    ['TPD1', 'Partial payment for the loss of one limb or eye', 30, 25],
    ['TPD2', 'Short qualifying period of three months', 25, 20],
    ['TPD3', 'Definition stays to age 70', 15, 30],
    ['TPD4', 'Death benefit on stand-alone cover', 15, 10],
    ['TPD5', 'Life cover buy-back after one year', 15, 15],
  ],
  TRA: [
    ['TRA1', 'Partial payments for early cancer', 30, 25],
    ['TRA2', 'Reinstatement after a claim', 20, 30],
    ['TRA3', 'More than 45 conditions', 20, 15],
    ['TRA4', 'Heart attack by the current medical definition', 20, 20],
    ['TRA5', 'Children’s cover built in', 10, 10],
  ],
  INC: [
    ['INC1', 'Three-tier definition of disability', 25, 20],
    ['INC2', 'Own-occupation definition beyond two years', 20, 30],
    ['INC3', 'Partial benefit from the first day', 20, 15],
    ['INC4', 'Recurrent disability within 12 months', 15, 15],
    ['INC5', 'Rehabilitation costs on top', 10, 10],
    ['INC6', 'Premiums waived during a claim', 10, 10],
  ],
  BUS: [
    ['BUS1', 'Partial benefit for lower turnover', 50, 50],
    ['BUS2', 'Unused benefit carried on after the period', 30, 30],
    ['BUS3', 'Equipment leases covered', 20, 20],
  ],
  NES: [
    ['NES1', 'HIV, hepatitis B and C alike', 60, 60],
    ['NES2', 'No exclusion for student placements', 40, 40],
  ],
  CHT: [
    ['CHT1', 'Convertible to adult cover at 21', 40, 60],
    ['CHT2', 'Carer’s benefit', 30, 20],
    ['CHT3', 'Partial payments', 30, 20],
  ],
}

/** Names are the trade’s; weights, and which supplier has which, are ours: illustrative like the rates. */
export const FEATURES: readonly Feature[] = COVERS.flatMap(({ value: cover }) =>
  BY_COVER[cover].map(([id, name, weightAt5, weightAt15]) => ({ id, name, cover, weightAt5, weightAt15 })),
)
