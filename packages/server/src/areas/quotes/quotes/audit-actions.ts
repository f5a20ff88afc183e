import { ofVisibleQuote } from '../../../access/visible-quotes.ts'
import {
  type ActionDetails,
  type ActivityEntity,
  type AuditActions,
  numbered,
  said,
  value,
} from '../../../activity-log/audit-action.ts'
import type { TimelineKind } from '../../../timeline/declared.ts'

export const quoteKind: TimelineKind = { name: 'quote', label: 'Quotes', icon: 'quote', order: 80 }

export const quoteEntity: ActivityEntity = {
  name: 'quote',
  filter: { label: 'Quotes', order: 70 },
  timeline: {
    kind: quoteKind.name,
    forAuditors: ofVisibleQuote,
    besides: async (_, ids) => new Map(ids.map((quote_id) => [quote_id, { quote_id }])),
  },
}

/** A quote by its number, as the screens and the search know it, and by its name where the log has it. */
export function theQuote({ before, after, besides }: ActionDetails) {
  const number = numbered(besides.quote_id, (no) => `quote ${no}`) || 'a quote'
  const name = said(after?.name ?? before?.name)
  return name === undefined ? [number] : [`${number}, `, value(name)]
}

/** What was done to a quote. */
export const toQuote = (before: string, after = '') => ({
  says: (told: ActionDetails) => [before, ...theQuote(told), after],
})

export const quoteActions: AuditActions = {
  'quote.create': toQuote('saved '),
  'quote.rename': { says: ({ after }) => ['renamed a quote to ', value(after?.name, 'another name')] },
  'quote.mailBoth': toQuote('emailed the PDF of ', ' with both people’s details, as they agreed'),
  'quote.namePartner': toQuote('named the partner in '),
  'quote.decide': toQuote('saved the recommendation of '),
  'quote.confirm': toQuote('confirmed the assumptions in '),
  'quote.keepRecord': toQuote('kept the record where ', ' differs'),
  'quote.delete': toQuote('deleted '),
  'quote.restore': toQuote('restored '),
}
