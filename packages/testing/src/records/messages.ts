import type { OutboxMessage, OutboxRow } from '@portal/contract/sending/outbox.schema'

/** A message of the outbox, as the list has it. */
export function outboxRow(different: Partial<OutboxRow> = {}): OutboxRow {
  return {
    id: 510,
    channel: 'email',
    to: 'mai.anh@example.com',
    subject: 'Your comparison',
    excerpt: 'Dear Mai, here is the comparison that we talked about.',
    state: 'sent',
    attempts: 1,
    error: null,
    is_bulk: false,
    sender: { id: 9, name: 'Jo Tanaka' },
    client: { id: 12, name: 'Mai Anh' },
    created_at: '2026-11-02T04:10:00.000Z',
    send_at: '2026-11-02T04:10:10.000Z',
    sent_at: '2026-11-02T04:10:12.000Z',
    ...different,
  }
}

/** A message of the outbox with what it says. */
export function outboxMessage(different: Partial<OutboxMessage> = {}): OutboxMessage {
  return {
    ...outboxRow(),
    text: 'Dear Mai, here is the comparison that we talked about.',
    html: '<p>Dear Mai, here is the <strong>comparison</strong> that we talked about.</p>',
    reply_to: 'jo@firm.example',
    attachments: [],
    taken_at: '2026-11-02T04:10:10.000Z',
    delivered_at: null,
    ...different,
  }
}
