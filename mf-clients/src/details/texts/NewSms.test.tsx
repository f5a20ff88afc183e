import { users } from '@portal/contract/account/users'
import { timeline } from '@portal/contract/clients/timeline'
import { settings } from '@portal/contract/office/settings'
import { smsTemplates } from '@portal/contract/sending/sms-templates'
import { texts } from '@portal/contract/sending/texts'
import type { SmsRecipient } from '@portal/contract/sending/texts.schema'
import type { Role } from '@portal/domain/account/role'
import {
  answer,
  clientDetails,
  companyInfo,
  expectAccessible,
  fakeApi,
  pageOf,
  refuse,
  renderScreen,
  smsHead,
  smsTemplate,
  timelineOf,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { ClientTimeline } from '../timeline/ClientTimeline.tsx'

const RECIPIENT: SmsRecipient = {
  to: '+61412345678',
  time_zone: 'Australia/Sydney',
  is_unsubscribed: false,
  is_set_up: true,
}
let recipient: SmsRecipient
const sent: unknown[] = []
const api = fakeApi(
  answer(settings.companyInfo, companyInfo()),
  answer(timeline.list, timelineOf()),
  answer(users.options, []),
  answer(smsTemplates.list, pageOf([smsTemplate()])),
  answer(texts.recipientOf, () => recipient),
  answer(texts.send, ({ body }) => {
    sent.push(body)
    return smsHead({ text: body.text, state: 'waiting', send_at: new Date(Date.now() + 10_000).toISOString() })
  }),
)

/** Noon in Sydney. */
const NOON = new Date('2026-11-26T01:00:00Z')
beforeEach(() => {
  recipient = RECIPIENT
  sent.length = 0
  jest.useFakeTimers({
    now: NOON,
    doNotFake: [
      'setTimeout',
      'setInterval',
      'queueMicrotask',
      'nextTick',
      'setImmediate',
      'clearTimeout',
      'clearInterval',
      'performance',
    ],
  })
})
afterEach(() => jest.useRealTimers())

function open({ write = 'sms', role = 'ROLE_ADVISOR' as Role } = {}) {
  return renderScreen(<ClientTimeline clientId={12} client={clientDetails()} role={role} />, {
    path: `/client-details/12${write && `?write=${write}`}`,
    route: '/client-details/:id',
    role,
  })
}
async function write(text: string) {
  const { user } = open()
  const form = within(await screen.findByRole('form', { name: 'New SMS' }))
  if (text) await user.type(form.getByRole('textbox', { name: 'Message' }), text)
  return { user, form }
}

test('an SMS is written, counted and sent to the client’s mobile', async () => {
  const { user, form } = await write('')
  await user.click(form.getByRole('button', { name: 'Send' }))
  expect(await form.findByText('Please write a message')).toBeVisible()
  await user.type(form.getByRole('textbox', { name: 'Message' }), 'Hi Mai')
  expect(form.getByText('6 characters, 1 part')).toBeVisible()
  expect(form.getByText('0412 345 678')).toBeVisible()
  await expectAccessible(screen.getByRole('form', { name: 'New SMS' }))
  await user.click(form.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('SMS is on its way')).toBeVisible()
  expect(sent).toEqual([{ text: 'Hi Mai' }])
})

test('Undo takes it back, and carries on with it', async () => {
  const cancelled: unknown[] = []
  api.use(
    answer(texts.cancel, ({ params }) => {
      cancelled.push(params.textId)
      return smsHead({ state: 'cancelled' })
    }),
  )
  const { user, form } = await write('Hi Mai')
  await user.click(form.getByRole('button', { name: 'Send' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  const again = within(await screen.findByRole('form', { name: 'New SMS' }))
  expect(again.getByRole('textbox', { name: 'Message' })).toHaveValue('Hi Mai')
  expect(cancelled).toEqual([75])
  await user.click(again.getByRole('button', { name: 'Cancel' }))
})

test('at night it says before and after when it will go', async () => {
  jest.setSystemTime(new Date('2026-11-26T12:14:00Z'))
  recipient = { ...RECIPIENT, time_zone: 'Australia/Perth' }
  api.use(answer(texts.send, () => smsHead({ state: 'waiting', send_at: '2026-11-27T00:00:00.000Z' })))
  const { user, form } = await write('Hi Mai')
  expect(
    form.getByText('It’s 20:14 where Mai Anh is. This will be sent tomorrow at 08:00 Perth time.', { exact: false }),
  ).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('SMS queued: it will be sent tomorrow at 08:00 Perth time')).toBeVisible()
})

test('says who has unsubscribed, and where SMS isn’t set up', async () => {
  recipient = { ...RECIPIENT, is_unsubscribed: true, is_set_up: false }
  api.use(answer(texts.send, () => smsHead({ state: 'kept' })))
  const { user, form } = await write('Hi Mai')
  expect(form.getByText(/has unsubscribed from bulk and automatic SMS/)).toBeVisible()
  expect(form.getByText(/SMS isn’t set up yet/)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Not sent: SMS isn’t set up')).toBeVisible()
})

test('cannot be written to whom nobody knows a mobile number of', async () => {
  recipient = { ...RECIPIENT, to: null }
  open()
  expect(await screen.findByText(/has no mobile number yet/)).toBeVisible()
})

test('a template is filled in, and its fields without a value are named', async () => {
  const missing = [{ name: 'adviser phone' as const, label: 'Adviser phone' }]
  api.use(answer(smsTemplates.filled, { text: 'Call {{adviser phone}}', to: '0412 345 678', missing }))
  const { user, form } = await write('')
  await user.click(await form.findByRole('button', { name: 'Use template' }))
  await user.click(screen.getByRole('menuitem', { name: 'Missed call' }))
  expect(await form.findByText('Adviser phone has no value. Fill it in or remove it.')).toBeVisible()
  await user.clear(form.getByRole('textbox', { name: 'Message' }))
  await user.type(form.getByRole('textbox', { name: 'Message' }), 'Call me')
  await user.click(form.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent).toEqual([{ text: 'Call me', template_id: 3 }]))
})

test('plain characters make it shorter', async () => {
  const { user, form } = await write('')
  await user.click(form.getByRole('textbox', { name: 'Message' }))
  await user.paste(`It’s ${'x'.repeat(100)}`)
  expect(form.getByText('105 characters, 2 parts')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Replace' }))
  expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue(`It's ${'x'.repeat(100)}`)
  expect(form.getByText('105 characters, 1 part')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Cancel' }))
})

test('what was refused is said, and stays as it was typed', async () => {
  api.use(
    refuse(texts.send, 'BAD_INPUT', {
      message: 'Some fields need attention.',
      errors: [{ path: 'to', message: 'This number doesn’t exist any more' }],
    }),
  )
  const { user, form } = await write('Hi Mai')
  await user.click(form.getByRole('button', { name: 'Send' }))
  expect(await form.findByText('This number doesn’t exist any more')).toBeVisible()
  expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Hi Mai')
  await user.click(form.getByRole('button', { name: 'Cancel' }))
})

describe('on the timeline', () => {
  test('says how far it came, and what the client replied', async () => {
    const reply = smsHead({ id: 76, direction: 'in', text: 'Tuesday is fine', sender: null })
    api.use(
      answer(timeline.list, timelineOf({ sms: smsHead({ delivered_at: '2026-11-02T04:20:15.000Z' }) }, { sms: reply })),
    )
    open({ write: '' })
    expect(await screen.findByText('Delivered')).toBeVisible()
    const region = screen.getByRole('region', { name: 'Timeline' })
    expect(region).toHaveTextContent('Sam Advisor sent an SMS')
    expect(region).toHaveTextContent('The client replied by SMS')
    expect(screen.getByText('Tuesday is fine')).toBeVisible()
    expect(screen.getByText('from 0412 345 678')).toBeVisible()
    await expectAccessible(region)
  })

  test('a queued one can be cancelled, a failed one sent again, an unclear one marked as sent', async () => {
    const done: string[] = []
    api.use(
      answer(
        timeline.list,
        timelineOf(
          { sms: smsHead({ id: 1, state: 'waiting', send_at: '2026-11-26T21:00:00.000Z' }) },
          { sms: smsHead({ id: 2, state: 'failed', error: 'Absent subscriber' }) },
          { sms: smsHead({ id: 3, state: 'unsure', error: 'The gateway didn’t answer.' }) },
        ),
      ),
      answer(texts.cancel, ({ params }) => {
        done.push(`cancel ${params.textId}`)
        return smsHead({ state: 'cancelled' })
      }),
      answer(texts.sendAgain, ({ params }) => {
        done.push(`again ${params.textId}`)
        return smsHead({ state: 'waiting' })
      }),
      answer(texts.markSent, ({ params }) => {
        done.push(`sent ${params.textId}`)
        return smsHead()
      }),
    )
    const { user } = open({ write: '' })
    expect(await screen.findByText('goes out 27/11/2026 at 08:00')).toBeVisible()
    expect(screen.getByText('Absent subscriber')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getAllByRole('button', { name: 'Send again' })[0] as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Mark as sent' }))
    await waitFor(() => expect(done).toEqual(['cancel 1', 'again 2', 'sent 3']))
  })

  test('who only checks can’t do anything to it', async () => {
    api.use(answer(timeline.list, timelineOf({ sms: smsHead({ state: 'failed' }) })))
    open({ write: '', role: 'ROLE_AFSL' })
    expect(await screen.findByText('Not delivered')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  })
})
