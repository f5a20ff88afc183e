import { smsGateway } from '@portal/contract/office/sms-gateway'
import type { SmsGatewaySetting } from '@portal/contract/office/sms-gateway.schema'
import { mailSettings } from '@portal/contract/sending/mail-settings'
import { answer, expectAccessible, fakeApi, refusal, refuse, renderScreen } from '@portal/testing'
import { screen, within } from '@testing-library/react'
import Systems from '../systems/Systems.tsx'

const NONE: SmsGatewaySetting = {
  address: null,
  has_credentials: false,
  sender: null,
  callback_address: null,
  version: 0,
}
const SET: SmsGatewaySetting = {
  address: 'https://sms.example/messages',
  has_credentials: true,
  sender: 'Coolibah',
  callback_address: null,
  version: 3,
}
let setting: SmsGatewaySetting
const sent: unknown[] = []
const api = fakeApi(
  answer(mailSettings.view, {
    ...{ host: null, port: 587, tls: 'starttls', username: null, has_password: false, hourly_limit: null },
    from_address: null,
    version: 0,
  }),
  answer(mailSettings.dkimKeyOf, { domain: null, key: null, is_signing: false }),
  answer(smsGateway.view, () => setting),
  answer(smsGateway.update, ({ body }) => {
    sent.push(body)
    setting = { ...SET, version: setting.version + 1 }
    return setting
  }),
)
beforeEach(() => {
  setting = SET
  sent.length = 0
})
let users = 0
function open() {
  users += 1
  const profile = { email: `super${users}@demo.example` }
  return renderScreen(<Systems />, { role: 'ROLE_SUPER_ADMIN', path: '/systems?section=sending', profile })
}
const save = () => within(screen.getByRole('form', { name: 'SMS gateway' })).getByRole('button', { name: 'Save' })

it('says that messages stay where they are while no gateway is set, and sets one', async () => {
  setting = NONE
  const { user } = open()
  expect(await screen.findByText('No gateway set up: text messages stay in the outbox.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send test' })).toBeNull()
  await user.type(screen.getByLabelText('Address'), 'https://sms.example/messages')
  await user.type(screen.getByLabelText(/^Key/), 'a-key')
  await user.type(screen.getByLabelText('Sender'), 'Smith & Co')
  await user.click(save())
  expect(screen.getAllByText('Please enter a phone number, or up to 11 letters and digits')[0]).toBeVisible()
  expect(sent).toEqual([])
  await user.clear(screen.getByLabelText('Sender'))
  await user.type(screen.getByLabelText('Sender'), 'Coolibah')
  await expectAccessible()
  await user.click(save())
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(sent).toEqual([
    { address: 'https://sms.example/messages', credentials: 'a-key', sender: 'Coolibah', version: 0 },
  ])
  expect(screen.getByLabelText(/^Key/)).toHaveValue('')
})

it('sends no key that was not typed', async () => {
  const { user } = open()
  await user.clear(await screen.findByLabelText('Sender'))
  await user.type(screen.getByLabelText('Sender'), '0400 000 000')
  expect(screen.getByText('A key is saved. Leave this empty to keep it.')).toBeVisible()
  await user.click(save())
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(sent).toEqual([{ sender: '0400 000 000', version: 3 }])
})

it('tries the gateway, and says the outcome', async () => {
  api.use(answer(smsGateway.test, ({ body }) => ({ message: `Test message accepted for ${body.phone}` })))
  const { user } = open()
  await user.type(await screen.findByLabelText('Send a test message to'), '0412345678')
  await user.click(screen.getByRole('button', { name: 'Send test' }))
  expect(await screen.findByText('Test message accepted for 0412 345 678')).toBeVisible()
  api.use(refuse(smsGateway.test, 'CONFLICT', { message: 'The gateway refused the key.' }))
  await user.click(screen.getByRole('button', { name: 'Send test' }))
  expect(await screen.findByText('The gateway refused the key.')).toBeVisible()
  await expectAccessible()
})

it('shows what someone else has set meanwhile, and loses nothing that was typed', async () => {
  const theirs = { ...SET, sender: 'Theirs', version: 4 }
  api.use(answer(smsGateway.update, () => refusal('STALE_VERSION', { message: 'stale', record: theirs })))
  const { user } = open()
  await user.clear(await screen.findByLabelText('Sender'))
  await user.type(screen.getByLabelText('Sender'), 'Mine')
  await user.click(save())
  expect(await screen.findByRole('group', { name: 'Changed by someone else' })).toHaveTextContent('Theirs')
  expect(screen.getByLabelText('Sender')).toHaveValue('Mine')
})

it('shows the secret of call-backs once, and makes a new one only when asked', async () => {
  const address = 'https://acme.portal.example/api/v1/sms/callback/token'
  let made = 0
  api.use(
    answer(smsGateway.renewCallback, () => {
      made += 1
      setting = { ...setting, callback_address: address }
      return { address, secret: `secret-${made}` }
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Create callback address' }))
  expect(await screen.findByLabelText('Secret')).toHaveValue('secret-1')
  expect(await screen.findByLabelText('Callback address')).toHaveValue(address)
  await user.click(screen.getByRole('button', { name: 'Create new secret' }))
  expect(await screen.findByText('Reports signed with the old secret will be refused.')).toBeVisible()
  expect(made).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByDisplayValue('secret-2')).toBeVisible()
  await expectAccessible()
})
