import { type Frequency, yearlyAmount } from '@portal/domain/values/person'
import type { PremiumLine } from './premium-line.ts'
import type { MoneyByFrequency, PremiumFigures } from './types.ts'

export const EVERY_FREQUENCY: readonly Frequency[] = ['Y', 'H', 'Q', 'M', 'F', 'W']

/** Instalments a year. */
export const INSTALMENTS: MoneyByFrequency = byFrequency((frequency) => yearlyAmount(1, frequency))

export function byFrequency<T>(of: (frequency: Frequency) => T): Record<Frequency, T> {
  return { Y: of('Y'), H: of('H'), Q: of('Q'), M: of('M'), F: of('F'), W: of('W') }
}

/** The figures of a line, by frequency. */
export function figuresOf(lines: Readonly<Record<Frequency, PremiumLine>>): PremiumFigures {
  const each = (of: (line: PremiumLine) => number) => byFrequency((frequency) => of(lines[frequency]))
  return {
    premium: each((line) => line.inside + line.dutyInside + line.outside + line.dutyOutside),
    premiumInsideSuper: each((line) => line.inside + line.dutyInside),
    premiumOutsideSuper: each((line) => line.outside + line.dutyOutside),
    stampDuty: each((line) => line.dutyInside + line.dutyOutside),
    stampDutyInsideSuper: each((line) => line.dutyInside),
    stampDutyOutsideSuper: each((line) => line.dutyOutside),
    rolloverRebate: each((line) => line.rebate),
    premiumDiscount: each((line) => line.discount),
  }
}

/** The sum of parts, figure by figure and frequency by frequency. */
export function sumOf(parts: readonly PremiumFigures[]): PremiumFigures {
  const each = (name: keyof PremiumFigures) =>
    byFrequency((frequency) => {
      let sum = 0
      for (const part of parts) sum += part[name][frequency]
      return sum
    })
  return {
    premium: each('premium'),
    premiumInsideSuper: each('premiumInsideSuper'),
    premiumOutsideSuper: each('premiumOutsideSuper'),
    stampDuty: each('stampDuty'),
    stampDutyInsideSuper: each('stampDutyInsideSuper'),
    stampDutyOutsideSuper: each('stampDutyOutsideSuper'),
    rolloverRebate: each('rolloverRebate'),
    premiumDiscount: each('premiumDiscount'),
  }
}
