import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { clients } from '@portal/contract/clients/clients'
import { bulkMessages } from '@portal/contract/sending/bulk-messages'
import { Api } from '@portal/e2e/api'
import { smtpPeer } from '@portal/server/testing/smtp-peer'
import { duration, p95, type Result } from './result.ts'
import { type Stage, setStage } from './stage.ts'
import { timeOf, timesOf } from './timing.ts'

const MAILS = 500
/** What others do meanwhile. */
const PATH = '/client/list?page_size=25'

/** Milliseconds of calls now and then, as long as `goesOn` says of their number. */
async function waitsOf(stage: Stage, goesOn: (calls: number) => boolean): Promise<number[]> {
  const waits: number[] = []
  while (goesOn(waits.length)) {
    waits.push(await timeOf(stage, PATH))
    await sleep(20)
  }
  return waits
}

/** 500 mails with fields of their own: until they are queued, until the SMTP server has them, and what others feel of it. */
export async function measureMails({
  engine,
  databaseUrl,
}: {
  engine: string
  databaseUrl?: string
}): Promise<Result[]> {
  const peer = await smtpPeer()
  const stage = await setStage({ clients: 2_000, env: { SMTP_URL: peer.url }, ...(databaseUrl ? { databaseUrl } : {}) })
  try {
    const api = await Api.as(stage.portal, 'admin')
    // Of those who share an address, one gets it.
    const byEmail = new Map<string, number>()
    for (let page = 1; byEmail.size < MAILS; page += 1) {
      const { items } = await api.call(clients.list, { query: { page, page_size: 100 } })
      for (const { id, email } of items) if (email) byEmail.set(email.toLowerCase(), id)
    }
    const ids = [...byEmail.values()].slice(0, MAILS)
    await timesOf(stage, [PATH], 1)
    const idle = p95(await waitsOf(stage, (calls) => calls < 200))
    const html = '<p>Hi {{client first name}},</p><p>Your reviews are due. {{client full name}}, we will call you.</p>'
    const began = performance.now()
    const { queued } = await api.call(bulkMessages.send, {
      body: {
        batch_id: randomUUID(),
        to: { subject: 'clients', selection: { ids } },
        message: { channel: 'email', subject: 'Your review, {{client first name}}', html },
      },
    })
    const queueing = performance.now() - began
    // It can be undone for 10 seconds.
    while (peer.received.length === 0) await sleep(5)
    const first = performance.now()
    const waits = await waitsOf(stage, () => peer.received.length < queued)
    const sending = performance.now() - first
    const rate = `${queued} mails, ${new Set(peer.received.map(({ messageId }) => messageId)).size} different`
    return [
      duration(`queueing 500 mails with fields, ${engine}`, queueing, 2_000, rate),
      duration(`sending them by a loopback SMTP server, ${engine}`, sending, 30_000),
      duration(`other calls p95 meanwhile, ${engine}`, p95(waits), 2 * idle, `idle ${idle.toFixed(1)} ms`),
    ]
  } finally {
    await stage.strike()
    await peer.close()
  }
}
