import { bookingSettings } from '@portal/contract/booking/booking-settings'
import { bookings } from '@portal/contract/booking/bookings'
import { DEFAULT_BOOKING } from '@portal/domain/booking/free-times'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'

let app: TestApp
/** A Thursday, 08:30 in Sydney. */
const now = new Date('2026-11-25T21:30:00Z')
beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
})
afterAll(() => app.close())

const FRIDAYS = [{ day: 4, from: '13:00', to: '15:00' }]

it('offers the hours of a working day until an adviser says otherwise', async () => {
  const adviser = await addUser(app, { role: 'ROLE_ADVISOR' })
  const own = await adviser.call(bookingSettings.view)
  expect(own).toEqual({ ...DEFAULT_BOOKING, link: expect.stringMatching(`/calendar-link/${adviser.uuid}$`) })
})

it('offers visitors the hours that an adviser has saved, and to others their own', async () => {
  const adviser = await addUser(app, { role: 'ROLE_ADVISOR' })
  const other = await addUser(app, { role: 'ROLE_ADVISOR' })
  const body = { hours: FRIDAYS, minutes: 60, buffer_minutes: 0 } as const
  await adviser.call(bookingSettings.save, { body: { ...body, minutes: 30 } })
  const saved = await adviser.call(bookingSettings.save, { body })
  expect(saved).toMatchObject(body)
  expect(await adviser.call(bookingSettings.view)).toEqual(saved)
  expect(await other.call(bookingSettings.view)).toMatchObject(DEFAULT_BOOKING)
  const page = await app.anybody('demo').call(bookings.page, { params: { uuid: adviser.uuid } })
  expect(page.minutes).toBe(60)
  expect(page.times.slice(0, 3)).toEqual([
    '2026-11-27T02:00:00.000Z',
    '2026-11-27T03:00:00.000Z',
    '2026-12-04T02:00:00.000Z',
  ])
})

it.each([
  ['hours', { hours: [{ day: 0, from: '17:00', to: '09:00' }] }],
  ['hours', { hours: [...FRIDAYS, ...FRIDAYS] }],
  ['hours.0.day', { hours: [{ day: 7, from: '09:00', to: '17:00' }] }],
  ['minutes', { minutes: 7 }],
  ['buffer_minutes', { buffer_minutes: -5 }],
])('refuses %s that are none', async (path, fields) => {
  const adviser = await addUser(app, { role: 'ROLE_ADVISOR' })
  const { status, answer } = await adviser.send({
    method: 'PUT',
    url: '/api/v1/user/profile/booking',
    payload: { hours: FRIDAYS, minutes: 30, buffer_minutes: 0, ...fields },
  })
  expect({ status, answer }).toMatchObject({ status: 400, answer: { errors: [{ path }] } })
})
