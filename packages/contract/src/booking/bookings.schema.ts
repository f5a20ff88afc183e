import { BOOKING_STATES, hasClocks, MEETING_CHANNELS } from '@portal/domain/booking/meeting'
import { z } from 'zod'
import { email, isoInstant, line, phone, requiredLine } from '../pieces.ts'

const timeZone = line(64).refine(hasClocks, 'Please choose a time zone')
const starts_at = isoInstant.transform((at) => new Date(at).toISOString())
const token = z.string().min(1).max(200)
const uuidParams = z.strictObject({ uuid: z.uuid() })

const channel = z.enum(MEETING_CHANNELS)

/** Who is met. */
const adviser = z.object({
  name: z.string(),
  is_representative: z.boolean(),
  /** An address that lives for five minutes. */
  photo: z.string().nullable(),
})

const freeTimes = {
  /** Minutes of a meeting. */
  minutes: z.int(),
  /** The adviser's. */
  time_zone: z.string(),
  /** When a meeting can begin. */
  times: z.array(isoInstant),
}

export const page = {
  params: uuidParams,
  answer: z.object({
    adviser,
    company: z.object({ name: z.string(), afsl_number: z.string().nullable() }),
    /** Where the adviser's time is booked, where that is elsewhere; then there are no times here. */
    calendar_link: z.string().nullable(),
    ...freeTimes,
  }),
}
export type BookingPage = z.output<typeof page.answer>

const meeting = z.object({
  starts_at: isoInstant,
  ends_at: isoInstant,
  channel,
  /** Whose clocks the visitor goes by. */
  time_zone: z.string(),
  /** Whether the visitor gets an email of it. */
  is_emailed: z.boolean(),
})

export const book = {
  params: uuidParams,
  body: z.strictObject({
    /** Made by the page for each booking: sent again after a lost answer, it is the same booking. */
    key: z.uuid(),
    starts_at,
    name: requiredLine(150, 'Please enter your name'),
    email,
    phone,
    channel,
    time_zone: timeZone,
    /** A field that people do not see; whoever fills it in is a machine. */
    website: z.string().max(200).optional(),
  }),
  answer: meeting,
}
export type Booking = z.input<typeof book.body>
export type Meeting = z.output<typeof meeting>

const linked = meeting.extend({
  state: z.enum(BOOKING_STATES),
  adviser,
  /** The clocks of the adviser. */
  adviser_time_zone: z.string(),
})
export type LinkedMeeting = z.output<typeof linked>

export const open = { body: z.strictObject({ token }), answer: linked }
export const times = { body: z.strictObject({ token }), answer: z.object(freeTimes) }
export const move = { body: z.strictObject({ token, starts_at }), answer: linked }
export const cancel = { body: z.strictObject({ token }), answer: linked }
