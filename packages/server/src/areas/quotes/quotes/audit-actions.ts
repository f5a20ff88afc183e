import { ofVisibleQuote } from '../../../access/visible-quotes.ts'
import {
  type ActionDetails,
  type ActivityEntity,
  type AuditActions,
  value,
} from '../../../activity-log/audit-action.ts'
import type { TimelineKind } from '../../../timeline/declared.ts'

export const quoteKind: TimelineKind = { name: 'quote', label: 'Quotes', icon: 'quote', order: 80 }

export const quoteEntity: ActivityEntity = {
  name: 'quote',
  filter: { label: 'Quotes', order: 70 },
  timeline: { kind: quoteKind.name, forAuditors: ofVisibleQuote },
}

const named = (what: string) => ({
  says: ({ before, after }: ActionDetails) => [what, value(after?.name ?? before?.name, 'a quote')],
})

export const quoteActions: AuditActions = {
  'quote.create': named('saved the quote '),
  'quote.rename': named('renamed a quote to '),
  'quote.mailBoth': {
    says: ({ after }: ActionDetails) => [
      'emailed the quote PDF ',
      value(after?.name, 'a quote'),
      ' with both people’s details, as they agreed',
    ],
  },
  'quote.namePartner': named('named the partner in the quote '),
  'quote.decide': { says: 'saved the recommendation of a quote' },
  'quote.confirm': { says: 'confirmed the assumptions in a quote' },
  'quote.keepRecord': { says: 'kept the record where the quote differs' },
  'quote.delete': named('deleted the quote '),
  'quote.restore': named('restored the quote '),
}
