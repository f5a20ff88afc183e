import { profile } from '@portal/contract/account/profile'
import { users } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import { settings } from '@portal/contract/office/settings'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { HOUR, later, SECOND } from '../../../http/clock.ts'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller, type TestCompany } from '../../../testing/app.ts'
import { filledForm, sendForm } from '../../../testing/client-form.ts'
import { PICTURE_PNG } from '../../../testing/samples-of-files.ts'

let now = new Date()
let app: TestApp
let admin: TestCaller

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
  admin = await app.as('ROLE_ADMIN')
})
beforeEach(() => {
  now = new Date()
})
afterAll(() => app.close())

const count = async () => (await admin.call(clients.list)).total
const open = (uuid: string, company: TestCompany = 'demo') =>
  app.anybody(company).call(users.verifyUuid, { params: { uuid } })

async function openedForm(uuid: string, company: TestCompany = 'demo') {
  const { form } = await open(uuid, company)
  if (!form) throw new Error('There is no form')
  const solution = await solveChallenge({ challenge: form.challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved')
  const { counter, derivedKey } = solution
  return { opened: form.opened, proof: { challenge: form.challenge, solution: { counter, derivedKey } } }
}

test('shows whose form it is, of which firm, and what is to be read and agreed to', async () => {
  const { uuid } = await addUser(app, { role: 'ROLE_ADVISOR', firstname: 'Mai', lastname: 'Lê', title: 'Ms' })
  const { name, logo, accent } = await app.anybody().call(settings.companyLogo)
  const shown = await open(uuid)
  expect(shown).toMatchObject({
    ...{ uuid, name: 'Mai Lê', title: 'Ms', photo: null, calendar_link: null },
    company: { name, logo, accent, afsl_number: '234567' },
    form: { is_referral: false, adviser: 'Mai Lê' },
  })
  expect(shown.form?.notices.map(({ kind, version }) => [kind, version])).toEqual([
    ['collection', 2],
    ['health', 2],
    ['duty', 2],
  ])
  expect(shown.form?.notices[0]?.summary).toBe(
    `${name} collects your details so that Mai Lê can contact you and compare insurance for you.`,
  )
})

test('shows their photo, which whoever has its address may open', async () => {
  const adviser = await addUser(app, { role: 'ROLE_ADVISOR' })
  await adviser.upload(profile.setPhoto, { name: 'me.png', bytes: PICTURE_PNG })
  const { photo } = await open(adviser.uuid)
  expect((await app.anybody().send({ method: 'GET', url: String(photo) })).status).toBe(200)
})

test('of a referral partner names them and the adviser who will call, and says what the partner sees', async () => {
  const { userId } = await addUser(app, { role: 'ROLE_ADVISOR', firstname: 'Mai', lastname: 'Lê' })
  const partner = { firstname: 'Rae', lastname: 'Fox' }
  const { uuid } = await addUser(app, { role: 'ROLE_REFERRAL', advisor_id: userId, ...partner })
  const { name, form } = await open(uuid)
  expect({ name, ...form }).toMatchObject({ name: 'Rae Fox', is_referral: true, adviser: 'Mai Lê' })
  expect(form?.notices[0]?.paragraphs.join(' ')).toContain('Rae Fox referred you')
})

test('has no form of somebody who takes no leads', async () => {
  const { uuid } = await addUser(app, { role: 'ROLE_AUDITOR' })
  expect(await open(uuid)).toMatchObject({ form: null })
})

test('is taken when it is sent as it was opened, from three seconds to twelve hours later', async () => {
  const { uuid } = await addUser(app, { role: 'ROLE_ADVISOR' })
  const opened = await openedForm(uuid)
  const form = filledForm(app, uuid, opened)
  const before = await count()
  now = later(now, 2 * SECOND)
  const fast = await sendForm(app, form)
  expect(fast).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
  now = later(now, 1 * SECOND)
  expect(await sendForm(app, form)).toMatchObject({ status: 201 })
  now = later(now, 12 * HOUR)
  expect(await sendForm(app, form)).toMatchObject({ status: 400, answer: { errors: [{ path: 'opened' }] } })
  expect(await count()).toBe(before + 1)
})

test.each(['', 'x', '1700000000000.AAAA', `${Date.now() - 60_000}.${'A'.repeat(43)}`])(
  'is refused with a forged %j',
  async (opened) => {
    const { uuid } = await addUser(app, { role: 'ROLE_ADVISOR' })
    const sent = await sendForm(app, filledForm(app, uuid, { opened }))
    expect(sent).toMatchObject({ status: 400, answer: { errors: [{ path: 'opened' }] } })
  },
)

test('a proof of work counts once, and not when it is wrong', async () => {
  const { uuid } = await addUser(app, { role: 'ROLE_ADVISOR' })
  const address = '192.0.2.30'
  const [one, other] = [await openedForm(uuid), await openedForm(uuid)]
  now = later(now, 10 * SECOND)
  const send = async (proof: typeof one.proof | undefined) =>
    (await sendForm(app, filledForm(app, uuid, { opened: one.opened, ...(proof && { proof }) }), { address })).status
  const wrong = { ...other.proof, solution: { ...other.proof.solution, derivedKey: '00'.repeat(32) } }
  expect([await send(one.proof), await send(one.proof), await send(wrong), await send(undefined)]).toEqual(
    Array(4).fill(201),
  )
  // Three went without a proof that counts: a fourth is too many, but not one with a proof.
  expect([await send(undefined), await send(other.proof)]).toEqual([429, 201])
})

test('a proof of work of another company’s form is none', async () => {
  const { uuid } = await addUser(app, { role: 'ROLE_ADVISOR' })
  const { uuid: foreign } = await addUser(app, { role: 'ROLE_ADVISOR', company: 'acme' })
  const [own, other] = [await openedForm(uuid), await openedForm(foreign, 'acme')]
  now = later(now, 10 * SECOND)
  const send = async (message: string, proof?: typeof own.proof) =>
    (await sendForm(app, filledForm(app, uuid, { message, ...(proof && { proof }) }), { address: '192.0.2.33' })).status
  expect([await send('1'), await send('2'), await send('3')]).toEqual(Array(3).fill(201))
  expect([await send('4', other.proof), await send('5', own.proof)]).toEqual([429, 201])
})

test('of one network, thirty are taken in a day, so that it keeps nobody else out', async () => {
  const { uuid } = await addUser(app, { role: 'ROLE_ADVISOR' })
  const send = async (form: number, address: string) =>
    (await sendForm(app, filledForm(app, uuid, { message: `Form ${form}` }), { address })).status
  const statuses = []
  for (let form = 0; form < 33; form++) {
    // Three without a proof of work go in ten minutes.
    if (form % 3 === 0) now = later(now, 601 * SECOND)
    statuses.push(await send(form, '192.0.2.31'))
  }
  expect(statuses).toEqual([...Array(30).fill(201), ...Array(3).fill(429)])
  expect(await send(33, '192.0.2.32')).toBe(201)
})

test('of one adviser, sixty are taken in an hour, from wherever they come', async () => {
  const { uuid } = await addUser(app, { role: 'ROLE_ADVISOR' })
  const before = await count()
  const statuses = []
  for (let form = 0; form < 62; form++) {
    statuses.push((await sendForm(app, filledForm(app, uuid, { message: `Form ${form}` }))).status)
  }
  expect(statuses).toEqual([...Array(60).fill(201), 429, 429])
  expect(await count()).toBe(before + 60)
  const { uuid: another } = await addUser(app, { role: 'ROLE_ADVISOR' })
  expect((await sendForm(app, filledForm(app, another))).status).toBe(201)
})
