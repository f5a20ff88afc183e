import { BUILT_IN_QUOTE_LETTER, filledLetter, type QuoteLetterField } from '@portal/domain/quotes/quote-letter'
import { formatDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { fullName } from '@portal/domain/values/person'
import { eachTime } from '../frequency.ts'
import type { QuotePdfOrder } from '../order.ts'
import { LINE, MUTED, TINT } from '../page/colours.ts'
import { COLUMN, PAGE } from '../page/measures.ts'
import type { Run } from '../page/runs.ts'
import type { BlockStyle, Sheet } from '../page/sheet.ts'
import type { Logo } from '../picture/logo.ts'
import { fitted } from '../picture/logo.ts'
import { letterCovers } from '../reading/need-words.ts'
import { grouped, shownPhone } from '../reading/number-words.ts'
import { listed, type Reading } from '../reading/read-quote.ts'
import { stated } from '../words/statements.ts'
import { whyNone } from './why-none.ts'

const BODY: BlockStyle = { size: 14, leading: 23, width: 580, after: 14 }
/** Around a value that stands out; letters cannot hold them, they are taken out as they come in. */
const STRONG = { open: '\u0002', close: '\u0003' } as const

/** Part one, below the letterhead: to whom, what was compared, what is recommended, from whom. */
export function coverLetter(sheet: Sheet, order: QuotePdfOrder, reading: Reading, afslLogo: Logo | undefined): void {
  sheet.bookmark('Cover letter')
  addressee(sheet, order, reading)
  sheet.block('Your insurance comparison', { size: 20, leading: 28, weight: 'bold', after: 14 })
  const paragraphs = letterOf(order, reading)
  const closing = closingOf(paragraphs)
  const body = closing.isOwn ? paragraphs.slice(0, -1) : paragraphs
  // The figures stand after the greeting and what the letter opens with; without any, why there are none comes first.
  const opening = Math.min(reading.together.length > 0 ? 2 : 1, body.length)
  for (const paragraph of body.slice(0, opening)) sheet.block(strongRuns(paragraph), BODY)
  if (reading.together.length > 0) callout(sheet, reading)
  else whyNone(sheet, reading)
  for (const paragraph of body.slice(opening)) sheet.block(strongRuns(paragraph), BODY)
  signature(sheet, order, closing.words, afslLogo)
}

function addressee(sheet: Sheet, { letterhead }: QuotePdfOrder, { madeOn, people }: Reading): void {
  const { title, firstName, lastName, address } = letterhead.addressee
  const name = [title, fullName(firstName, lastName)].filter(Boolean).join(' ') || (people[0]?.name ?? '')
  const others = people.slice(1).map((person) => [person.client.title, person.name].filter(Boolean).join(' '))
  for (const line of [listed([name, ...others]), ...address]) sheet.block(line, { ...BODY, after: 0 })
  sheet.y += 22
  sheet.block(formatDate(madeOn), { ...BODY, after: 24 })
}

function letterOf(order: QuotePdfOrder, reading: Reading): string[] {
  const text = withoutMarks(order.company?.quote_letter || BUILT_IN_QUOTE_LETTER)
  return (
    filledLetter(text, letterValues(order, reading))
      // A letter counts on several; one is written otherwise.
      .map((paragraph) => paragraph.replace(/\b1 insurers\b/g, '1 insurer'))
  )
}

function letterValues(order: QuotePdfOrder, reading: Reading): Partial<Record<QuoteLetterField, string>> {
  const { company, letterhead } = order
  const { people, frequency, together } = reading
  const each = eachTime(frequency)
  const lowest = together[0]
  const recommended = people.filter((person) => person.recommended)
  const money = (cents: number) => priceWords(cents, reading)
  const premium = recommended.reduce((sum, person) => sum + (person.recommended?.total ?? 0), 0)
  const phone = letterhead.adviser?.phone
  return {
    client: listed(people.map(({ client, name }) => client.firstName?.trim() || name)),
    covers: listed(letterCovers(people.map(({ client }) => client))),
    insurers: together.length > 0 ? insurersWords(reading) : '',
    lowest: lowest?.insurer ?? '',
    'lowest premium': lowest ? `${money(lowest.total)} ${each}` : '',
    recommended: strong(recommendedWords(reading)),
    'recommended premium': recommended.length > 0 ? `${strong(money(premium))} ${each}` : '',
    reason: [...new Set(recommended.map(({ reason }) => reason.trim()))].filter(Boolean).join(' '),
    adviser: letterhead.adviser?.name ?? '',
    'adviser phone': phone ? shownPhone(phone) : '',
    company: company?.name ?? '',
  }
}

/** Marked where it is no insurer’s: a sentence is read, and quoted, without its page. */
function priceWords(cents: number, { isIllustrative }: Reading): string {
  return isIllustrative ? stated('illustrativePrice', { amount: formatMoney(cents) }) : formatMoney(cents)
}

/** `15`, or `13 of 15` where some gave no price for all covers. */
function insurersWords({ together, asked, missing }: Reading): string {
  return missing.length > 0 ? `${asked.length - missing.length} of ${asked.length}` : String(together.length)
}

/** `TAL Accelerated Protection`; for several people who get what. */
function recommendedWords({ people }: Reading): string {
  const named = people.flatMap(({ recommended, client, name }) =>
    recommended
      ? [
          {
            who: client.firstName?.trim() || name,
            what: `${recommended.insurer} ${listed(recommended.products)}`.trim(),
          },
        ]
      : [],
  )
  const [first] = named
  if (!first) return ''
  return named.length === people.length && named.every(({ what }) => what === first.what)
    ? first.what
    : listed(named.map(({ who, what }) => `${what} for ${who}`))
}

function strong(text: string): string {
  return text === '' ? '' : `${STRONG.open}${text}${STRONG.close}`
}

function withoutMarks(text: string): string {
  return text.replaceAll(STRONG.open, '').replaceAll(STRONG.close, '')
}

function strongRuns(paragraph: string): Run[] {
  return paragraph.split(STRONG.open).flatMap((piece, index): Run[] => {
    if (index === 0) return [{ text: piece }]
    const [bold = '', rest = ''] = piece.split(STRONG.close)
    return [{ text: bold, weight: 'bold' }, { text: rest }]
  })
}

/** `Yours sincerely,` or what the letter itself ends with. */
function closingOf(paragraphs: readonly string[]): { words: string; isOwn: boolean } {
  const last = paragraphs.at(-1) ?? ''
  return last.endsWith(',') && last.length <= 60 && paragraphs.length > 1
    ? { words: last, isOwn: true }
    : { words: 'Yours sincerely,', isOwn: false }
}

const CALLOUT = [0.333, 0.417, 0.25] as const

function callout(sheet: Sheet, { together, frequency, isIllustrative }: Reading): void {
  const [lowest] = together
  if (!lowest) return
  const each = eachTime(frequency)
  const rebate =
    lowest.rebate > 0
      ? `${formatMoney(lowest.total - lowest.rebate)} after the rollover rebate`
      : 'Policy fee and stamp duty included'
  const boxes = [
    [
      isIllustrative ? 'Lowest illustrative premium' : 'Lowest total premium',
      lowest.insurer,
      lowest.products.join(', '),
    ],
    [`${each[0]?.toUpperCase()}${each.slice(1)}`, formatMoney(lowest.total), rebate],
    ['Feature score', lowest.grade, lowest.rawScore === null ? '' : `${lowest.rawScore} of 100`],
  ].map(([key = '', value = '', small = ''], index) => {
    const width = COLUMN * (CALLOUT[index] ?? 0)
    return {
      key,
      width,
      value: sheet.wrap(value, width - 36, { size: 20, leading: 26, weight: 'bold' }),
      small: sheet.wrap(small, width - 36, { size: 12, leading: 18 }),
    }
  })
  const height = 28 + 16 + 4 + Math.max(...boxes.map(({ value, small }) => value.length * 26 + small.length * 18))
  sheet.room(height + 30)
  const top = sheet.y + 8
  sheet.fill(PAGE.left, top, COLUMN, height, TINT)
  sheet.pdf.setDrawColor(LINE).setLineWidth(1).rect(PAGE.left, top, COLUMN, height, 'S')
  sheet.fill(PAGE.left, top, 3, height, sheet.accent.solid)
  let x: number = PAGE.left
  for (const [place, { key, width, value, small }] of boxes.entries()) {
    if (place > 0) sheet.pdf.setDrawColor(LINE).line(x, top, x, top + height)
    let y = top + 14
    sheet.line(key, x + 18, y, { size: 12, leading: 16, colour: MUTED })
    y += 20
    for (const line of value) {
      sheet.runs(line, x + 18, y, { size: 20, leading: 26, weight: 'bold' })
      y += 26
    }
    for (const line of small) {
      sheet.runs(line, x + 18, y, { size: 12, leading: 18, colour: MUTED })
      y += 18
    }
    x += width
  }
  sheet.y = top + height + 22
}

function signature(
  sheet: Sheet,
  { letterhead, company }: QuotePdfOrder,
  closing: string,
  logo: Logo | undefined,
): void {
  const { adviser } = letterhead
  const number = adviser?.authorisedRepresentativeNumber
  const lines = [
    number ? `Authorised representative ${grouped(number)}` : '',
    company?.legal_name ?? company?.name ?? '',
  ].filter(Boolean)
  const width = 380
  const name = adviser?.name ?? ''
  const height = [name, ...lines].reduce((sum, line) => sum + sheet.wrap(line, width, BODY).length * 23, 0)
  sheet.room(12 + 23 + 44 + Math.max(height, 54))
  sheet.y += 12
  sheet.block(closing, { ...BODY, after: 40 })
  const top = sheet.y
  if (name) sheet.block(name, { ...BODY, weight: 'bold', width, after: 0 })
  for (const line of lines) sheet.block(line, { ...BODY, width, after: 0 })
  licence(sheet, company?.afsl_number, logo, Math.max(top, sheet.y - 54))
  sheet.y = Math.max(sheet.y, top + 54)
}

function licence(sheet: Sheet, number: string | null | undefined, logo: Logo | undefined, top: number): void {
  if (!number && !logo) return
  const text = { size: 11.5, leading: 16, colour: MUTED }
  const lines = number ? ['Australian financial services', `licence ${number}`] : []
  const words = lines.length > 0 ? Math.max(...lines.map((line) => sheet.widthOf(line, text))) : 0
  const [wide, high] = logo ? fitted(logo, 90, 32) : [0, 0]
  const gap = logo && number ? 10 : 0
  const width = 28 + wide + gap + words
  const x = PAGE.left + COLUMN - width
  sheet.pdf.setDrawColor(LINE).setLineWidth(1).rect(x, top, width, 54, 'S')
  logo?.draw(x + 14, top + (54 - high) / 2, wide, high)
  for (const [place, line] of lines.entries()) sheet.line(line, x + 14 + wide + gap, top + 11 + place * 16, text)
}
