import type { RateTable, TableName } from '../rate-book.ts'
import { MORTALITY } from './mortality-alt-2020-22.ts'
import { byAge, byGender, byKey } from './rate-rows.ts'

const G4 = 'Lifebroker non-smoker premiums (G4), fitted with a $110 yearly fee and monthly loading 1.0905'
/**
 * A man’s premium of $7,052 a year at 60 for $1,000,000, non-smoker, beside $568 at 35: given in the issue; publisher not
 * recorded. The words below are of the book, whose hash they are part of.
 */
const AT_60 = 'men at 60 fitted to a published $7,052 a year for $1,000,000, women at 60 assumed'

/** What holds for all suppliers. Sources: research/quoting.md, section 3 and “Sources”. */
export const BASE_TABLES: Readonly<Record<Exclude<TableName, 'supplierFactor' | 'supplierTilt'>, RateTable>> = {
  mortality: MORTALITY,
  lifeFactor: {
    source: `${G4}; ${AT_60}. No discount for size: each published point is of one sum`,
    certainty: 'fitted',
    rows: byGender({ 30: 0.58, 40: 0.47, 50: 0.67, 60: 1.108 }, { 30: 1.05, 40: 0.62, 50: 0.78, 60: 1.2 }),
  },
  tpdFactor: {
    source:
      'LGsuper death and TPD rates (G2), TPD over death, 55 within 10 %; 60 assumed, since disability rises slower than death',
    certainty: 'fitted',
    rows: byGender({ 35: 0.37, 45: 0.64, 55: 0.75, 60: 0.64 }, { 35: 0.8, 45: 1.09, 55: 1.1, 60: 0.98 }),
  },
  tpdDefinition: {
    source: 'Own over any from the 67/33 split of deductibility (U5); home duties and daily activities assumed',
    certainty: 'assumed',
    rows: byKey({ A: 1, O: 1.5, H: 0.9, D: 0.7 }),
  },
  trauma: {
    source: 'No public table found: assumed',
    certainty: 'assumed',
    rows: byGender(
      { 18: 0.5, 30: 0.9, 40: 1.9, 50: 5.2, 60: 12.5, 70: 24, 75: 32 },
      { 18: 0.54, 30: 1.1, 40: 2.2, 50: 4.6, 60: 8.8, 70: 16, 75: 22 },
    ),
  },
  income: {
    source: `${G4}; 30 days, to 65, per $1,000 a year; ages 18, 60 and 69 assumed`,
    certainty: 'fitted',
    rows: byGender(
      { 18: 8, 30: 10.48, 40: 16.24, 50: 34.06, 60: 50, 69: 62 },
      { 18: 10.8, 30: 14.41, 40: 25.41, 50: 51.09, 60: 72, 69: 88 },
    ),
  },
  incomeWaiting: {
    source: `90 days over 30: ${G4}; the other waits assumed`,
    certainty: 'fitted',
    rows: [
      ...byGender({ 40: 1.35 }, { 40: 1.35 }, '14'),
      ...byGender({ 40: 1 }, { 40: 1 }, '30'),
      ...byGender({ 40: 0.89 }, { 40: 0.87 }, '60'),
      ...byGender({ 30: 0.75, 40: 0.807, 50: 0.846 }, { 30: 0.727, 40: 0.773, 50: 0.8205 }, '90'),
      ...byGender({ 40: 0.62 }, { 40: 0.6 }, '180'),
      ...byGender({ 40: 0.46 }, { 40: 0.45 }, '365'),
      ...byGender({ 40: 0.33 }, { 40: 0.32 }, '730'),
    ],
  },
  incomeBenefit: {
    source:
      'MyLife unisex rates (G3), over to 65, ages 30 and 40; 1 year, to 55, to 60 and later ages assumed, so that five years at 60 cost what to 65 does',
    certainty: 'fitted',
    rows: [
      ...byAge({ 30: 0.18, 40: 0.125, 50: 0.16, 60: 0.39 }, { key: '1' }),
      ...byAge({ 30: 0.263, 40: 0.18, 50: 0.24, 55: 0.36, 60: 0.55 }, { key: '2' }),
      ...byAge({ 30: 0.45, 40: 0.388, 50: 0.48, 55: 0.7, 60: 1 }, { key: '5' }),
      ...byAge({ 30: 0.72, 40: 0.64, 50: 0.5 }, { key: '55' }),
      ...byAge({ 30: 0.86, 40: 0.81, 50: 0.74 }, { key: '60' }),
      ...byAge({ 30: 1 }, { key: '65' }),
      ...byAge({ 30: 1.086, 40: 1.122, 50: 1.18, 60: 1.2, 65: 1 }, { key: '70' }),
    ],
  },
  business: {
    source: 'Over income protection of the same wait and benefit period: assumed',
    certainty: 'assumed',
    rows: byKey({ BUS: 0.7 }),
  },
  flat: {
    source: 'The same at any age of the parent or worker: assumed',
    certainty: 'assumed',
    rows: byKey({ CHT: 0.6, NES: 0.5 }),
  },
  attachment: {
    source: 'Stand-alone and linked over an extension to life: assumed',
    certainty: 'assumed',
    rows: byKey({ TPE: 1, TPS: 1.2, TPR: 1.05, TRE: 1, TRS: 1.15 }),
  },
  smoker: {
    source: 'Smoker ratio not found: assumed',
    certainty: 'assumed',
    rows: byKey({ TRM: 2, TPD: 1.6, TRA: 1.7, INC: 1.35, BUS: 1.35 }),
  },
  occupation: {
    source: 'By the five typical classes (J1), white collar as the reference: assumed',
    certainty: 'assumed',
    rows: byKey({
      'TRM.1': 1,
      'TRM.2': 1,
      'TRM.3': 1,
      'TRM.4': 1.1,
      'TRM.5': 1.25,
      'TPD.1': 0.9,
      'TPD.2': 1,
      'TPD.3': 1.4,
      'TPD.4': 2,
      'TPD.5': 2.8,
      'TRA.1': 1,
      'TRA.2': 1,
      'TRA.3': 1,
      'TRA.4': 1.05,
      'TRA.5': 1.1,
      'INC.1': 0.9,
      'INC.2': 1,
      'INC.3': 1.45,
      'INC.4': 1.95,
      'INC.5': 2.6,
      'BUS.1': 0.9,
      'BUS.2': 1,
      'BUS.3': 1.4,
      'BUS.4': 1.9,
      'BUS.5': 2.5,
    }),
  },
  option: {
    source: 'On top of the premium: assumed',
    certainty: 'assumed',
    rows: byKey({
      premiumWaiver: 1.04,
      'buyBack.L': 1.05,
      'buyBack.F': 1.08,
      'buyBack.0': 1.12,
      'buyBack.1': 1.09,
      'buyBack.3': 1.07,
      accidentBenefit: 1.08,
      increaseClaimBenefit: 1.07,
      initialReplacement: 1.05,
    }),
  },
  structure: {
    source:
      'Discount combines interest, lapse and death (research, section 3); a blended premium is half level: assumed',
    certainty: 'assumed',
    rows: byKey({ levelDiscount: 0.83, blendedLevelShare: 0.5 }),
  },
  frequency: {
    source: 'Monthly from “annual saves up to 8.3 %” (P4); half-yearly, quarterly, fortnightly and weekly assumed',
    certainty: 'assumed',
    rows: byKey({ Y: 1, H: 1.04, Q: 1.06, M: 1.0905, F: 1.0905, W: 1.0905 }),
  },
  rolloverRebate: { source: 'A receiving fund passes on 15 % (B1, B2)', certainty: 'published', rows: [{ value: 15 }] },
}
