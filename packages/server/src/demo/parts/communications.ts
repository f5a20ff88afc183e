import { textOfRichText } from '@portal/domain/values/rich-text'
import { sql } from 'drizzle-orm'
import { clientCalls, clientMails } from '../../database/tables/communications.ts'
import { outbox, outboxAttachments } from '../../database/tables/outbox.ts'
import { insertRows } from '../insert-rows.ts'
import type { Random } from '../random.ts'
import type { DemoClient, DemoPart, Stage } from '../stage.ts'

const MAILS: ReadonlyArray<{ readonly subject: string; readonly html: string }> = [
  {
    subject: 'Your comparison of cover',
    html: '<p>as promised, here is the comparison that we talked about. In short:</p><ul><li><p><strong>Life</strong> and <strong>TPD</strong>: three insurers are close in price.</p></li><li><p><strong>Income protection</strong>: a 90-day waiting period makes it much cheaper.</p></li></ul><p>Shall we talk it through this week?</p>',
  },
  {
    subject: 'What I need for the application',
    html: '<p>to send the application I still need:</p><ol><li><p>your latest super statement</p></li><li><p>a copy of your driver licence</p></li><li><p>the name and address of your GP</p></li></ol><p>You can reply to this email.</p>',
  },
  {
    subject: 'Consent to commission',
    html: '<p>before the insurer can issue your policy I need your written consent to the commission. It is set out in the <em>Statement of Advice</em>, page 6.</p><p>A short “I agree” is enough.</p>',
  },
  {
    subject: 'Welcome',
    html: '<p>thank you for the talk today. I have noted what matters to you, and will come back with figures <strong>by the end of the week</strong>.</p>',
  },
]

const CALLS = [
  [
    'phone',
    'out',
    'talked',
    14,
    'Walked through the comparison. Happy with the price and with the trauma definitions.',
  ],
  ['phone', 'out', 'no_answer', null, ''],
  ['phone', 'in', 'talked', 6, 'Asked how long underwriting takes. Will send the super statement tonight.'],
  ['phone', 'out', 'message', null, 'Asked to call back about the waiting period.'],
  ['zoom', 'out', 'talked', 42, 'Needs analysis with both partners. Wants life cover to follow the mortgage.'],
  ['phone', 'out', 'callback', 2, 'In a meeting, prefers after 5 pm.'],
] as const

/** Mails to clients and calls with them. */
export const communications: DemoPart = {
  name: 'communications',
  async load(stage) {
    const random = stage.random('communications')
    const featured = stage.clients.filter(({ nextStep }) => nextStep)
    const others = random.shuffled(stage.clients.filter(({ nextStep }) => !nextStep)).slice(0, 60)
    const talkedTo = [...featured, ...others]
    await insertRows(
      stage.tx,
      clientCalls,
      talkedTo.flatMap((client) => callsWith(stage, client, random)),
    )
    await sendMails(
      stage,
      talkedTo.filter(({ email }) => email !== null),
      random,
    )
  },
}

function adviserOf(stage: Stage, { adviserId }: DemoClient): number {
  return adviserId ?? stage.account('admin').id
}

function callsWith(stage: Stage, client: DemoClient, random: Random) {
  return random
    .shuffled(CALLS)
    .slice(0, random.int(1, 2))
    .map(([channel, direction, outcome, duration_minutes, notes]) => {
      const at = stage.instant(random.int(0, client.createdAgo), random, client.createdAt)
      return {
        company_id: stage.company.id,
        client_id: client.id,
        author_id: adviserOf(stage, client),
        channel,
        direction,
        outcome,
        duration_minutes,
        notes,
        started_at: at,
        created_at: at,
        updated_at: at,
      }
    })
}

async function sendMails(stage: Stage, to: readonly DemoClient[], random: Random): Promise<void> {
  const letters = to.map((client) => {
    const { subject, html } = random.pick(MAILS)
    const sender_id = adviserOf(stage, client)
    const sender = [...stage.accounts.values()].find(({ id }) => id === sender_id)?.name ?? stage.company.name
    const whole = `<p>Dear ${client.firstName},</p>${html}<p>Kind regards,<br>${sender}</p>`
    return {
      client,
      sender_id,
      subject,
      html: whole,
      at: stage.instant(random.int(0, client.createdAgo), random, client.createdAt),
    }
  })
  const ids = await insertRows(
    stage.tx,
    outbox,
    letters.map(({ client, subject, html, sender_id, at }) => ({
      company_id: stage.company.id,
      channel: 'email' as const,
      to: client.email ?? '',
      subject,
      text: `${textOfRichText(html)}\n`,
      html,
      state: 'sent' as const,
      attempts: 1,
      created_at: at,
      send_at: at,
      sent_at: at,
      sender_id,
    })),
  )
  await insertRows(
    stage.tx,
    clientMails,
    letters.map(({ client, sender_id, at }, index) => ({
      company_id: stage.company.id,
      client_id: client.id,
      outbox_id: ids[index] ?? 0,
      sender_id,
      created_at: at,
    })),
  )
  // Quote inputs went along, where there was a document.
  await stage.tx.execute(sql`
    insert into ${outboxAttachments} (company_id, outbox_id, file_id, name)
    select mail.company_id, mail.outbox_id, document.file_id, document.name
    from client_mails mail
    join lateral (
      select file_id, name from client_documents
      where client_documents.company_id = mail.company_id and client_documents.client_id = mail.client_id
        and client_documents.created_at <= mail.created_at
      order by id limit 1
    ) document on true
    where mail.company_id = ${stage.company.id}`)
}
