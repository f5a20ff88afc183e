import type { UnderwritingRequirement } from '../rate-book.ts'

/** Medical and financial evidence by sum and age: as usual in the market, assumed. Cents. */
export const REQUIREMENTS: readonly UnderwritingRequirement[] = [
  { cover: 'TRM', over: 1_500_000_00, fromAge: 18, text: 'Life: blood tests (MBA20, HIV, hepatitis B and C)' },
  { cover: 'TRM', over: 750_000_00, fromAge: 50, text: 'Life: medical examination and resting ECG' },
  { cover: 'TRM', over: 2_000_000_00, fromAge: 18, text: 'Life: report of the usual doctor and financial evidence' },
  { cover: 'TPD', over: 1_000_000_00, fromAge: 18, text: 'TPD: blood tests (MBA20, HIV, hepatitis B and C)' },
  { cover: 'TPD', over: 2_000_000_00, fromAge: 18, text: 'TPD: financial evidence' },
  { cover: 'TRA', over: 500_000_00, fromAge: 18, text: 'Trauma: blood tests (MBA20, HIV, hepatitis B and C)' },
  { cover: 'TRA', over: 250_000_00, fromAge: 50, text: 'Trauma: medical examination and resting ECG' },
  { cover: 'INC', over: 10_000_00, fromAge: 18, text: 'Income protection: evidence of two years’ income' },
  { cover: 'INC', over: 7_500_00, fromAge: 50, text: 'Income protection: report of the usual doctor' },
  { cover: 'BUS', over: 10_000_00, fromAge: 18, text: 'Business expenses: two years’ accounts of the business' },
]
