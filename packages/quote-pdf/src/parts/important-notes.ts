import { formatDate } from '@portal/domain/values/date'
import type { QuotePdfOrder } from '../order.ts'
import type { Sheet } from '../page/sheet.ts'
import { shownPhone } from '../reading/number-words.ts'
import type { Reading } from '../reading/read-quote.ts'
import { STATEMENTS, type StatementId, stated } from '../words/statements.ts'

type Lead = { [Id in StatementId]: (typeof STATEMENTS)[Id] extends { lead: string } ? Id : never }[StatementId]

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

function noteOf(id: Lead, values?: Parameters<typeof stated>[1]): Note {
  return { lead: STATEMENTS[id].lead, text: stated(id, values) }
}

function notesOf({ letterhead, company }: QuotePdfOrder, reading: Reading): Note[] {
  const { isIllustrative, people, madeOn, validUntil } = reading
  const needs = people.flatMap(({ client }) => client.needs)
  const isRecommended = people.some(({ recommended }) => recommended)
  const isLevel = needs.some(({ structure }) => structure && structure !== 'S')
  const isInSuper = needs.some(({ owner }) => owner && owner !== 'O')
  const isIncome = needs.some(({ type }) => type === 'INC')
  const replaces = letterhead.existing.some(({ action }) => action === 'replace')
  const phone = letterhead.adviser?.phone || company?.company_phone
  const email = company?.default_email_address || letterhead.adviser?.email
  const contact = [phone && shownPhone(phone), email].filter(Boolean).join(' or ')
  const replacing = noteOf('replacing')
  const notes: Array<Note | false> = [
    isIllustrative && noteOf('illustrative'),
    noteOf(isRecommended ? 'notWholeAdvice' : 'generalAdvice'),
    noteOf('misrepresentation'),
    noteOf('premiumsChange'),
    isLevel && noteOf('levelPremiums'),
    isIncome && noteOf('incomeProtection'),
    isInSuper && noteOf('superannuation'),
    replaces
      ? { ...replacing, text: `${replacing.text} What you would lose is listed with your existing cover.` }
      : replacing,
    noteOf('coolingOff'),
    noteOf('stampDuty'),
    noteOf('scores'),
    noteOf('validity', { made: formatDate(madeOn), until: formatDate(validUntil) }),
    noteOf('servicesGuide'),
    noteOf('complaints', { contact: contact && `: ${contact}` }),
    noteOf('documents'),
  ]
  return notes.filter((note) => note !== false)
}
