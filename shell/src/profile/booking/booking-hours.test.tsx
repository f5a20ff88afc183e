import { bookingSettings } from '@portal/contract/booking/booking-settings'
import { DEFAULT_BOOKING } from '@portal/domain/booking/free-times'
import { answer, expectAccessible, fakeApi, renderScreen } from '@portal/testing'
import { fireEvent, screen } from '@testing-library/react'
import BookingHours from './BookingHours.tsx'

const LINK = 'https://demo.portal.example/calendar-link/0b7a9bb4-6f1f-4a54-9c4f-1a2b3c4d5e6f'
const OWN = { ...DEFAULT_BOOKING, hours: [...DEFAULT_BOOKING.hours], link: LINK }
const sent: unknown[] = []
const api = fakeApi(answer(bookingSettings.view, OWN))
beforeEach(() => {
  sent.length = 0
  api.use(
    answer(bookingSettings.save, ({ body }) => {
      sent.push(body)
      return { ...body, link: LINK }
    }),
  )
})

const open = (elsewhere: string | null = null) =>
  renderScreen(<BookingHours elsewhere={elsewhere} />, { role: 'ROLE_ADVISOR' })
const type = (label: string, value: string, at = 0) => {
  const input = screen.getAllByLabelText(label)[at]
  if (input) fireEvent.change(input, { target: { value } })
}

it('saves other hours, a break at noon, and another length', async () => {
  const { user, container } = open()
  for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
    await user.click(await screen.findByRole('checkbox', { name: day }))
  }
  await user.click(screen.getByRole('button', { name: 'Add hours on Monday' }))
  type('Monday to', '12:00')
  type('Monday from', '13:00', 1)
  type('Monday to', '16:30', 1)
  await user.selectOptions(screen.getByLabelText('Meeting length'), '30 minutes')
  await user.selectOptions(screen.getByLabelText('Break between meetings'), 'None')
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: 'Save hours' }))
  expect(await screen.findByText('Hours saved.')).toBeVisible()
  const hours = [
    { day: 0, from: '09:00', to: '12:00' },
    { day: 0, from: '13:00', to: '16:30' },
  ]
  expect(sent).toEqual([{ hours, minutes: 30, buffer_minutes: 0 }])
})

it('says what is wrong, and sends nothing', async () => {
  const { user } = open()
  await screen.findByRole('checkbox', { name: 'Monday' })
  type('Monday to', '08:00')
  await user.click(screen.getByRole('button', { name: 'Save hours' }))
  expect(screen.getByText('Each end time must be after its start time')).toBeVisible()
  expect(sent).toEqual([])
})

it('shows the link alone where time is booked elsewhere', async () => {
  open('https://calendar.example/alex')
  expect(await screen.findByDisplayValue(LINK)).toBeVisible()
  expect(screen.getByText(/leads to your calendar booking URL/)).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
