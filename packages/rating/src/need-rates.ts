import { ageLimit, LEVEL_LIMITS } from '@portal/domain/quotes/quote-limit'
import type { OccupationClass, QuoteNeed } from '@portal/domain/quotes/quote-request'
import { COVER_OF_NEED } from '@portal/domain/work/cover'
import { AGE_END, type Curve, type Rates } from './rates.ts'

/** Whom a rate is for. */
export interface Life {
  readonly gender: 'M' | 'F'
  readonly smoker: boolean
  readonly class: OccupationClass
}

const KEY_OF_DEFINITION = { A: 'A', O: 'O', H: 'H', D: 'D', E: 'O' } as const

/** Dollars a year per $1,000 by attained age, stepped, before suppliers’ factors and loadings. */
export function baseRates(rates: Rates, need: QuoteNeed, life: Life): Curve {
  const cover = COVER_OF_NEED[need.type]
  const factors: number[] = []
  const curves: Curve[] = []
  const { gender } = life
  if (cover === 'CHT' || cover === 'NES') factors.push(rates.value('flat', cover))
  if (cover === 'TRM' || cover === 'TPD') {
    factors.push(1000)
    curves.push(rates.curve('mortality', '', gender), rates.curve('lifeFactor', '', gender))
  }
  if (cover === 'TPD') {
    curves.push(rates.curve('tpdFactor', '', gender))
    factors.push(rates.value('tpdDefinition', KEY_OF_DEFINITION[need.occupationType ?? 'A']))
  }
  if (cover === 'TRA') curves.push(rates.curve('trauma', '', gender))
  if (cover === 'INC' || cover === 'BUS') {
    curves.push(rates.curve('income', '', gender), rates.curve('incomeWaiting', need.waitingPeriod ?? '', gender))
    curves.push(benefitCurve(rates, need))
    if (cover === 'BUS') factors.push(rates.value('business', 'BUS'))
  }
  if (cover === 'TPD' || cover === 'TRA') factors.push(rates.value('attachment', attachmentOf(need)))
  if (cover !== 'CHT' && cover !== 'NES') {
    factors.push(rates.value('occupation', `${cover}.${life.class}`))
    if (life.smoker) factors.push(rates.value('smoker', cover))
  }
  factors.push(...optionFactors(rates, need))
  const factor = factors.reduce((product, each) => product * each, 1)
  const made = new Float64Array(AGE_END).fill(factor)
  for (const curve of curves) {
    for (let age = 0; age < AGE_END; age += 1) made[age] = (made[age] ?? 0) * (curve[age] ?? 0)
  }
  return made
}

/** Benefit periods in years; the others pay to an age. */
const FIXED_YEARS = ['1', '2', '5'] as const

/**
 * Over “to 65”, by attained age: what a benefit period costs, and no more than the years in which it can still pay.
 * So a shorter possible benefit is never dearer, and one to an age falls as that age comes near.
 */
function benefitCurve(rates: Rates, need: QuoteNeed): Curve {
  const period = need.benefitPeriod ?? ''
  const expiry = expiryOf(need)
  const fixed = FIXED_YEARS.map((key) => ({ years: Number(key), curve: rates.curve('incomeBenefit', key) }))
  const [shortest] = fixed
  return rates.curve('incomeBenefit', period).map((listed, age) => {
    const left = Math.max(shortest?.years ?? 1, expiry - age)
    const longer = fixed.find(({ years }) => years >= left)
    const shorter = fixed.findLast(({ years }) => years <= left)
    // Nothing is paid for so long that the last years bound it.
    if (!longer || !shorter) return listed
    const [low, high] = [shorter.curve[age] ?? 0, longer.curve[age] ?? 0]
    const share = longer === shorter ? 0 : Math.log(left / shorter.years) / Math.log(longer.years / shorter.years)
    return Math.min(listed, low * (high / low) ** share)
  })
}

/** Plain TPD and trauma are extensions where they are linked to life cover, else they stand alone. */
export function attachmentOf({ type, linkedNeeds }: QuoteNeed): 'TPE' | 'TPS' | 'TPR' | 'TRE' | 'TRS' {
  if (type === 'TPD') return linkedNeeds.includes('TRM') ? 'TPE' : linkedNeeds.length > 0 ? 'TPR' : 'TPS'
  if (type === 'TRA') return linkedNeeds.includes('TRM') ? 'TRE' : 'TRS'
  return type === 'TPE' || type === 'TPR' || type === 'TRE' || type === 'TRS' ? type : 'TPS'
}

function optionFactors(rates: Rates, need: QuoteNeed): number[] {
  const options: string[] = []
  if (need.premiumWaiver === 'Y' || need.premiumWaiver === 'I') options.push('premiumWaiver')
  if (need.lifeBuyBack !== null && need.lifeBuyBack !== 'N') options.push(`buyBack.${need.lifeBuyBack}`)
  if (need.accidentBenefit) options.push('accidentBenefit')
  if (need.increaseClaimBenefit) options.push('increaseClaimBenefit')
  if ((need.initialReplacementRatio ?? 70) > 70) options.push('initialReplacement')
  return options.map((option) => rates.value('option', option))
}

/** Attained age at which a need ends: a benefit paid to an age ends with it. */
export function expiryOf(need: QuoteNeed): number {
  const { expires } = ageLimit(need.type)
  const toAge = Number(need.benefitPeriod ?? 0)
  if (COVER_OF_NEED[need.type] !== 'INC') return expires
  return toAge >= 55 ? toAge : 65
}

/** Rates of a premium structure by attained age, dollars a year per $1,000. */
export interface StructuredRates {
  readonly stepped: Curve
  /** By the age at which cover is bought; until `levelUntil` it stays so. */
  readonly level: Curve
  readonly levelUntil: number
  /** How much of a premium is level: 0 stepped, 1 level, between them blended. */
  readonly levelShare: number
}

/**
 * `P = Σ vᵗ·R(x+t) / Σ vᵗ` up to the end of the level years, stepped from then on. Cover that is added by indexation is
 * bought at the age attained then.
 */
export function structured(rates: Rates, stepped: Curve, need: QuoteNeed): StructuredRates {
  if (need.structure === 'S') return { stepped, level: stepped, levelUntil: 0, levelShare: 0 }
  const levelUntil = Math.min(LEVEL_LIMITS[need.structure === '70' ? '70' : 'L'].levelUntil, expiryOf(need))
  const level = levelRates(stepped, levelUntil, rates.value('structure', 'levelDiscount'))
  const levelShare = need.structure === 'B' ? rates.value('structure', 'blendedLevelShare') : 1
  return { stepped, level, levelUntil, levelShare }
}

function levelRates(stepped: Curve, until: number, discount: number): Curve {
  const level = Float64Array.from(stepped)
  let cost = 0
  let years = 0
  for (let age = until - 1; age >= 0; age -= 1) {
    cost = (stepped[age] ?? 0) + discount * cost
    years = 1 + discount * years
    level[age] = cost / years
  }
  return level
}

/** A supplier’s rates: its factor, and its tilt for each year of age from 40. */
export function tilted(base: Curve, factor: number, tilt: number): Curve {
  const made = new Float64Array(base.length)
  let tiltedBy = factor * tilt ** -40
  for (let age = 0; age < made.length; age += 1) {
    made[age] = (base[age] ?? 0) * tiltedBy
    tiltedBy *= tilt
  }
  return made
}
