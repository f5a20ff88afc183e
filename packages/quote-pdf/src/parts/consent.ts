import { formatMoney } from '@portal/domain/values/money'
import type { QuotePdfOrder } from '../order.ts'
import { LINE, MUTED } from '../page/colours.ts'
import { PAGE } from '../page/measures.ts'
import type { Sheet } from '../page/sheet.ts'
import { percentWords } from '../reading/number-words.ts'
import type { Offer } from '../reading/offer.ts'
import type { Person, Reading } from '../reading/read-quote.ts'
import { stated } from '../words/statements.ts'

/**
 * The consent to commission that personal advice needs from 9 July 2025. It is signed for what is recommended alone, by a
 * licensee’s client, at an insurer’s own rate: else it says why there is nothing to sign.
 */
export function consent(sheet: Sheet, { company, letterhead }: QuotePdfOrder, reading: Reading): void {
  const { people, isIllustrative, isLicensed } = reading
  const recommended = people.flatMap((person) => (person.recommended ? [{ person, offer: person.recommended }] : []))
  const firm = company?.legal_name || company?.name || letterhead.adviser?.name || 'your adviser'
  const services = stated('consentServices', { firm })
  const write = (...sentences: readonly string[]) =>
    sheet.block(sentences.join(' '), { size: 11.5, leading: 17, after: 2 })
  if (!isLicensed || isIllustrative || recommended.length === 0) {
    sheet.heading('Your consent to commission', 40)
    const reason = !isLicensed ? 'consentUnlicensed' : isIllustrative ? 'consentLater' : 'consentNone'
    write(services, stated(reason))
    return
  }
  sheet.heading('Your consent to commission', 140)
  const terms = recommended.map(
    ({ person, offer }) => `${people.length > 1 ? `For ${person.name}: ` : ''}${termsOf(offer)}`,
  )
  write(services, ...terms, stated('consentNeeded'))
  signatures(sheet, people)
}

function termsOf({ insurer, commission }: Offer): string {
  const { upfrontPercent, firstYear, ongoingPercent, laterYears } = commission
  if (!firstYear && !laterYears) return `${insurer} pays no commission on this policy.`
  return stated('consentTerms', {
    insurer,
    upfront: percentWords(upfrontPercent),
    first: formatMoney(firstYear),
    ongoing: percentWords(ongoingPercent),
    later: formatMoney(laterYears),
  })
}

function signatures(sheet: Sheet, people: readonly Person[]): void {
  const small = { size: 11, leading: 16, colour: MUTED }
  for (const { name } of people) {
    const lines = sheet.wrap(`I consent: ${name}`, 380, small)
    const height = 28 + lines.length * small.leading
    sheet.room(height)
    const rule = sheet.y + 26
    sheet.rule(rule, { to: PAGE.left + 400, colour: LINE })
    sheet.rule(rule, { x: PAGE.left + 440, colour: LINE })
    for (const [place, line] of lines.entries()) sheet.runs(line, PAGE.left, rule + 2 + place * small.leading, small)
    sheet.line('Date', PAGE.left + 440, rule + 2, small)
    sheet.y += height
  }
}
