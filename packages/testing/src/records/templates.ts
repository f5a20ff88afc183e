import type { EmailTemplate, FilledEmail } from '@portal/contract/sending/email-templates.schema'
import type { SmsTemplate } from '@portal/contract/sending/sms-templates.schema'

/** An email template; everything that the test does not name is plain. */
export function emailTemplate(different: Partial<EmailTemplate> = {}): EmailTemplate {
  return {
    id: 3,
    type: 'Client',
    name: 'First contact',
    subject: 'Nice to meet you, {{client first name}}',
    html: '<p>Hi {{client first name}},</p>',
    system_attachment_ids: [],
    document_tags: [],
    used: 4,
    used_at: '2026-11-19T00:20:00.000Z',
    created_at: '2026-10-02T01:30:00.000Z',
    updated_at: '2026-10-02T01:30:00.000Z',
    archived_at: null,
    version: 2,
    ...different,
  }
}

/** An SMS template, likewise. */
export function smsTemplate(different: Partial<SmsTemplate> = {}): SmsTemplate {
  const { subject, html, system_attachment_ids, document_tags, ...rest } = emailTemplate()
  return { ...rest, name: 'Missed call', text: 'Hi {{client first name}}, I missed your call.', ...different }
}

/** What comes of an email template for a client. */
export function filledEmail(different: Partial<FilledEmail> = {}): FilledEmail {
  return {
    subject: 'Nice to meet you, Mai',
    html: '<p>Hi Mai,</p>',
    text: 'Hi Mai,',
    from: 'hello@demo.example',
    to: 'mai@client.example',
    reply_to: 'adviser@demo.example',
    missing: [],
    foot: ['Coolibah Lane · AFSL 900101'],
    attachments: [],
    missing_documents: [],
    ...different,
  }
}
