import { randomUUID } from 'node:crypto'
import { clients } from '@portal/contract/clients/clients'
import { leadMoves } from '@portal/contract/clients/lead-moves'
import { phoneCalls } from '@portal/contract/clients/phone-calls'
import { timeline } from '@portal/contract/clients/timeline'
import { statements } from '@portal/contract/money/statements'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { quoteWishes } from '@portal/contract/quotes/quote-wishes'
import { quotes } from '@portal/contract/quotes/quotes'
import { blockedAddresses } from '@portal/contract/sending/blocked-addresses'
import { bulkMessages } from '@portal/contract/sending/bulk-messages'
import { mails } from '@portal/contract/sending/mails'
import { applications } from '@portal/contract/work/applications'
import { clientTasks } from '@portal/contract/work/client-tasks'
import { deaths } from '@portal/contract/work/deaths'
import { notifications } from '@portal/contract/work/notifications'
import { requirements } from '@portal/contract/work/requirements'
import { CLAIMS, type ClaimEnd, type ClaimName } from '@portal/domain/claims'
import type { CallOutcome } from '@portal/domain/clients/phone-call'
import type { ApplicationStatus } from '@portal/domain/work/application-status'
import { IN_FORCE_FOLLOW_UPS } from '@portal/domain/work/in-force-follow-up'
import { RENEWAL_DUE_DAYS } from '@portal/domain/work/policy'
import { sql } from 'drizzle-orm'
import { showRenewalsDue } from './areas/work/renewals/renewals-due.ts'
import { makeDueTasks } from './areas/work/requirements/due-tasks.ts'
import { DAY } from './http/clock.ts'
import { noteBounce } from './mailing/blocked-addresses.ts'
import { startTestApp, type TestApp, type TestCaller } from './testing/app.ts'
import { deliver } from './testing/deliver.ts'
import { quoteRequest } from './testing/quotes.ts'
import { statementCsv } from './testing/statement-files.ts'
import { textOf } from './testing/text-of.ts'

const BORN = '1988-03-14'
const UNKNOWN = Object.assign(new Error('550 5.1.1 No such user'), {
  ...{ responseCode: 550, response: '550 5.1.1 No such user', command: 'RCPT TO' },
})
const REFUSED = { kind: 'refused', because: 'No such mailbox' } as const

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
/** What each walk works with: a lead with an address of their own, and a quote that recommends an insurer. */
let lead: { readonly id: number; readonly email: string }
let quoteId: number
let portfolioCode: string
let mailId: number
let token: string
let applicationId: number

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
  await app.database.company(app.companyId('demo'), async (tx) => {
    const [file] = await tx.rows<{ id: number }>(sql`
      insert into files (company_id, key, name, size, media_type, sha256, purpose)
      values (${tx.companyId}, 'disclosure', 'a.pdf', 1, 'application/pdf', '\\x01', 'disclosure') returning id`)
    await tx.execute(sql`
      update product_providers set pds_file_id = ${file?.id}, tmd_file_id = ${file?.id} where company_id = ${tx.companyId}`)
  })
})
beforeEach(async () => {
  await adviser.call(notifications.markAll)
  const email = `${randomUUID()}@client.example`
  const body = { first_name: 'Mai', last_name: 'Lê', email, date_of_birth: BORN, adviser_id: adviser.userId }
  lead = { id: (await adviser.call(clients.create, { body })).id, email }
  const made = await adviser.call(quotes.make, { body: quoteRequest({ clientId: lead.id }) })
  quoteId = Number(made.id)
  const { portfolios = [] } = made.clients[0] ?? {}
  portfolioCode = portfolios.find(({ allNeedsMet, links }) => allNeedsMet !== false && links?.pds)?.code ?? ''
  await adviser.call(quotes.decide, {
    params: { id: quoteId },
    body: { recommendedPortfolioCode: portfolioCode, reason: 'The lowest premium' },
  })
  const quote = { id: quoteId, clientIndex: 0, portfolioCode }
  applicationId = (
    await adviser.call(applications.create, { params: { id: lead.id }, body: { insurer: 'TAL', quote } })
  ).id
})
afterAll(() => app.close())

async function mailQuote(): Promise<void> {
  const body = { subject: 'Your quote', html: '<p>Dear Mai</p>', as: 'link' as const }
  mailId = (await adviser.call(quoteSharing.send, { params: { id: quoteId }, body })).mail_id
}
async function makeLink(): Promise<void> {
  const { url } = await adviser.call(quoteSharing.createLink, { params: { id: quoteId } })
  token = url.split('/').at(-1) ?? ''
}
const openLink = () => app.anybody('demo').call(quoteSharing.open, { body: { token, date_of_birth: BORN } })
const take = () => deliver(app, lead.email)
const refuse = () => deliver(app, lead.email, REFUSED)
const bounce = async () => {
  await adviser.call(mails.markBounced, { params: { id: lead.id, mailId } })
}
const sharing = () => adviser.call(quoteSharing.view, { params: { id: quoteId } })
const documents = async () =>
  (await adviser.call(applications.details, { params: { id: applicationId } })).checklist?.find(
    ({ item }) => item === 'documents',
  )
const untick = async () => {
  const body = { done: false, reason: 'The client could not open them' }
  await adviser.call(applications.check, { params: { id: applicationId, item: 'documents' }, body })
}
const isNotified = async (title: RegExp) =>
  (await adviser.call(notifications.list, { query: { about: 'messages', unread: 'true' } })).items.some((one) =>
    title.test(one.title),
  )
const isTold = async (words: RegExp) =>
  (await adviser.call(timeline.list, { params: { id: lead.id } })).items.some(
    (item) => item.source === 'log' && words.test(textOf(item.entry.sentence)),
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

const AT_CLIENT = () => ({ id: lead.id })
const tasksOfLead = async () => (await adviser.call(clientTasks.list, { params: AT_CLIENT(), query: {} })).items
const isDone = (title: string) => async () =>
  (await tasksOfLead()).some((task) => task.title === title && task.status === 'completed')
const reopen = (title: string) => async () => {
  const task = (await tasksOfLead()).find((one) => one.title === title)
  const params = { ...AT_CLIENT(), taskId: task?.id ?? 0 }
  await adviser.call(clientTasks.updateStatus, { params, body: { status: 'open' } })
}
let causeId: number
async function logCall(outcome: CallOutcome, title?: string): Promise<void> {
  const task = title === undefined ? {} : { task: { title, due_on: null, due_time: null } }
  const body = { channel: 'phone' as const, outcome, ...task }
  causeId = (await adviser.call(phoneCalls.createZoomLog, { params: AT_CLIENT(), body })).id
}
const statusOf = async () => (await adviser.call(clients.view, { params: AT_CLIENT() })).status
const setStatus = async () => {
  await adviser.call(clients.updateStatus, { params: AT_CLIENT(), body: { status: 1 } })
}
const moveTo = async (status: ApplicationStatus, caller = adviser) => {
  const body = { status, confirmed: true }
  await caller.call(applications.updateStatus, { params: { id: applicationId }, body })
}
const goOn = () => moveTo('in_force')
const goBack = () => moveTo('accepted')
const isClient = async () => (await adviser.call(clients.view, { params: AT_CLIENT() })).kind === 'client'
const undoMove = async () => {
  const { move } = await adviser.call(leadMoves.latest, { params: AT_CLIENT() })
  await adviser.call(leadMoves.undo, { params: AT_CLIENT(), body: { move: move?.id ?? 0 } })
}
const followUpsOf = async () =>
  (await tasksOfLead()).filter(({ title }) => IN_FORCE_FOLLOW_UPS.some((one) => one.title === title))
/** A policy in force of the application, and the day on which it renews. */
async function renewsIn(days: number): Promise<void> {
  await app.database.company(app.companyId('demo'), async (tx) => {
    await tx.execute(sql`delete from policies where company_id = ${tx.companyId} and application_id = ${applicationId}`)
    await tx.execute(sql`
      insert into policies (company_id, client_id, application_id, insurer, number, state, life_insured, owner_name, renews_on)
      values (${tx.companyId}, ${lead.id}, ${applicationId}, 'TAL', ${`P ${applicationId}`}, 'in_force', 'Mai', 'Mai',
        current_date + ${days}::int)`)
  })
}
/** A statement that pays for the policy, still in review. */
async function uploadStatement(): Promise<void> {
  const bytes = statementCsv(`P ${applicationId},Mai Lê,Upfront,03/09/2026,$110.00,$10.00`)
  causeId = (await admin.upload(statements.upload, { name: 'TAL September 2026.csv', bytes })).id
}
const lookForRenewals = () => showRenewalsDue(app.services, new Date())

const requirement = { id: 0, requirementId: 0 }
const setRequirement = (state: 'asked' | 'received') =>
  adviser.call(requirements.update, { params: requirement, body: { state } })
const requirementNow = async () =>
  (await adviser.call(requirements.list, { params: { id: requirement.id } })).items.find(
    ({ id }) => id === requirement.requirementId,
  )
/** A requirement that was due yesterday. */
async function askForStatement(): Promise<void> {
  const asked_on = new Date(Date.now() - 11 * DAY).toISOString().slice(0, 10)
  const body = { kind: 'other', title: 'Bank statement', state: 'asked', asked_on, days_allowed: 10 } as const
  requirement.id = applicationId
  requirement.requirementId = (await adviser.call(requirements.add, { params: { id: applicationId }, body })).id
}
/** The task to chase it, too. */
async function chase(): Promise<void> {
  await askForStatement()
  await makeDueTasks(app.services, new Date())
}

interface Walk<Name extends ClaimName> {
  /** What is only meant to happen. */
  readonly intend: () => Promise<void>
  /** The event itself. */
  readonly happen: () => Promise<unknown>
  readonly isSeen: () => Promise<boolean>
  readonly end: Readonly<Record<ClaimEnd<Name>, () => Promise<void>>>
}

const WALKS: { readonly [Name in ClaimName]: Walk<Name> } = {
  lead_ready: {
    async intend() {
      await makeLink()
      await openLink()
    },
    async happen() {
      const { key } = await openLink()
      const body = { key, wish: 'take' as const, person: 0, portfolio: portfolioCode }
      await app.anybody('demo').call(quoteWishes.tell, { body })
    },
    isSeen: async () => (await statusOf()) === 3,
    end: { by_hand: setStatus },
  },
  lead_applied: {
    // It is there, as a draft.
    async intend() {},
    happen: () => moveTo('submitted'),
    isSeen: async () => (await statusOf()) === 4,
    end: { went_back: () => moveTo('draft'), by_hand: setStatus },
  },
  became_client: {
    intend: goBack,
    happen: goOn,
    isSeen: isClient,
    end: { went_back: goBack, by_hand: undoMove },
  },
  last_application_closed: {
    intend: () => moveTo('submitted'),
    happen: () => moveTo('declined', admin),
    isSeen: async () =>
      (await adviser.call(notifications.list, { query: { about: 'leads', unread: 'true' } })).items.some(
        ({ title, link }) => link === `/client-details/${lead.id}` && title.endsWith('has no open application left'),
      ),
    end: {},
  },
  death_followed: {
    intend: () => moveTo('submitted'),
    async happen() {
      await adviser.call(deaths.record, { params: AT_CLIENT(), body: { died_on: null, told_by: 'Catherine' } })
    },
    isSeen: async () =>
      (await adviser.call(applications.details, { params: { id: applicationId } })).status === 'withdrawn',
    end: {
      async undone() {
        await adviser.call(deaths.undo, { params: AT_CLIENT(), body: { reason: 'Another Mai' } })
      },
    },
  },
  requirement_task: {
    intend: askForStatement,
    happen: () => makeDueTasks(app.services, new Date()),
    isSeen: async () => (await tasksOfLead()).some(({ title }) => title === 'Chase Bank statement'),
    end: {},
  },
  in_force_tasks: {
    intend: goBack,
    happen: goOn,
    isSeen: async () => (await followUpsOf()).length > 0,
    end: {
      went_back: goBack,
      async by_hand() {
        for (const { id } of await followUpsOf()) {
          await adviser.call(clientTasks.remove, { params: { ...AT_CLIENT(), taskId: id } })
        }
      },
    },
  },
  renewal_due: {
    async intend() {
      await goOn()
      await renewsIn(365)
      await lookForRenewals()
    },
    async happen() {
      await renewsIn(RENEWAL_DUE_DAYS)
      await lookForRenewals()
    },
    isSeen: async () =>
      (await adviser.call(applications.details, { params: { id: applicationId } })).status === 'renewal_due',
    end: {
      async renewed() {
        await renewsIn(365)
        await lookForRenewals()
      },
    },
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
  quote_sent_status: {
    intend: mailQuote,
    happen: take,
    isSeen: async () => (await statusOf()) === 2,
    end: {
      bounced: bounce,
      by_hand: setStatus,
    },
  },
  quote_sent_day: {
    intend: mailQuote,
    happen: take,
    isSeen: async () => (await sharing()).mails[0]?.state === 'sent',
    end: { bounced: bounce },
  },
  quote_link_opened: {
    intend: makeLink,
    happen: openLink,
    isSeen: async () => (await sharing()).links[0]?.state === 'opened',
    end: {},
  },
  document_opened: {
    async intend() {
      await makeLink()
      await openLink()
    },
    async happen() {
      const { key } = await openLink()
      const body = { key, portfolio: portfolioCode, document: 'pds' as const }
      await app.anybody('demo').call(quoteWishes.openDocument, { body })
    },
    isSeen: () => isTold(/opened the PDS of/),
    end: {},
  },
  documents_mailed: {
    intend: mailQuote,
    happen: take,
    isSeen: async () => (await documents())?.source === 'quote_mail',
    end: { bounced: bounce, by_hand: untick },
  },
  documents_shown: {
    intend: makeLink,
    happen: openLink,
    isSeen: async () => (await documents())?.source === 'quote_link',
    end: { by_hand: untick },
  },
  call_task_completed: {
    intend: () => logCall('no_answer', 'Call again'),
    happen: () => logCall('talked'),
    isSeen: isDone('Call again'),
    end: {
      async deleted() {
        await adviser.call(phoneCalls.remove, { params: { ...AT_CLIENT(), callId: causeId }, query: {} })
      },
      by_hand: reopen('Call again'),
    },
  },
  quote_task_completed: {
    intend: () => logCall('wants_quote', 'Prepare a quote'),
    async happen() {
      causeId = Number((await adviser.call(quotes.make, { body: quoteRequest({ clientId: lead.id }) })).id)
    },
    isSeen: isDone('Prepare a quote'),
    end: {
      async deleted() {
        await adviser.call(quotes.remove, { params: { id: causeId } })
      },
      by_hand: reopen('Prepare a quote'),
    },
  },
  commission_task_completed: {
    async intend() {
      await goOn()
      await renewsIn(365)
      await uploadStatement()
    },
    happen: () => admin.call(statements.commit, { params: { id: causeId } }),
    isSeen: isDone('Check the first commission'),
    end: {
      async reversed() {
        await admin.call(statements.reverse, { params: { id: causeId } })
      },
      by_hand: reopen('Check the first commission'),
    },
  },
  requirement_task_completed: {
    intend: chase,
    happen: () => setRequirement('received'),
    isSeen: isDone('Chase Bank statement'),
    end: {
      async asked_again() {
        await setRequirement('asked')
      },
      by_hand: reopen('Chase Bank statement'),
    },
  },
  requirement_chased: {
    async intend() {
      await chase()
      const { id, requirementId } = requirement
      const body = { subject: 'Still needed', html: '<p>Dear Mai</p>', application_id: id, chases: [requirementId] }
      mailId = (await adviser.call(mails.send, { params: AT_CLIENT(), body })).id
    },
    happen: take,
    isSeen: async () => (await requirementNow())?.state === 'chased',
    end: {
      bounced: bounce,
      async by_hand() {
        await setRequirement('asked')
      },
    },
  },
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
  mailing_failed: {
    intend: toMany,
    happen: () => deliver(app, `2.${lead.email}`),
    isSeen: () => isNotified(/^1 of 2 emails wasn’t delivered$/),
    end: {},
  },
}

describe.each(Object.entries(CLAIMS))('%s', (name, { says, ends }) => {
  const walk: Walk<ClaimName> = WALKS[name as ClaimName]

  test(`${says} It follows its event alone`, async () => {
    await walk.intend()
    expect(await walk.isSeen()).toBe(false)
    await walk.happen()
    expect(await walk.isSeen()).toBe(true)
  })

  const named = Object.entries(ends)
  if (named.length === 0) return
  test.each(named)('is taken back, %s: %s', async (end) => {
    await walk.intend()
    await walk.happen()
    expect(await walk.isSeen()).toBe(true)
    await (walk.end as Readonly<Record<string, () => Promise<void>>>)[end]?.()
    expect(await walk.isSeen()).toBe(false)
  })
})
