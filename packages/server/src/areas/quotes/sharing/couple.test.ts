import { clients } from '@portal/contract/clients/clients'
import { timeline } from '@portal/contract/clients/timeline'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { quoteWishes } from '@portal/contract/quotes/quote-wishes'
import { quotes } from '@portal/contract/quotes/quotes'
import { mails } from '@portal/contract/sending/mails'
import { notifications } from '@portal/contract/work/notifications'
import { centsOf } from '@portal/domain/quotes/priced-quote'
import { formatMoney } from '@portal/domain/values/money'
import { readPdf } from '@portal/quote-pdf/testing/read-pdf'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { deliver } from '../../../testing/deliver.ts'
import { quoteRequest } from '../../../testing/quotes.ts'
import { readMail } from '../../../testing/read-mail.ts'
import { textOf } from '../../../testing/text-of.ts'
import { placeOf } from './birth-dates.ts'

let app: TestApp
let adviser: TestCaller
let visitor: TestCaller
let id: number
let maiId: number

const MAI = {
  born: '1988-03-14',
  told: ['14/03/1988', '171 cm', '$95,000.00 a year'],
  words: ['14/03/1988', '171 cm', '$95,000'],
}
const LI = {
  born: '1985-05-09',
  told: ['09/05/1985', '188 cm', '$148,000.00 a year'],
  words: ['09/05/1985', '188 cm', '$148,000'],
}

beforeAll(async () => {
  app = await startTestApp()
  adviser = await app.as('ROLE_ADVISOR')
  visitor = app.anybody('demo')
  const of = async (first_name: string, date_of_birth: string) => {
    const body = { first_name, last_name: 'Tran', email: `${first_name}@client.example`, date_of_birth }
    return (await adviser.call(clients.create, { body })).id
  }
  const [mai, li] = [await of('Mai', MAI.born), await of('Li', LI.born)]
  maiId = mai
  const alone = quoteRequest({ clientId: mai })
  const [person] = alone.clients
  if (!person) throw new Error('The request has a person')
  const people = [
    { ...person, firstName: 'Mai', dateOfBirth: MAI.born, age: 38, income: 95_000, height: 171 },
    { ...person, clientId: li, firstName: 'Li', dateOfBirth: LI.born, age: 41, income: 148_000, height: 188 },
  ]
  id = Number((await adviser.call(quotes.make, { body: { ...alone, clients: people } })).id)
})
afterAll(() => app.close())

/** What the page and the PDF show whoever opens the link with a birth date. */
async function seenBy(url: string, date_of_birth: string) {
  const token = url.split('/').at(-1) ?? ''
  const { key, quote } = await visitor.call(quoteSharing.open, { body: { token, date_of_birth } })
  const resumed = await visitor.call(quoteSharing.resume, { body: { key } })
  const address = await visitor.call(quoteSharing.openPdf, { body: { key } })
  const reply = await app.app.inject({ url: address.url })
  return {
    shown: quote,
    page: JSON.stringify([quote, resumed]),
    pdf: (await readPdf(reply.rawPayload)).text,
    url: address.url,
  }
}

test('each of a couple sees their own birth date, income, height and weight, on the page and in the PDF', async () => {
  const { url } = await adviser.call(quoteSharing.createLink, { params: { id } })
  for (const [own, other] of [
    [MAI, LI],
    [LI, MAI],
  ] as const) {
    const { page, pdf, shown } = await seenBy(url, own.born)
    for (const told of own.told) expect(pdf).toContain(told)
    for (const told of other.told) expect(pdf).not.toContain(told)
    for (const told of own.words) expect(page).toContain(told)
    for (const told of [...other.words, own.born, other.born]) expect(page).not.toContain(told)
    expect(shown.portfolios.map(({ facts }) => facts.length > 0)).toEqual([own === MAI, own === LI])
    // The sum insured is for both to see; a monthly benefit is a share of an income.
    expect(shown.portfolios.map(({ covers }) => covers.map(({ amount }) => amount))).toEqual(
      own === MAI
        ? [
            [500_000, 4083],
            [500_000, null],
          ]
        : [
            [500_000, null],
            [500_000, 4083],
          ],
    )
    // What both pay together is for both to see: each insurer’s two totals.
    const [lowest] = shown.household?.insurers ?? []
    if (!lowest) throw new Error('An insurer prices both')
    expect(lowest.parts).toHaveLength(2)
    const parts = shown.portfolios.map(({ insurers }) => insurers.find(({ name }) => name === lowest.name)?.total ?? 0)
    expect(lowest.total).toBeCloseTo(
      parts.reduce((sum, part) => sum + part, 0),
      2,
    )
    expect(pdf).toContain('Together')
    expect(pdf).toContain(formatMoney(centsOf(lowest.total)))
  }
  const { url: address } = await seenBy(url, MAI.born)
  const forged = await app.app.inject({ url: address.replace('shown=2', 'shown=3') })
  expect(forged.statusCode).toBe(404)
})

test('who is quoted with a birth date that their record lacks opens it with that one, beside a partner on record', async () => {
  const body = { first_name: 'Ada', last_name: 'Tran' }
  const { id: ada } = await adviser.call(clients.create, { body })
  const { id: ben } = await adviser.call(clients.create, {
    body: { ...body, first_name: 'Ben', date_of_birth: LI.born },
  })
  const request = quoteRequest({ clientId: ada })
  const [person] = request.clients
  if (!person) throw new Error('The request has a person')
  const people = [
    { ...person, firstName: 'Ada', dateOfBirth: MAI.born, age: 38 },
    { ...person, clientId: ben, firstName: 'Ben', dateOfBirth: LI.born, age: 41 },
  ]
  const quoteId = Number((await adviser.call(quotes.make, { body: { ...request, clients: people } })).id)
  const { url } = await adviser.call(quoteSharing.createLink, { params: { id: quoteId } })
  expect((await seenBy(url, MAI.born)).shown.reader).toBe(0)
  expect((await seenBy(url, LI.born)).shown.reader).toBe(1)
})

test('a birth date that both have opens the PDF, with the details of neither', async () => {
  const request = quoteRequest()
  const [person] = request.clients
  if (!person) throw new Error('The request has a person')
  const twins = ['Ada', 'Ben'].map((firstName) => ({
    ...person,
    firstName,
    dateOfBirth: MAI.born,
    age: 38,
    height: 171,
  }))
  const twin = await adviser.call(quotes.make, { body: { ...request, clients: twins } })
  const { url } = await adviser.call(quoteSharing.createLink, { params: { id: Number(twin.id) } })
  const { pdf, shown } = await seenBy(url, MAI.born)
  expect(shown.reader).toBeNull()
  expect(shown.portfolios.flatMap(({ facts }) => facts)).toEqual([])
  expect(pdf).toContain('Ada')
  expect(pdf).not.toContain('171 cm')
})

test('who was merged into another record is still told from their partner', () => {
  const people = [
    { clientId: 4, dateOfBirth: MAI.born },
    { clientId: 5, dateOfBirth: LI.born },
  ] as unknown as Parameters<typeof placeOf>[0]
  expect(placeOf(people, { id: 5, date_of_birth: LI.born })).toBe(1)
  expect(placeOf(people, { id: 77, date_of_birth: LI.born })).toBe(1)
  expect(placeOf(people, { id: 77, date_of_birth: '1990-01-01' })).toBe(-1)
  expect(placeOf(people.slice(0, 1), { id: 77, date_of_birth: LI.born })).toBe(0)
})

test('both see everything where both agreed, which the activity log tells', async () => {
  const { url, both_agreed } = await adviser.call(quoteSharing.createLink, {
    params: { id },
    body: { both_agreed: true },
  })
  expect(both_agreed).toBe(true)
  const { pdf, page } = await seenBy(url, MAI.born)
  for (const told of [...MAI.told, ...LI.told]) expect(pdf).toContain(told)
  for (const told of [...MAI.words, ...LI.words]) expect(page).toContain(told)
  const { items } = await adviser.call(timeline.list, { params: { id: maiId }, query: { kind: 'quote' } })
  const told = items.map((item) => (item.source === 'log' ? textOf(item.entry.sentence) : ''))
  expect(told).toContainEqual(expect.stringContaining('as both agreed'))
})

/** The words of the PDF that a mail of the quote takes to Mai. */
async function mailed(both_agreed: boolean, to: { to?: string; cc?: string[] } = {}): Promise<string> {
  const body = { subject: 'Your quote', html: '<p>Dear Mai</p>', as: 'pdf' as const, both_agreed, ...to }
  const { mail_id } = await adviser.call(quoteSharing.send, { params: { id }, body })
  const { url } = await adviser.call(mails.downloadEmail, { params: { id: maiId, mailId: mail_id } })
  const { attachments } = await readMail((await app.app.inject({ url })).rawPayload)
  return (await readPdf(attachments[0]?.content ?? new Uint8Array())).text
}

test('a mailed PDF has the partner’s details where both agreed, which the activity log tells, and else not', async () => {
  const told = async () => {
    const { items } = await adviser.call(timeline.list, { params: { id: maiId }, query: { kind: 'quote' } })
    return items.map((item) => (item.source === 'log' ? textOf(item.entry.sentence) : '')).join('; ')
  }
  const agreed = 'with both people’s details, as they agreed'
  const alone = await mailed(false)
  for (const fact of MAI.told) expect(alone).toContain(fact)
  for (const fact of LI.told) expect(alone).not.toContain(fact)
  expect(await told()).not.toContain(agreed)
  const both = await mailed(true)
  for (const fact of [...MAI.told, ...LI.told]) expect(both).toContain(fact)
  expect(await told()).toContain(agreed)
})

test('a PDF that goes to the partner too has the details of neither, and theirs alone where it goes to them alone', async () => {
  const { addresses, signature, moves_lead } = await adviser.call(quoteSharing.view, { params: { id } })
  expect(addresses.map(({ field, address }) => [field, address])).toEqual([
    ['email', 'Mai@client.example'],
    ['partner', 'Li@client.example'],
  ])
  expect(signature.at(-1)).toContain('@')
  expect(moves_lead).toBe(true)
  // They stand at Quote Sent once one was sent.
  await deliver(app, 'Mai@client.example')
  expect((await adviser.call(quoteSharing.view, { params: { id } })).moves_lead).toBeNull()
  const together = await mailed(false, { cc: ['li@client.example', 'LI@client.example', 'mai@client.example'] })
  for (const fact of [...MAI.told, ...LI.told]) expect(together).not.toContain(fact)
  const alone = await mailed(false, { to: 'Li@client.example' })
  for (const fact of LI.told) expect(alone).toContain(fact)
  for (const fact of MAI.told) expect(alone).not.toContain(fact)
  const { items } = await adviser.call(timeline.list, { params: { id: maiId }, query: { kind: 'mail' } })
  const heads = items.flatMap((item) => (item.source === 'mail' ? [[item.mail.to, item.mail.cc]] : []))
  expect(heads.slice(0, 2)).toEqual([
    ['Li@client.example', []],
    ['Mai@client.example', ['li@client.example']],
  ])
})

test('no address, too many copies and a role that advises nobody send nothing', async () => {
  const letter = { subject: 'Your quote', html: '<p>Dear Mai</p>', as: 'link' as const }
  const send = (more: object, as = adviser) =>
    as.ask(quoteSharing.send, { params: { id }, body: { ...letter, ...more } })
  const six = Array.from({ length: 6 }, (_, place) => `copy${place}@firm.example`)
  for (const wrong of [{ to: 'nobody' }, { cc: ['nobody'] }, { cc: six }]) {
    expect((await send(wrong)).status).toBe(400)
  }
  for (const role of ['ROLE_REFERRAL', 'ROLE_AUDITOR', 'ROLE_AFSL'] as const) {
    expect((await send({}, await app.as(role))).status).toBe(403)
  }
})

test('each chooses for themselves alone, and it is told who opened it and who chose', async () => {
  const { url } = await adviser.call(quoteSharing.createLink, { params: { id } })
  const token = url.split('/').at(-1) ?? ''
  const told = async () =>
    (await adviser.call(notifications.list, { query: { about: 'quotes' } })).items.flatMap(({ title, link }) =>
      link === `/quote-info?quote=${id}` ? title : [],
    )
  const before = (await told()).length
  for (const [place, { born }] of [MAI, LI].entries()) {
    const { key, quote } = await visitor.call(quoteSharing.open, { body: { token, date_of_birth: born } })
    expect(quote.reader).toBe(place)
    const { code, name } = quote.portfolios[place]?.insurers[0] ?? { code: '', name: '' }
    const take = (person: number) =>
      visitor.ask(quoteWishes.tell, { body: { key, wish: 'take', person, portfolio: code } })
    expect(await take(1 - place)).toMatchObject({ status: 400, answer: { errors: [{ path: 'person' }] } })
    expect((await take(place)).status).toBe(200)
    const who = ['Mai Nguyễn', 'Li Nguyễn'][place]
    expect((await told()).slice(0, 2)).toEqual([
      `${who} wants ${name}: make the application`,
      `${who} opened quote ${id}`,
    ])
  }
  expect(await told()).toHaveLength(before + 4)
})
