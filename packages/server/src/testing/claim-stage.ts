import { randomUUID } from 'node:crypto'
import { clients } from '@portal/contract/clients/clients'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { quotes } from '@portal/contract/quotes/quotes'
import { mails } from '@portal/contract/sending/mails'
import { applications } from '@portal/contract/work/applications'
import { clientTasks } from '@portal/contract/work/client-tasks'
import { notifications } from '@portal/contract/work/notifications'
import type { Claim } from '@portal/domain/claim'
import type { ApplicationStatus } from '@portal/domain/work/application-status'
import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp, type TestCaller } from './app.ts'
import { deliver } from './deliver.ts'
import { quoteRequest } from './quotes.ts'

const BORN = '1988-03-14'
const REFUSED = { kind: 'refused', because: 'No such mailbox' } as const

export let app: TestApp
export let admin: TestCaller
export let adviser: TestCaller
/** What each walk works with: a lead with an address of their own, and a quote that recommends an insurer. */
export let lead: { readonly id: number; readonly email: string }
export let quoteId: number
export let portfolioCode: string
export let mailId: number
/** Another email than that with the quote. */
export function setMail(id: number): void {
  mailId = id
}
export let token: string
export let applicationId: number

/** Each test of a file has a lead of its own, with a quote that recommends an insurer and a draft application. */
export function useClaimStage(): void {
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
}

export async function mailQuote(): Promise<void> {
  const body = { subject: 'Your quote', html: '<p>Dear Mai</p>', as: 'link' as const }
  mailId = (await adviser.call(quoteSharing.send, { params: { id: quoteId }, body })).mail_id
}
export async function makeLink(): Promise<void> {
  const { url } = await adviser.call(quoteSharing.createLink, { params: { id: quoteId } })
  token = url.split('/').at(-1) ?? ''
}
export const openLink = () => app.anybody('demo').call(quoteSharing.open, { body: { token, date_of_birth: BORN } })
export const take = () => deliver(app, lead.email)
export const refuse = () => deliver(app, lead.email, REFUSED)
export const bounce = async () => {
  await adviser.call(mails.markBounced, { params: { id: lead.id, mailId } })
}
export const AT_CLIENT = () => ({ id: lead.id })
export const statusOf = async () => (await adviser.call(clients.view, { params: AT_CLIENT() })).status
export const setStatus = async () => {
  await adviser.call(clients.updateStatus, { params: AT_CLIENT(), body: { status: 1 } })
}
export const moveTo = async (status: ApplicationStatus, caller = adviser) => {
  const body = { status, confirmed: true }
  await caller.call(applications.updateStatus, { params: { id: applicationId }, body })
}
export const goOn = () => moveTo('in_force')
export const goBack = () => moveTo('accepted')
export const tasksOfLead = async () => (await adviser.call(clientTasks.list, { params: AT_CLIENT(), query: {} })).items

interface Walk<Ends extends string> {
  /** What is only meant to happen. */
  readonly intend: () => Promise<void>
  /** The event itself. */
  readonly happen: () => Promise<unknown>
  readonly isSeen: () => Promise<boolean>
  readonly end: Readonly<Record<Ends, () => Promise<void>>>
}
type Ends<One extends Claim> = keyof One['ends'] & string

/** Makes the event of each claim and looks for the claim, then takes the event back in each way and looks for it again. */
export function walkClaims<Claims extends Readonly<Record<string, Claim>>>(
  claims: Claims,
  walks: { readonly [Name in keyof Claims]: Walk<Ends<Claims[Name]>> },
): void {
  describe.each(Object.entries(claims))('%s', (name, { says, ends }) => {
    const walk: Walk<string> = walks[name as keyof Claims]

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
      await walk.end[end]?.()
      expect(await walk.isSeen()).toBe(false)
    })
  })
}
