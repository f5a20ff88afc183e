import { clients } from '@portal/contract/clients/clients'
import { notifications } from '@portal/contract/work/notifications'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { filledForm, sendForm } from '../../../testing/client-form.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { newChallenge } from './form-challenge.ts'

let app: TestApp
let admin: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
})
afterAll(() => app.close())

async function proof() {
  const challenge = await newChallenge(app.services.secrets, app.companyId('demo'), new Date())
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved')
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
}

const newAdviser = (name: string) =>
  addUser(app, { role: 'ROLE_ADVISOR', firstname: name, lastname: 'Lê', email: `${name}@demo.example` })
const toldTo = async (who: TestCaller) => (await who.call(notifications.list)).items

test('the adviser is told in the portal and by mail, with a link and none of the answers', async () => {
  const adviser = await newAdviser('mai')
  await sendForm(app, filledForm(app, adviser.uuid, { last_name: '<b>Brennan</b>', message: 'My heart' }))
  const [lead] = (await admin.call(clients.list)).items
  expect(await toldTo(adviser)).toMatchObject([
    {
      kind: 'client_form_sent',
      title: 'Tahlia <b>Brennan</b> completed the client form',
      detail: null,
      link: `/client-details/${lead?.id}`,
    },
  ])
  const [mail, ...others] = await mailsTo(app, 'mai@demo.example')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'Tahlia <b>Brennan</b> completed the client form' })
  expect(mail?.text).toContain(`/client-details/${lead?.id}`)
  expect(mail?.html).toContain('&lt;b&gt;Brennan')
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/My heart|1988|Nurse|tahlia@/)
})

test('by mail only where they want it', async () => {
  const adviser = await newAdviser('kim')
  await adviser.call(notifications.setByMail, { body: { kind: 'client_form_sent', by_mail: false } })
  await sendForm(app, filledForm(app, adviser.uuid))
  expect(await toldTo(adviser)).toHaveLength(1)
  expect(await mailsTo(app, 'kim@demo.example')).toEqual([])
})

test('the admins are told where the referral partner has no adviser', async () => {
  const boss = await addUser(app, { role: 'ROLE_ADMIN' })
  const { uuid } = await addUser(app, { role: 'ROLE_REFERRAL', firstname: 'Rae', lastname: 'Fox' })
  const nobodyKnown = { first_name: 'Ned', last_name: 'New', email: 'ned@post.example', phone: '0491 570 156' }
  await sendForm(app, filledForm(app, uuid, nobodyKnown))
  expect(await toldTo(boss)).toMatchObject([
    { title: 'Ned New completed the client form', detail: 'Referred by Rae Fox' },
  ])
})

test('a likely duplicate is told to whoever sees both records, and neither to others nor to the sender', async () => {
  const [one, other] = [await newAdviser('one'), await newAdviser('other')]
  const known = { first_name: 'Ann', last_name: 'Twice', email: 'ann@post.example', phone: '0491 570 006' }
  await one.call(clients.create, { body: known })
  const first = await sendForm(app, filledForm(app, one.uuid, known))
  const second = await sendForm(app, filledForm(app, other.uuid, known))
  const third = await sendForm(
    app,
    filledForm(app, other.uuid, { last_name: 'Single', email: 'nobody@post.example', phone: '0491 570 110' }),
  )
  expect(await toldTo(one)).toMatchObject([{ detail: 'Possible duplicate' }])
  expect(await toldTo(other)).toMatchObject([{ detail: null }, { detail: null }])
  expect([first, second].map(({ status, answer }) => ({ status, answer }))).toEqual(
    Array(2).fill({ status: third.status, answer: third.answer }),
  )
})

test('the sender gets one confirmation a day, without anything that was typed', async () => {
  const adviser = await newAdviser('sol')
  const send = async (fields: Parameters<typeof filledForm>[2]) =>
    (await sendForm(app, filledForm(app, adviser.uuid, { email: 'Vic@post.example', ...fields }))).status
  const typed = { first_name: 'Buy at spam.example', message: 'Visit https://spam.example' }
  expect([
    await send({ ...typed, proof: await proof() }),
    await send({ email: 'vic@POST.example', proof: await proof() }),
  ]).toEqual([201, 201])
  const mails = [...(await mailsTo(app, 'Vic@post.example')), ...(await mailsTo(app, 'vic@POST.example'))]
  expect(mails).toMatchObject([{ subject: 'DEMO has your details' }])
  expect(mails[0]?.text).toContain('sol Lê will be in touch soon')
  expect(`${mails[0]?.text}${mails[0]?.html}`).not.toContain('spam')
})

test('no confirmation goes to whoever did not prove to be a browser', async () => {
  const adviser = await newAdviser('lou')
  const email = 'machine@post.example'
  await sendForm(app, filledForm(app, adviser.uuid, { email }))
  expect(await mailsTo(app, email)).toEqual([])
  await sendForm(app, filledForm(app, adviser.uuid, { email, last_name: 'Browser', proof: await proof() }))
  expect(await mailsTo(app, email)).toHaveLength(1)
})
