import { bookings } from '@portal/contract/booking/bookings'
import type { LinkedMeeting } from '@portal/contract/booking/bookings.schema'
import { TIME_TAKEN } from '@portal/domain/booking/meeting'
import { answer, expectAccessible, fakeApi, refuse, renderScreen } from '@portal/testing'
import { screen } from '@testing-library/react'
import Meeting from './Meeting.tsx'

const [NINE, TEN, LATER] = ['2026-11-26T22:00:00.000Z', '2026-11-26T23:00:00.000Z', '2026-11-27T00:00:00.000Z']
const MEETING: LinkedMeeting = {
  ...{ starts_at: NINE, ends_at: '2026-11-26T22:45:00.000Z', channel: 'phone', time_zone: 'Australia/Sydney' },
  ...{ is_emailed: true, state: 'booked', adviser_time_zone: 'Australia/Sydney' },
  adviser: { name: 'Alex Marchetti', is_representative: true, photo: null },
}
const api = fakeApi(answer(bookings.open, MEETING))
const cancelled: unknown[] = []
beforeEach(() => {
  cancelled.length = 0
  api.use(
    answer(bookings.times, { minutes: 45, time_zone: 'Australia/Sydney', times: [TEN, LATER] }),
    answer(bookings.cancel, ({ body }) => {
      cancelled.push(body)
      return { ...MEETING, state: 'cancelled' as const }
    }),
  )
})
const show = () => renderScreen(<Meeting params={{ token: 'a-token' }} />, { role: null })

it('shows the meeting, and cancels it when the button is pressed, not before', async () => {
  const { user, container } = show()
  expect(await screen.findByRole('heading', { name: 'Your meeting with Alex Marchetti' })).toBeVisible()
  expect(screen.getByText('Friday 27/11/2026, 09:00–09:45, Sydney time. Phone.')).toBeVisible()
  expect(cancelled).toEqual([])
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: 'Cancel meeting' }))
  expect(await screen.findByRole('heading', { name: 'This meeting has been cancelled' })).toBeVisible()
  expect(cancelled).toEqual([{ token: 'a-token' }])
  expect(screen.queryByRole('button')).toBeNull()
})

it('moves to another time, or says that it is taken', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Move meeting' }))
  api.use(refuse(bookings.move, 'CONFLICT', { message: TIME_TAKEN }))
  const free = { minutes: 45, time_zone: 'Australia/Sydney', times: [LATER] }
  const pick = async () => {
    const [time] = (await screen.findAllByRole('button', { name: /^\d\d:00$/ })).reverse()
    if (time) await user.click(time)
    api.use(answer(bookings.times, free))
    await user.click(screen.getAllByRole('button', { name: 'Continue' })[0] as HTMLElement)
  }
  await pick()
  expect(await screen.findByText(TIME_TAKEN)).toBeVisible()
  api.use(answer(bookings.move, { ...MEETING, starts_at: TEN, ends_at: '2026-11-26T23:45:00.000Z' }))
  await pick()
  expect(await screen.findByRole('heading', { name: 'Your meeting has been moved' })).toBeVisible()
  expect(screen.getByText('Friday 27/11/2026, 10:00–10:45, Sydney time. Phone.')).toBeVisible()
})

it('says that a link is over or damaged', async () => {
  api.use(refuse(bookings.open, 'LINK_DEAD', { message: 'This meeting is over.' }))
  show()
  expect(await screen.findByText('This meeting is over.')).toBeVisible()
})
