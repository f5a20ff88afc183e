import type { Fields } from './activity-log/audit-action.ts'
import { declaredActivity } from './activity-log/declared.ts'
import { type EntryRow, sentenceOf } from './activity-log/tell.ts'
import { ALL_AREAS } from './all-areas.ts'

const declared = declaredActivity(ALL_AREAS)
const SAM = { user_id: 3, firstname: 'Sam', lastname: 'Advisor' }
const NOBODY = { user_id: null, firstname: null, lastname: null }

interface Given {
  readonly action: string
  readonly who?: typeof SAM
  readonly before?: Record<string, unknown> | null
  readonly after?: Record<string, unknown> | null
  readonly besides?: Fields
}

function words({ action, who, before = null, after = null, besides = {} }: Given): string {
  const entity = action.split('.')[0] ?? ''
  const record = { id: 1, at: '2026-11-20T03:00:00Z', action, entity, entity_id: 12, client_id: 12, before, after }
  const row: EntryRow = { ...record, ...(who ?? NOBODY) }
  const parts = sentenceOf(declared, row, besides)
  return parts
    .map((part) => (typeof part === 'string' ? part : part.as === 'person' ? `user ${part.id}` : part.text))
    .join('')
}

test.each<[Given, string]>([
  [
    { action: 'release.widen', who: SAM, after: { remote: 'mf-quoting', version: '1.9.0', percent: 25 } },
    'Sam Advisor rolled out mf-quoting 1.9.0 to 25% of users',
  ],
  [
    { action: 'release.widen', who: SAM, after: { remote: 'mf-quoting', version: '1.9.0', percent: 100 } },
    'Sam Advisor released mf-quoting 1.9.0 to everyone',
  ],
  [
    { action: 'release.onlyMe', who: SAM, after: { remote: 'mf-quoting', version: '1.9.0' } },
    'Sam Advisor limited mf-quoting 1.9.0 to their own account',
  ],
  [{ action: 'client.create', who: SAM, after: { kind: 'client' } }, 'Sam Advisor created this client'],
  [{ action: 'client.submitForm' }, 'A visitor completed the client form'],
  [{ action: 'client.book' }, 'A visitor became a lead by booking a meeting'],
  [
    { action: 'booking.create', after: { day: '2026-11-27', time: '09:00' } },
    'The client booked a meeting on 27/11/2026 at 09:00',
  ],
  [
    { action: 'booking.move', after: { day: '2026-11-27', time: '10:00' } },
    'The client moved a meeting to 27/11/2026 at 10:00',
  ],
  [
    { action: 'booking.cancel', after: { day: '2026-11-27', time: '10:00' } },
    'The client cancelled the meeting on 27/11/2026 at 10:00',
  ],
  [{ action: 'client.assign', who: SAM, after: { adviser_id: 4 } }, 'Sam Advisor assigned this to user 4'],
  [{ action: 'client.assign', who: SAM, after: { adviser_id: null } }, 'Sam Advisor assigned this to nobody'],
  [{ action: 'client.update', who: SAM, after: { city: 'Perth', abn: '1' } }, 'Sam Advisor changed City, ABN'],
  [
    { action: 'client.update', who: SAM, after: { phone: 1, email: 1, tags: 1, salary: 1, smoker: true } },
    'Sam Advisor changed Phone, Email, Tags and 2 more',
  ],
  [
    { action: 'client.merge', who: SAM, after: { merged_name: 'Mai Lê', merged_id: 7 } },
    'Sam Advisor merged Mai Lê (no. 7) into this record',
  ],
  [
    {
      action: 'needs.update',
      who: SAM,
      after: { client_covers: ['Life: $500,000'], partner_covers: ['TPD: $1'] },
    },
    'Sam Advisor changed the needs: Life, TPD',
  ],
  [{ action: 'needs.update', who: SAM, after: { client_covers: [] } }, 'Sam Advisor changed the needs'],
  [
    { action: 'preAssessment.sendLink', who: SAM, after: { sent_to: 'mai@example.com' } },
    'Sam Advisor sent a pre-assessment to mai@example.com',
  ],
  [
    { action: 'preAssessment.sendLink', who: SAM, after: { sent_to: null } },
    'Sam Advisor created a pre-assessment link',
  ],
  [
    {
      action: 'preAssessment.sendLink',
      who: SAM,
      after: { sent_to: 'm@b.example' },
      besides: { mail_state: 'failed' },
    },
    'Sam Advisor created a pre-assessment link for m@b.example (the email couldn’t be delivered)',
  ],
  [{ action: 'preAssessment.openLink' }, 'The client opened the pre-assessment'],
  [{ action: 'preAssessment.submit', after: { set: 'Health' } }, 'The client completed the pre-assessment Health'],
  [{ action: 'client.import', who: SAM, after: { first_name: 'Mai' } }, 'Sam Advisor created this record by import'],
  [
    { action: 'client.import', who: SAM, before: { phone: null }, after: { phone: '0491570006' } },
    'Sam Advisor updated this record by import',
  ],
  [{ action: 'client.revertImport', who: SAM }, 'Sam Advisor undid an import'],
  [
    { action: 'document.newVersion', who: SAM, after: { name: 'Payslip.pdf' } },
    'Sam Advisor uploaded a new version of Payslip.pdf',
  ],
  [{ action: 'document.downloadAll', who: SAM }, 'Sam Advisor downloaded all documents'],
  [
    { action: 'application.updateStatus', who: SAM, after: { status: 'in_force' } },
    'Sam Advisor moved the application to In Force',
  ],
  [{ action: 'product.create', who: SAM, after: { cover: 'TRM' } }, 'Sam Advisor added the cover Life'],
  [
    { action: 'requirement.update', who: SAM, after: { state: 'chased', title: 'GP medical report' } },
    'Sam Advisor chased GP medical report',
  ],
  [{ action: 'policy.remove', who: SAM, after: { number: '4410' } }, 'Sam Advisor removed policy 4410'],
  [
    { action: 'quoteLink.openPdf', after: { name: 'Family' } },
    'Someone with the link downloaded the PDF of a quote, Family',
  ],
  [
    { action: 'quoteLink.pick', after: { reader: 1, person: 1, insurer: 'TAL' }, besides: { people: ['Mai', 'Tom'] } },
    'Tom chose TAL in a quote',
  ],
  [
    {
      action: 'quoteLink.pick',
      after: { reader: null, person: 1, insurer: 'TAL' },
      besides: { people: ['Mai', 'Tom'] },
    },
    'Someone with the link chose TAL for Tom in a quote',
  ],
  [{ action: 'quoteLink.revoke', who: SAM }, 'Sam Advisor cancelled the client link to a quote'],
  [{ action: 'policyProduct.create', who: SAM }, 'Sam Advisor added a policy product'],
])('%j reads as a sentence', (given, sentence) => {
  expect(words(given)).toBe(sentence)
})

const FIELDS = ['sent_to', 'mail_state', 'set', 'subject', 'name', 'status', 'adviser_id', 'kind', 'merged_name']
const everyField = (value: unknown) =>
  Object.fromEntries([...FIELDS, 'merged_id', 'other_id', 'client_covers'].map((field) => [field, value]))
const NOTHING_KNOWN = [null, {}, ...[null, undefined, ''].map(everyField)]

test.each([...declared.auditActions.keys()])('%s never tells of a value that is not there', (action) => {
  for (const before of NOTHING_KNOWN) {
    for (const after of NOTHING_KNOWN) {
      expect(words({ action, who: SAM, before, after })).not.toMatch(/null|undefined|NaN|\[object|no\. ?(\)|$)/)
    }
  }
})

test('what only super admins may change is told to them alone', () => {
  const forSuperAdmins = declared.entities.filter((entity) => entity.isForSuperAdmins).map(({ name }) => name)
  expect(forSuperAdmins.sort()).toEqual([
    'automaticMessage',
    'company',
    'embedKey',
    'fileStorage',
    'firm_list',
    'mailServer',
    'message',
    'product_provider',
    'quoteProvider',
    'rateBook',
    'release',
    'smsGateway',
    'system_attachment',
    'user',
  ])
})
