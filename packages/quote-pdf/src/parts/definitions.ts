import { LINE, MUTED } from '../page/colours.ts'
import { COLUMN, PAGE } from '../page/measures.ts'
import type { Sheet } from '../page/sheet.ts'

const TERMS: ReadonlyArray<readonly [term: string, meaning: string]> = [
  ['Life', 'Pays a lump sum if you die or are diagnosed with a terminal illness.'],
  [
    'Total and permanent disability (TPD)',
    'Pays a lump sum if illness or injury stops you working permanently, under the definition chosen.',
  ],
  ['Any occupation', 'You are unlikely ever to work again in a job suited to your education, training or experience.'],
  ['Own occupation', 'You are unlikely ever to work again in the job you had.'],
  ['Homemaker', 'You are unlikely ever to carry out home duties again.'],
  ['Activities of daily living', 'You cannot do at least two of the listed activities of daily living without help.'],
  ['Trauma', 'Pays a lump sum on diagnosis of a listed condition, such as cancer, heart attack or stroke.'],
  ['Child trauma', 'Trauma cover for a child, attached to a parent’s policy.'],
  ['Income protection', 'Pays a monthly benefit while illness or injury keeps you from work.'],
  ['Business expenses', 'Pays fixed costs of your business while you cannot work.'],
  ['Needle stick', 'Pays a lump sum on infection through an accident at work, for medical occupations.'],
  [
    'Extension, stand-alone',
    'An extension pays out of the cover it is linked to and reduces it. Stand-alone cover does not.',
  ],
  ['Waiting period', 'The days you must be unable to work before a benefit builds up.'],
  ['Benefit period', 'The longest time a monthly benefit is paid for one claim.'],
  ['Variable age-stepped premium (stepped)', 'The premium is worked out each year from your age.'],
  [
    'Variable premium (level)',
    'The premium is based on your age at the start, to age 65 or 70. It is not fixed: rates may still change.',
  ],
  ['Blended premium', 'Starts between stepped and level, and rises more slowly than stepped.'],
  ['Life buyback', 'Restores life cover that a TPD or trauma claim has reduced.'],
  ['Premium waiver', 'The insurer pays the premium while you are disabled.'],
  ['Non-super, Super, SMSF', 'Who owns the policy: you, a super fund, or a self-managed super fund.'],
  ['SuperLink', 'Cover held partly inside and partly outside super, as two linked policies.'],
  ['Rollover rebate', 'The 15% tax benefit that a receiving fund passes on where a premium is paid by rollover.'],
  ['Feature score', 'Quality of the chosen features, 0 to 100, with grades from A+ to C-.'],
  ['Combined score', 'Features and price together, with the weight set by the adviser.'],
  ['PDS, TMD', 'Product disclosure statement and target market determination, published by the insurer.'],
]

const GAP = 40
const WIDTH = (COLUMN - GAP) / 2
const TERM = { size: 12.5, leading: 18, weight: 'bold' } as const
const MEANING = { size: 12, leading: 18, colour: MUTED } as const
const PADDING = 8

/** Part six: the words that the document uses, in two columns that are read downwards. */
export function definitions(sheet: Sheet): void {
  // They stand in two columns of a whole page.
  sheet.part('Definitions', PAGE.bottom)
  sheet.block(
    'Short descriptions of the words used in this document. The product disclosure statement of each insurer has the full definitions, and they differ between insurers.',
    { size: 13, leading: 20, width: 580, colour: MUTED, after: 14 },
  )
  const top = sheet.y
  const terms = TERMS.map(([term, meaning]) => {
    const lines = { term: sheet.wrap(term, WIDTH, TERM), meaning: sheet.wrap(meaning, WIDTH, MEANING) }
    return { ...lines, height: 2 * PADDING + (lines.term.length + lines.meaning.length) * 18 }
  })
  const half = terms.reduce((sum, { height }) => sum + height, 0) / 2
  let used = 0
  let column = 0
  let end = top
  for (const { term, meaning, height } of terms) {
    if (column === 0 && used + height / 2 > half) {
      column = 1
      used = 0
    }
    const x = PAGE.left + column * (WIDTH + GAP)
    let y = top + used
    sheet.rule(y, { x, to: x + WIDTH, colour: LINE })
    y += PADDING
    for (const line of term) {
      sheet.runs(line, x, y, TERM)
      y += 18
    }
    for (const line of meaning) {
      sheet.runs(line, x, y, MEANING)
      y += 18
    }
    used += height
    end = Math.max(end, top + used)
  }
  sheet.y = end
}
