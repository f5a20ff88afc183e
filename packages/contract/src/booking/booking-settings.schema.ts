import { BUFFER_MINUTES, HOURS_MAX, MEETING_MINUTES, wrongHours } from '@portal/domain/booking/free-times'
import { z } from 'zod'

const range = z.strictObject({
  /** 0 for Monday to 6 for Sunday. */
  day: z.int().min(0).max(6),
  /** `09:00`, on the clocks of the company. */
  from: z.string().max(5),
  to: z.string().max(5),
})
const hours = z
  .array(range)
  .max(HOURS_MAX, `Please set at most ${HOURS_MAX} time ranges`)
  .superRefine((given, context) => {
    const message = wrongHours(given)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

const settings = z.object({
  hours: z.array(range),
  minutes: z.int(),
  buffer_minutes: z.int(),
  /** Where visitors book. */
  link: z.string(),
})
export type BookingHours = z.output<typeof settings>

export const view = { answer: settings }
export const save = {
  body: z.strictObject({
    hours,
    minutes: z.literal(MEETING_MINUTES, 'Please choose a length'),
    buffer_minutes: z.literal(BUFFER_MINUTES, 'Please choose how long to keep free'),
  }),
  answer: settings,
}
