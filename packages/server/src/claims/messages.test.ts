import { randomUUID } from 'node:crypto'
import { clients } from '@portal/contract/clients/clients'
import { blockedAddresses } from '@portal/contract/sending/blocked-addresses'
import { bulkMessages } from '@portal/contract/sending/bulk-messages'
import { mails } from '@portal/contract/sending/mails'
import { notifications } from '@portal/contract/work/notifications'
import { MESSAGE_CLAIMS } from '@portal/domain/sending/claims'
import { sql } from 'drizzle-orm'
import { noteBounce } from '../mailing/blocked-addresses.ts'
import {
  AT_CLIENT,
  adviser,
  app,
  bounce,
  lead,
  mailId,
  mailQuote,
  refuse,
  take,
  useClaimStage,
  walkClaims,
} from '../testing/claim-stage.ts'
import { deliver } from '../testing/deliver.ts'

const UNKNOWN = Object.assign(new Error('550 5.1.1 No such user'), {
  ...{ responseCode: 550, response: '550 5.1.1 No such user', command: 'RCPT TO' },
})

useClaimStage()

const isNotified = async (title: RegExp) =>
  (await adviser.call(notifications.list, { query: { about: 'messages', unread: 'true' } })).items.some((one) =>
    title.test(one.title),
  )
async function toMany(): Promise<void> {
  const other = { first_name: 'Lê', last_name: lead.email, email: `2.${lead.email}`, adviser_id: adviser.userId }
  const { id } = await adviser.call(clients.create, { body: other })
  const message = { channel: 'email' as const, subject: 'News', html: '<p>We have moved.</p>' }
  const to = { subject: 'clients' as const, selection: { ids: [lead.id, id] } }
  const { batch_id } = await adviser.call(bulkMessages.send, { body: { to, message, batch_id: randomUUID() } })
  await app.database.system((tx) =>
    tx.execute(
      sql`update outbox set state = 'waiting', send_at = now() + interval '1 day' where batch_id = ${batch_id}`,
    ),
  )
  await refuse()
}

walkClaims(MESSAGE_CLAIMS, {
  message_sent: {
    intend: mailQuote,
    happen: take,
    isSeen: async () => (await adviser.call(mails.view, { params: { id: lead.id, mailId } })).state === 'sent',
    end: { bounced: bounce },
  },
  message_failed: {
    intend: mailQuote,
    happen: refuse,
    isSeen: () => isNotified(/^Email to Mai Lê wasn’t delivered$/),
    end: {},
  },
  address_blocked: {
    intend: mailQuote,
    happen: () => app.database.company(app.companyId('demo'), (tx) => noteBounce(tx, lead.email, UNKNOWN)),
    isSeen: async () => (await adviser.call(blockedAddresses.list, { params: AT_CLIENT() })).items.length > 0,
    end: {
      async by_hand() {
        await adviser.call(blockedAddresses.clear, {
          params: AT_CLIENT(),
          body: { channel: 'email', address: lead.email },
        })
      },
    },
  },
  mailing_failed: {
    intend: toMany,
    happen: () => deliver(app, `2.${lead.email}`),
    isSeen: () => isNotified(/^1 of 2 emails wasn’t delivered$/),
    end: {},
  },
})
