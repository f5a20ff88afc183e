import { DISCLOSURES } from '@portal/domain/quotes/disclosure'
import {
  type ActionDetails,
  type ActivityEntity,
  type AuditActions,
  value,
} from '../../../activity-log/audit-action.ts'
import { quoteKind } from '../quotes/audit-actions.ts'

export const quoteLinkEntity: ActivityEntity = {
  name: 'quoteLink',
  filter: { label: 'Quote links', order: 72 },
  timeline: { kind: quoteKind.name },
}

const named = (before: string) => ({
  says: ({ after }: ActionDetails) => [before, value(after?.name, 'a quote')],
})

export const sharingActions: AuditActions = {
  'quoteLink.create': {
    says: ({ after }: ActionDetails) => [
      'created a client link to the quote ',
      value(after?.name, 'a quote'),
      after?.both_agreed === true ? ', which shows each person the other’s details, as both agreed' : '',
    ],
  },
  'quoteLink.extend': named('extended the client link to the quote '),
  'quoteLink.revoke': named('cancelled the client link to the quote '),
  'quoteLink.open': { ...named('opened the quote '), by: 'The client' },
  'quoteLink.pick': {
    says: ({ after }: ActionDetails) => [
      'chose ',
      value(after?.insurer, 'an insurer'),
      ' in the quote ',
      value(after?.name, 'a quote'),
    ],
    by: 'The client',
  },
  'quoteLink.askCall': {
    says: ({ after }: ActionDetails) => [
      'asked for a call about ',
      ...(after?.insurer === undefined ? ['the quote ', value(after?.name, 'a quote')] : [value(after.insurer)]),
    ],
    by: 'The client',
  },
  'quoteLink.openDocument': {
    says: ({ after }: ActionDetails) => [
      'opened the ',
      value(DISCLOSURES.find(({ value: kind }) => kind === after?.document)?.label, 'document'),
      ' of ',
      value(after?.insurer, 'an insurer'),
    ],
    by: 'The client',
  },
  'quoteLink.openPdf': { ...named('downloaded the quote PDF '), by: 'The client' },
}
