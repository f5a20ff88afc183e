import { formatDate, formatMoney } from '@portal/domain'
import type { QuotePdfOrder } from '../order.ts'
import { LINE, MUTED } from '../page/colours.ts'
import { writeFacts } from '../page/columns.ts'
import { COLUMN, PAGE } from '../page/measures.ts'
import type { Sheet } from '../page/sheet.ts'
import { writeTable } from '../page/table.ts'
import type { Offer } from '../reading/offer.ts'
import type { Person, Reading } from '../reading/read-quote.ts'
import { importantNotes } from './important-notes.ts'

/** Part five: what the firm is paid and the consent to it, what to bear in mind, and the documents’ dates. */
export function commissionAndNotes(sheet: Sheet, order: QuotePdfOrder, reading: Reading): void {
  sheet.part('Commission and important notes')
  const isCouple = reading.people.length > 1
  for (const person of reading.people) {
    if (person.offers.length === 0) continue
    sheet.heading(isCouple ? `What we are paid for ${person.name}` : 'What we are paid')
    commissionTable(sheet, person)
  }
  sheet.y += 10
  sheet.note(
    'Percentages are of the yearly premium with the policy fee, without stamp duty, and include GST. The insurer pays the commission; it is not added to your premium.',
  )
  consent(sheet, order, reading)
  importantNotes(sheet, order, reading)
  disclosures(sheet, order, reading)
}

function percent(value: number | null): string {
  return value === null ? '–' : `${value}%`
}

function commissionTable(sheet: Sheet, { offers }: Person): void {
  writeTable(sheet, {
    columns: [
      { title: 'Insurer', weight: 'medium' },
      { title: 'Upfront', align: 'right', width: 96, isFitted: true },
      { title: 'First year', align: 'right', width: 130, isFitted: true },
      { title: 'Ongoing', align: 'right', width: 108, isFitted: true },
      { title: 'Each later year', align: 'right', width: 150, isFitted: true },
    ],
    inset: 10,
    padding: 5,
    rows: offers.map(({ insurer, isRecommended, commission }) => ({
      isRecommended,
      cells: [
        insurer,
        percent(commission.upfrontPercent),
        formatMoney(commission.firstYear),
        percent(commission.ongoingPercent),
        formatMoney(commission.laterYears),
      ],
    })),
  })
}

/**
 * The consent that personal advice needs from 9 July 2025: insurer, rate, amount and period, the services for it, that
 * consent is needed, and that it cannot be taken back. Source: research/quoting.md, section 5 (A1, A2).
 */
function consent(sheet: Sheet, { company, letterhead }: QuotePdfOrder, { people }: Reading): void {
  const recommended = people.flatMap((person) => (person.recommended ? [{ person, offer: person.recommended }] : []))
  const firm = company?.legal_name || company?.name || letterhead.adviser?.name || 'your adviser'
  sheet.heading('Your consent to commission', 140)
  const terms = recommended.map(
    ({ person, offer }) => `${people.length > 1 ? `For ${person.name}: ` : ''}${termsOf(offer)}`,
  )
  const sentences = [
    `${firm} is paid for its advice, for arranging the policy and for looking after it.`,
    ...(terms.length > 0
      ? terms
      : [
          'The table above has the rate and the amount for each insurer: upfront for the first year, ongoing for each later year in force.',
        ]),
    'We need your written consent before the policy is issued. It is irrevocable: it cannot be withdrawn for that policy. We ask again for more cover or a higher rate.',
  ]
  sheet.block(sentences.join(' '), { size: 11.5, leading: 17, after: 2 })
  if (terms.length > 0) signatures(sheet, people)
}

function termsOf({ insurer, commission }: Offer): string {
  const { upfrontPercent, firstYear, ongoingPercent, laterYears } = commission
  if (!firstYear && !laterYears) return `${insurer} pays no commission on this policy.`
  const first = `${percent(upfrontPercent)} of the policy cost in the first year (${formatMoney(firstYear)})`
  const later = `${percent(ongoingPercent)} of the policy cost in each later year (${formatMoney(laterYears)} a year at today’s premium)`
  return `${insurer} would pay ${first}, and ${later}, for as long as the policy is in force.`
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

function disclosures(sheet: Sheet, { disclosures: listed = [] }: QuotePdfOrder, { people }: Reading): void {
  const offers = new Map(people.flatMap((person) => person.offers.map((offer) => [offer.insurer, offer] as const)))
  const issued = [...offers.values()].flatMap(({ insurer, pdsDate, tmdDate }) => {
    const now = listed.find(({ name }) => name === insurer)
    const pds = pdsDate ?? now?.issue_date ?? null
    const tmd = tmdDate ?? now?.tmd_issue_date ?? null
    return pds || tmd ? [{ insurer, pds, tmd }] : []
  })
  if (issued.length === 0) return
  const hasTmd = issued.some(({ tmd }) => tmd)
  const facts = issued.map(({ insurer, pds, tmd }) => ({
    label: insurer,
    value: tmd ? `${formatDate(pds)}, TMD ${formatDate(tmd)}` : formatDate(pds),
  }))
  const count = hasTmd ? 2 : 3
  const documents = hasTmd
    ? 'Product disclosure statements and target market determinations'
    : 'Product disclosure statements'
  sheet.heading(`${documents}, date of issue`, Math.min(Math.ceil(facts.length / count), 6) * 28)
  const gap = 28
  const width = (COLUMN - gap * (count - 1)) / count
  writeFacts(sheet, facts, {
    count,
    gap,
    labelWidth: width - (hasTmd ? 192 : 74),
    valueAlign: 'right',
    size: 12,
    leading: 18,
    padding: 5,
  })
}
