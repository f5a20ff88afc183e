import type { ActivityEntry } from '@portal/contract/activity.schema'
import { render } from '@testing-library/react'
import { LOGGED_DEEDS, logActor, logDeed } from './log-sentence.tsx'

const ENTRY: ActivityEntry = {
  id: 1,
  at: '2026-11-20T03:00:00Z',
  user: null,
  action: '',
  entity: 'client',
  entity_id: 12,
  client_id: 12,
  before: null,
  after: null,
}

function sentence(different: Partial<ActivityEntry>): string {
  const entry = { ...ENTRY, ...different }
  const { container } = render(
    <>
      {logActor(entry)} {logDeed(entry, { adviser: () => undefined })}
    </>,
  )
  return container.textContent
}

const SAM = { id: 3, name: 'Sam Advisor' }

test.each([
  [
    {
      action: 'needs.update',
      user: SAM,
      after: { client_covers: ['Life: $500,000.00'], partner_covers: ['TPD: $1.00'] },
    },
    'Sam Advisor changed the needs: Life, TPD',
  ],
  [{ action: 'needs.update', user: SAM, after: { client_covers: [] } }, 'Sam Advisor changed the needs'],
  [
    { action: 'preAssessment.sendLink', user: SAM, after: { sent_to: 'mai@example.com' } },
    'Sam Advisor sent a pre-assessment to mai@example.com',
  ],
  [
    { action: 'preAssessment.sendLink', user: SAM, after: { sent_to: null } },
    'Sam Advisor created a pre-assessment link',
  ],
  [
    { action: 'preAssessment.sendLink', user: SAM, after: { sent_to: 'mai@example.com', mail_state: 'kept' } },
    'Sam Advisor created a pre-assessment link for mai@example.com (not sent: email isn’t set up)',
  ],
  [
    { action: 'preAssessment.sendLink', user: SAM, after: { sent_to: 'mai@example.com', mail_state: 'failed' } },
    'Sam Advisor created a pre-assessment link for mai@example.com (the email couldn’t be delivered)',
  ],
  [{ action: 'preAssessment.openLink' }, 'The client opened the pre-assessment'],
  [
    { action: 'preAssessment.submit', after: { set: 'Health', source: 'client' } },
    'The client completed the pre-assessment Health',
  ],
  [{ action: 'client.import', user: SAM, after: { first_name: 'Mai' } }, 'Sam Advisor created this record by import'],
  [
    { action: 'client.import', user: SAM, before: { phone: null }, after: { phone: '0491570006' } },
    'Sam Advisor updated this record by import',
  ],
  [{ action: 'client.revertImport', user: SAM }, 'Sam Advisor undid an import'],
  [
    { action: 'document.newVersion', entity: 'document', user: SAM, after: { name: 'Payslip.pdf' } },
    'Sam Advisor uploaded a new version of Payslip.pdf',
  ],
  [{ action: 'document.downloadAll', entity: 'document', user: SAM }, 'Sam Advisor downloaded all documents'],
  [{ action: 'policyProduct.create', entity: 'policyProduct', user: SAM }, 'Sam Advisor added a policy product'],
] satisfies Array<[Partial<ActivityEntry>, string]>)('%j reads as a sentence', (different, words) => {
  expect(sentence(different)).toBe(words)
})

const NOTHING_KNOWN = [null, {}, ...[null, undefined, ''].map((value) => everyField(value))]

/** Fields that sentences tell of, each without a value. */
function everyField(value: unknown): Record<string, unknown> {
  const fields = ['sent_to', 'mail_state', 'set', 'subject', 'name', 'status', 'adviser_id', 'kind', 'merged_name']
  return Object.fromEntries([...fields, 'merged_id', 'other_id', 'client_covers'].map((field) => [field, value]))
}

test.each(LOGGED_DEEDS)('%s never tells of a value that is not there', (action) => {
  for (const before of NOTHING_KNOWN) {
    for (const after of NOTHING_KNOWN) {
      const words = sentence({ action, entity: action.split('.')[0] ?? '', user: SAM, before, after })
      expect(words).not.toMatch(/null|undefined|NaN|\[object|no\. ?(\)|$)/)
    }
  }
})
