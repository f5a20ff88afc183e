import { bookings } from '@portal/contract/booking/bookings'
import type { BookingPage } from '@portal/contract/booking/bookings.schema'
import { TIME_TAKEN } from '@portal/domain/booking/meeting'
import { answer, expectAccessible, fakeApi, refuse, renderScreen, unreachable } from '@portal/testing'
import { screen, within } from '@testing-library/react'
import Booking from './Booking.tsx'

const [NINE, TEN, MONDAY] = ['2026-11-26T22:00:00.000Z', '2026-11-26T23:00:00.000Z', '2026-11-29T22:00:00.000Z']
const PAGE: BookingPage = {
  adviser: { name: 'Alex Marchetti', is_representative: true, photo: null },
  company: { name: 'Coolibah Lane Advice Pty Ltd', afsl_number: '000000' },
  calendar_link: null,
  minutes: 45,
  time_zone: 'Australia/Sydney',
  times: [NINE, TEN, MONDAY],
}
const sent: Array<{ readonly key: string }> = []
const api = fakeApi(answer(bookings.page, PAGE))
beforeEach(() => {
  sent.length = 0
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Australia/Perth',
  } as Intl.ResolvedDateTimeFormatOptions)
  api.use(
    answer(bookings.book, ({ body }) => {
      sent.push(body)
      const { starts_at, channel, time_zone } = body
      return { starts_at, ends_at: '2026-11-26T23:45:00.000Z', channel, time_zone, is_emailed: true }
    }),
  )
})
afterEach(() => jest.restoreAllMocks())

const show = () =>
  renderScreen(<Booking params={{ tokenId: '0b7a9bb4-6f1f-4a54-9c4f-1a2b3c4d5e6f' }} />, { role: null })
type User = ReturnType<typeof show>['user']
const times = async () => {
  const list = await screen.findByRole('list', { name: 'Times' })
  return within(list)
    .queryAllByRole('button')
    .map((button) => button.textContent)
    .filter((text) => text !== 'Continue')
}
async function pick(user: User, time: string) {
  await user.click(await screen.findByRole('button', { name: time }))
  await user.click(screen.getAllByRole('button', { name: 'Continue' })[0] as HTMLElement)
}
async function fill(user: User) {
  await user.type(screen.getByLabelText('Name'), 'Beatrix Holloway')
  await user.type(screen.getByLabelText('Email'), 'beatrix@post.example')
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '0491 570 313')
}

it('offers the times of the first free day on the visitor’s clocks, and those of another day', async () => {
  const { user, container } = show()
  expect(await times()).toEqual(['06:00', '07:00'])
  expect(screen.getByRole('heading', { name: 'Friday 27/11/2026' })).toBeVisible()
  expect(screen.getByText('Alex is in Sydney, 3 hours ahead.')).toBeVisible()
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: 'Monday 30/11/2026, 1 time' }))
  expect(await times()).toEqual(['06:00'])
})

it('shows the times of another zone on request', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Change time zone' }))
  await user.selectOptions(screen.getByLabelText('Time zone'), 'Australia/Sydney')
  expect(await times()).toEqual(['09:00', '10:00'])
})

it('books the picked time with what was typed', async () => {
  const { user, container } = show()
  await pick(user, '07:00')
  await fill(user)
  await expectAccessible(container)
  await user.click(screen.getByRole('radio', { name: 'Video' }))
  await user.click(screen.getByRole('button', { name: 'Book meeting' }))
  expect(await screen.findByRole('heading', { name: 'You’re meeting Alex Marchetti' })).toBeVisible()
  expect(screen.getByText('Friday 27/11/2026, 07:00–07:45, Perth time. Video.')).toBeVisible()
  expect(sent).toEqual([
    {
      ...{ key: expect.stringMatching(/^[0-9a-f-]{36}$/), starts_at: TEN, channel: 'video', website: '' },
      ...{ name: 'Beatrix Holloway', email: 'beatrix@post.example', phone: '0491 570 313' },
      time_zone: 'Australia/Perth',
    },
  ])
})

it('says what is missing, each at its field', async () => {
  const { user } = show()
  await pick(user, '06:00')
  await user.type(screen.getByLabelText('Email'), 'beatrix@example')
  await user.click(screen.getByRole('button', { name: 'Book meeting' }))
  expect(screen.getByText('3 fields need attention.')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Please enter your name')
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    "Error! Please note that the email you've provided is invalid.",
  )
  expect(sent).toEqual([])
})

it('offers the other times where someone else was quicker, and keeps what was typed', async () => {
  const { user } = show()
  await pick(user, '06:00')
  await fill(user)
  api.use(
    refuse(bookings.book, 'CONFLICT', { message: TIME_TAKEN }),
    answer(bookings.page, { ...PAGE, times: [TEN, MONDAY] }),
  )
  await user.click(screen.getByRole('button', { name: 'Book meeting' }))
  expect(await screen.findByText('06:00 has just been taken.')).toBeVisible()
  expect(await times()).toEqual(['07:00'])
  await pick(user, '07:00')
  expect(screen.getByLabelText('Name')).toHaveValue('Beatrix Holloway')
})

it('sends the same booking again where the answer was lost', async () => {
  const { user } = show()
  await pick(user, '06:00')
  await fill(user)
  api.use(unreachable(bookings.book))
  await user.click(screen.getByRole('button', { name: 'Book meeting' }))
  expect((await screen.findAllByRole('alert'))[0]).toBeVisible()
  const keys: string[] = []
  api.use(
    answer(bookings.book, ({ body }) => {
      keys.push(body.key)
      const { starts_at, channel, time_zone } = body
      return { starts_at, ends_at: TEN, channel, time_zone, is_emailed: true }
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Book meeting' }))
  expect(await screen.findByRole('heading', { name: 'You’re meeting Alex Marchetti' })).toBeVisible()
  expect(keys).toHaveLength(1)
})

it('leads to where else the adviser’s time is booked', async () => {
  api.use(answer(bookings.page, { ...PAGE, calendar_link: 'https://calendar.example/alex', times: [] }))
  show()
  expect(await screen.findByRole('link', { name: 'Choose a time' })).toHaveAttribute(
    'href',
    'https://calendar.example/alex',
  )
})

it('shows a site in a frame where it can be', async () => {
  const link = 'https://calendly.com/alex/45min'
  api.use(answer(bookings.page, { ...PAGE, calendar_link: link, times: [] }))
  show()
  const frame = await screen.findByTitle('Book a meeting with Alex Marchetti')
  expect(frame).toHaveAttribute('src', link)
  expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', link)
})

it('says so kindly where the link is nobody’s, and where no time is free', async () => {
  api.use(refuse(bookings.page, 'NOT_FOUND'))
  const { unmount } = show()
  expect(await screen.findByRole('heading', { name: 'This adviser isn’t taking bookings here' })).toBeVisible()
  unmount()
  api.use(answer(bookings.page, { ...PAGE, times: [] }))
  show()
  expect(await screen.findByText(/There are no free times at the moment/)).toBeVisible()
})
