import { formatDate } from '@portal/domain'
import type { QuotePdfOrder } from '../order.ts'
import type { Sheet } from '../page/sheet.ts'
import type { Reading } from '../reading/read-quote.ts'

interface Note {
  readonly lead: string
  readonly text: string
}

const LOOK = { size: 11.5, leading: 17, x: 92, width: 638, after: 4 } as const

/** Numbered, each behind its lead. */
export function importantNotes(sheet: Sheet, order: QuotePdfOrder, reading: Reading): void {
  sheet.heading('Important notes', 60)
  for (const [place, { lead, text }] of notesOf(order, reading).entries()) {
    sheet.room(LOOK.leading * 2)
    sheet.line(`${place + 1}.`, 84, sheet.y, { ...LOOK, align: 'right' })
    sheet.block([{ text: `${lead} `, weight: 'bold' }, { text }], LOOK)
  }
}

function notesOf({ letterhead }: QuotePdfOrder, { isIllustrative, people, madeOn, validUntil }: Reading): Note[] {
  const needs = people.flatMap(({ client }) => client.needs)
  const isLevel = needs.some(({ structure }) => structure && structure !== 'S')
  const isInSuper = needs.some(({ owner }) => owner && owner !== 'O')
  const replaces = letterhead.existing.some(({ action }) => action === 'replace')
  const notes: Array<Note | false> = [
    isIllustrative && {
      lead: 'These are not insurer rates.',
      text: 'The premiums come from an illustrative model. Ask for a quote from the insurer before you act on any figure here.',
    },
    {
      lead: 'This is a comparison, not the whole of our advice.',
      text: 'Read it together with our statement of advice.',
    },
    {
      lead: 'Your answers matter.',
      text: 'The insurer relies on what you tell it about health, work and pastimes. A wrong or missing answer may reduce a claim or end the policy.',
    },
    {
      lead: 'Premiums can change.',
      text: `Variable age-stepped premiums (stepped) rise each year with age.${isLevel ? ' Variable premiums (level) do not rise with age, but are not fixed.' : ''} Insurers may raise their rates.`,
    },
    isInSuper && {
      lead: 'Cover through super.',
      text: 'Premiums reduce your retirement savings. A 15% rebate may apply where cover is paid by a rollover from another fund. A benefit is paid to the fund first and must meet a condition of release.',
    },
    {
      lead: 'Replacing cover.',
      text: `Keep existing policies until the new one has been accepted. Waiting periods and exclusions may start again.${replaces ? ' What you would lose is listed with your existing cover.' : ''}`,
    },
    {
      lead: 'Cooling-off.',
      text: 'You may return a new policy within the period stated in the product disclosure statement and have the premium refunded.',
    },
    { lead: 'Stamp duty', text: 'is worked out at the rates of the state you live in and may change if you move.' },
    {
      lead: 'Scores',
      text: 'compare the features of the chosen options at 5 and 15 years. They do not say that a claim will be paid.',
    },
    {
      lead: 'Validity.',
      text: `This comparison was made on ${formatDate(madeOn)} and should not be relied on after ${formatDate(validUntil)}.`,
    },
  ]
  return notes.filter((note) => note !== false)
}
