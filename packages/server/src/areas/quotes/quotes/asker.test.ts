import { clients } from '@portal/contract/clients/clients'
import { activity } from '@portal/contract/office/activity'
import { quotes } from '@portal/contract/quotes/quotes'
import type { QuoteRequest, WireQuoteClient } from '@portal/contract/quotes/quotes.schema'
import { scenarios } from '@portal/contract/quotes/scenarios'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { QUOTED_PERSON, quoteRequest } from '../../../testing/quotes.ts'

const NOW = new Date('2026-11-21T05:00:00Z')

let app: TestApp
let adviser: TestCaller
beforeAll(async () => {
  app = await startTestApp({ clock: () => NOW })
  adviser = await addUser(app, {
    role: 'ROLE_ADVISOR',
    firstname: 'Alex',
    lastname: 'Marchetti',
    authorised_representative_number: '001234567',
  })
})
afterAll(() => app.close())

const make = async (client: Partial<WireQuoteClient> = {}, changes: Partial<QuoteRequest> = {}, caller = adviser) => {
  const { id } = await caller.call(quotes.make, { body: quoteRequest(client, changes) })
  return await caller.call(quotes.view, { params: { id: Number(id) } })
}

describe('the request of a quote', () => {
  test('says who asks, for which company, under which id and when', async () => {
    const { quoteRequest: kept, quoteResponse } = await make()
    expect(kept).toMatchObject({
      adviser: {
        id: adviser.userId,
        firstName: 'Alex',
        lastName: 'Marchetti',
        authorisedRepresentativeNumber: '001234567',
        email: expect.stringContaining('@'),
        crm: 'Adviser Portal',
      },
      tags: { groupId: 'demo', userId: adviser.userId },
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      timestamp: NOW.toISOString(),
    })
    expect(quoteResponse.requestId).toBe(kept.requestId)
  })

  test('is never in the name of someone else, nor of another company; what else was sent stays', async () => {
    const { quoteRequest: kept } = await make(
      {},
      {
        adviser: { id: 1, email: 'somebody@else.example', firstName: 'Somebody', authorisedRepresentativeNumber: '9' },
        tags: { groupId: 'acme', userId: 1, branch: 'North' },
        requestId: 'ours-1',
        timestamp: '2026-11-20T04:00:00',
      },
    )
    expect(JSON.stringify(kept)).not.toMatch(/somebody|acme/i)
    expect(kept.adviser).toMatchObject({ id: adviser.userId, authorisedRepresentativeNumber: '001234567' })
    expect(kept.tags).toEqual({ groupId: 'demo', userId: adviser.userId, branch: 'North' })
    expect(kept).toMatchObject({ requestId: 'ours-1', timestamp: '2026-11-20T04:00:00' })
  })

  test('has an id of its own where what was kept is asked again', async () => {
    const saved = await make()
    const repriced = await adviser.call(quotes.reprice, { params: { id: saved.id } })
    expect(repriced.quoteResponse.requestId).not.toBe(saved.quoteRequest.requestId)
    const { id: clientId } = await adviser.call(clients.create, { body: { first_name: 'Mai', last_name: 'Anew' } })
    const body = { clientId, quoteId: saved.id, name: 'A', request: saved.quoteRequest }
    const { request } = await adviser.call(scenarios.create, { body })
    expect(request).toMatchObject({ parentRequestId: saved.quoteRequest.requestId })
    expect(request.requestId).toBeUndefined()
    const byHand = await adviser.call(quotes.priceByHand, {
      body: { request: saved.quoteRequest, supplierCode: 'TAL', options: { occupationClass: 4 } },
    })
    expect(byHand.request).toMatchObject({ parentRequestId: saved.quoteRequest.requestId })
    expect(byHand.request.requestId).not.toBe(saved.quoteRequest.requestId)
  })

  test('has title, telephone and e-mail of each person, which are such', async () => {
    const person = { title: 'Dr', phone: '0412 345 678', email: 'mai@client.example' }
    expect((await make(person)).quoteRequest.clients[0]).toMatchObject(person)
    const wrong = quoteRequest({ phone: 'ring me', email: 'mai@' })
    expect(await adviser.ask(quotes.make, { body: wrong })).toMatchObject({
      status: 400,
      answer: { errors: [{ path: 'clients.0.phone' }, { path: 'clients.0.email' }] },
    })
  })
})

describe('what nobody said', () => {
  const { gender: _, smoker: __, ...untold } = QUOTED_PERSON
  const asked = (caller = adviser) => make({}, { clients: [{ ...untold, assumed: ['occupation'] }] }, caller)

  test('is priced by the defaults and kept as assumed', async () => {
    const { assumed, quoteRequest: kept } = await asked()
    expect(kept.clients[0]).toMatchObject({ gender: 'M', smoker: false, assumed: ['gender', 'smoker', 'occupation'] })
    expect(assumed).toEqual(['gender', 'smoker', 'occupation'].map((fact) => ({ clientIndex: 0, fact })))
    expect((await make()).assumed).toEqual([])
  })

  test('is assumed until it is confirmed, and the quote stays as it was', async () => {
    const { id, quoteRequest: before, quoteResponse } = await asked()
    const params = { id }
    const confirmed = await adviser.call(quotes.confirm, {
      params,
      body: { facts: ['gender', 'occupation'], version: 1 },
    })
    expect(confirmed).toMatchObject({ assumed: [{ clientIndex: 0, fact: 'smoker' }], version: 2 })
    expect(confirmed).toMatchObject({ quoteRequest: before, quoteResponse })
    const again = await adviser.call(quotes.confirm, { params, body: { facts: ['gender', 'smoker'] } })
    expect(again).toMatchObject({ assumed: [], version: 3 })
    expect((await adviser.call(quotes.confirm, { params, body: { facts: ['smoker'] } })).version).toBe(3)
    const { items } = await (await app.as('ROLE_SUPER_ADMIN')).call(activity.list, { query: { entity: 'quote' } })
    expect(items[0]).toMatchObject({ action: 'quote.confirm', entity_id: id })
  })

  test('is confirmed by nobody who does not see the quote, nor where nothing was assumed', async () => {
    const { id } = await asked()
    const params = { id }
    const strangers = [await addUser(app, { role: 'ROLE_ADVISOR' }), await app.as('ROLE_SUPER_ADMIN', 'acme')]
    for (const stranger of strangers) {
      expect((await stranger.ask(quotes.confirm, { params, body: { facts: ['gender'] } })).status).toBe(404)
    }
    expect(
      (await (await app.as('ROLE_AUDITOR')).ask(quotes.confirm, { params, body: { facts: ['gender'] } })).status,
    ).toBe(403)
    expect((await adviser.ask(quotes.confirm, { params, body: { facts: ['gender'], version: 7 } })).status).toBe(409)
    const sure = { id: (await make()).id }
    for (const wrong of [
      { facts: ['gender' as const] },
      { clientIndex: 3, facts: ['gender' as const] },
      { facts: [] },
    ]) {
      expect((await adviser.ask(quotes.confirm, { params: sure, body: wrong })).status).toBe(400)
    }
  })
})

describe('how the next quote begins', () => {
  test('is yearly at first, then as the caller’s last one, for each user', async () => {
    const one = await addUser(app, { role: 'ROLE_ADVISOR' })
    const other = await addUser(app, { role: 'ROLE_ADVISOR' })
    expect(await one.call(quotes.preferred)).toEqual({ frequency: 'Y' })
    expect(await one.call(quotes.prefer, { body: { frequency: 'F' } })).toEqual({ frequency: 'F' })
    expect(await one.call(quotes.preferred)).toEqual({ frequency: 'F' })
    await make({}, { settings: { frequency: 'Q' } }, one)
    expect(await one.call(quotes.preferred)).toEqual({ frequency: 'Q' })
    expect(await other.call(quotes.preferred)).toEqual({ frequency: 'Y' })
  })

  test('is kept of what can be chosen alone', async () => {
    const reply = await adviser.send({ method: 'PUT', url: '/api/v1/quote/preferences', payload: { frequency: 'B' } })
    expect(reply).toMatchObject({ status: 400, answer: { errors: [{ path: 'frequency' }] } })
  })
})
