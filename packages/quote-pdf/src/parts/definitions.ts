import type { WireQuoteNeed } from '@portal/contract/quotes/quotes.schema'
import { COVER_OF_NEED, type CoverCode, coverAmount } from '@portal/domain/work/cover'
import type { QuotePdfOrder } from '../order.ts'
import { LINE, MUTED } from '../page/colours.ts'
import { COLUMN, PAGE } from '../page/measures.ts'
import type { Run } from '../page/runs.ts'
import type { Sheet } from '../page/sheet.ts'
import type { Reading } from '../reading/read-quote.ts'

interface Definition {
  readonly term: string
  readonly meaning: string
  /** Whether the document speaks of it, by what is asked for; it always does where this is not told. */
  readonly of?: (need: WireQuoteNeed) => boolean
}

const covers = (cover: CoverCode) => (need: WireQuoteNeed) => COVER_OF_NEED[need.type] === cover
/** The best available definition may be either occupation. */
const definedAs = (codes: string) => (need: WireQuoteNeed) => codes.includes(need.occupationType ?? '–')
const paidAs = (codes: readonly string[]) => (need: WireQuoteNeed) => codes.includes(String(need.structure ?? 'S'))
const isMonthly = (need: WireQuoteNeed) => coverAmount(need.type) === 'monthly'

const DEFINITIONS: readonly Definition[] = [
  { term: 'Life', meaning: 'Pays a lump sum if you die or are diagnosed with a terminal illness.', of: covers('TRM') },
  {
    term: 'Total and permanent disability (TPD)',
    meaning: 'Pays a lump sum if illness or injury stops you working permanently, under the definition chosen.',
    of: covers('TPD'),
  },
  {
    term: 'Any occupation',
    meaning: 'You are unlikely ever to work again in a job suited to your education, training or experience.',
    of: definedAs('AE'),
  },
  {
    term: 'Own occupation',
    meaning: 'You are unlikely ever to work again in the job you had.',
    of: definedAs('OE'),
  },
  {
    term: 'Homemaker',
    meaning: 'You are unlikely ever to carry out home duties again.',
    of: definedAs('H'),
  },
  {
    term: 'Activities of daily living',
    meaning: 'You cannot do at least two of the listed activities of daily living without help.',
    of: definedAs('D'),
  },
  {
    term: 'Trauma',
    meaning: 'Pays a lump sum on diagnosis of a listed condition, such as cancer, heart attack or stroke.',
    of: covers('TRA'),
  },
  {
    term: 'Child trauma',
    meaning: 'Trauma cover for a child, attached to a parent’s policy.',
    of: covers('CHT'),
  },
  {
    term: 'Income protection',
    meaning: 'Pays a monthly benefit while illness or injury keeps you from work.',
    of: covers('INC'),
  },
  {
    term: 'Business expenses',
    meaning: 'Pays fixed costs of your business while you cannot work.',
    of: covers('BUS'),
  },
  {
    term: 'Needle stick',
    meaning: 'Pays a lump sum on infection through an accident at work, for medical occupations.',
    of: covers('NES'),
  },
  {
    term: 'Extension, stand-alone',
    meaning: 'An extension pays out of the cover it is linked to and reduces it. Stand-alone cover does not.',
    of: (need) => covers('TPD')(need) || covers('TRA')(need),
  },
  {
    term: 'Waiting period',
    meaning: 'The days you must be unable to work before a benefit builds up.',
    of: isMonthly,
  },
  {
    term: 'Benefit period',
    meaning: 'The longest time a monthly benefit is paid for one claim.',
    of: isMonthly,
  },
  { term: 'Variable age-stepped premium (stepped)', meaning: 'The premium is worked out each year from your age.' },
  {
    term: 'Variable premium (level)',
    meaning: 'The premium is based on your age at the start, to age 65 or 70. It is not fixed: rates may still change.',
    of: paidAs(['L', '70', 'B']),
  },
  {
    term: 'Blended premium',
    meaning: 'Starts between stepped and level, and rises more slowly than stepped.',
    of: paidAs(['B']),
  },
  {
    term: 'Life buyback',
    meaning: 'Restores life cover that a TPD or trauma claim has reduced.',
    of: (need) => need.lifeBuyBack !== null && need.lifeBuyBack !== undefined,
  },
  {
    term: 'Premium waiver',
    meaning: 'The insurer pays the premium while you are disabled.',
    of: (need) => Boolean(need.premiumWaiver),
  },
  {
    term: 'Non-Super, Super, SMSF',
    meaning: 'Who owns the policy: you, a super fund, or a self-managed super fund.',
  },
  {
    term: 'SuperLink',
    meaning: 'Cover held partly inside and partly outside super, as two linked policies.',
    of: ({ owner }) => owner === 'J',
  },
  {
    term: 'Rollover rebate',
    meaning: 'The 15% tax benefit that a receiving fund passes on where a premium is paid by rollover.',
    of: ({ rollover }) => rollover === true,
  },
  { term: 'Feature score', meaning: 'Quality of the chosen features, 0 to 100, with grades from A+ to C-.' },
  {
    term: 'PDS, TMD',
    meaning: 'Product disclosure statement and target market determination, published by the insurer.',
  },
]

const GAP = 40
const WIDTH = (COLUMN - GAP) / 2
const LEADING = 18
const TERM = { size: 12.5, leading: LEADING, weight: 'bold' } as const
const MEANING = { size: 12, leading: LEADING, colour: MUTED } as const
const PADDING = 8

interface Term {
  readonly term: Run[][]
  readonly meaning: Run[][]
  readonly height: number
}

/** Part six: the words that this document uses, in two columns that are read downwards, page by page. */
export function definitions(sheet: Sheet, { letterhead }: QuotePdfOrder, { people }: Reading): void {
  const existing = letterhead.existing.map(({ type, owner }): WireQuoteNeed => ({ type, owner }))
  const needs = [...people.flatMap(({ client }) => client.needs), ...existing]
  sheet.part('Definitions')
  sheet.block(
    'Short descriptions of the words used in this document. The product disclosure statement of each insurer has the full definitions, and they differ between insurers.',
    { size: 13, leading: 20, width: 580, colour: MUTED, after: 14 },
  )
  let rest = DEFINITIONS.filter(({ of }) => !of || needs.some(of)).map(({ term, meaning }): Term => {
    const lines = { term: sheet.wrap(term, WIDTH, TERM), meaning: sheet.wrap(meaning, WIDTH, MEANING) }
    return { ...lines, height: 2 * PADDING + (lines.term.length + lines.meaning.length) * LEADING }
  })
  while (rest.length > 0) {
    // The last page’s columns are alike; those of the pages before are full.
    const column = isWithin(rest, sheet.left) ? balanced(rest) : sheet.left
    const left = fitting(rest, column)
    const right = fitting(rest.slice(left.length), column)
    const top = sheet.y
    const ends = [left, right].map((terms, index) => writeColumn(sheet, terms, PAGE.left + index * (WIDTH + GAP), top))
    sheet.y = Math.max(...ends)
    rest = rest.slice(left.length + right.length)
    if (rest.length > 0) sheet.turnPage()
  }
}

/** The first of the terms that fit a column so high. */
function fitting(terms: readonly Term[], column: number): Term[] {
  let used = 0
  const over = terms.findIndex(({ height }) => {
    used += height
    return used > column
  })
  return over === -1 ? [...terms] : terms.slice(0, over)
}

/** Whether two columns so high hold them all. */
function isWithin(terms: readonly Term[], column: number): boolean {
  const left = fitting(terms, column).length
  return left + fitting(terms.slice(left), column).length === terms.length
}

/** The least height of two columns that hold them all. */
function balanced(terms: readonly Term[]): number {
  const whole = terms.reduce((sum, { height }) => sum + height, 0)
  let column = Math.ceil(whole / 2)
  while (!isWithin(terms, column)) column += 1
  return column
}

function writeColumn(sheet: Sheet, terms: readonly Term[], x: number, top: number): number {
  let y = top
  for (const { term, meaning, height } of terms) {
    sheet.rule(y, { x, to: x + WIDTH, colour: LINE })
    for (const [place, line] of term.entries()) sheet.runs(line, x, y + PADDING + place * LEADING, TERM)
    const below = y + PADDING + term.length * LEADING
    for (const [place, line] of meaning.entries()) sheet.runs(line, x, below + place * LEADING, MEANING)
    y += height
  }
  return y
}
