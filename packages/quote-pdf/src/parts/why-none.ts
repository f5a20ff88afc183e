import { BAR } from '../page/colours.ts'
import { PAGE } from '../page/measures.ts'
import type { Sheet } from '../page/sheet.ts'
import { listed, type Reading } from '../reading/read-quote.ts'

const BODY = { size: 14, leading: 23, width: 580, after: 10 } as const
const REASON = { size: 12.5, leading: 19, x: 84, width: 596, after: 6 } as const
/** More of them make no letter: all stand in the comparison. */
const REASONS_MAX = 5

/** In the letter of a quote that nobody prices for everybody: why, and what comes next. */
export function whyNone(sheet: Sheet, { people, asked }: Reading): void {
  const isSome = people.some(({ offers }) => offers.length > 0)
  const reasons = isSome ? [] : reasonsOf(people).slice(0, REASONS_MAX)
  sheet.block(
    isSome
      ? 'No one insurer gave a price for everybody. What each of you would pay is in the premium comparison.'
      : asked.length === 0
        ? 'No insurer was asked.'
        : `None of the ${asked.length} insurers gave a price for all covers.${reasons.length > 0 ? ' Main reasons:' : ''}`,
    BODY,
  )
  if (reasons.length > 0) {
    for (const { reason, insurers } of reasons) {
      sheet.room(REASON.leading)
      sheet.fill(PAGE.left + 4, sheet.y + 7, 4, 4, BAR, 2)
      const who = insurers.length === asked.length ? 'All insurers' : listed(insurers)
      sheet.block([{ text: `${who}: `, weight: 'medium' }, { text: reason }], REASON)
    }
    sheet.y += 8
  }
  sheet.block(
    'Next, we can ask again with a different sum insured, waiting period, benefit period, definition or payment frequency, leave out a cover, or ask an insurer to assess you individually. Keep any cover you have in the meantime.',
    BODY,
  )
}

/** The reasons with the insurers that tell them, the most frequent first. */
function reasonsOf(people: Reading['people']): Array<{ reason: string; insurers: string[] }> {
  const told = new Map<string, Set<string>>()
  for (const { unpriced } of people) {
    for (const { insurer, reasons } of unpriced) {
      for (const reason of reasons) told.set(reason, (told.get(reason) ?? new Set()).add(insurer))
    }
  }
  return [...told]
    .map(([reason, insurers]) => ({ reason, insurers: [...insurers].sort() }))
    .sort((one, other) => other.insurers.length - one.insurers.length)
}
