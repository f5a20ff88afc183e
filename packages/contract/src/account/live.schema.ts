import { z } from 'zod'

export const open = {
  answer: z.object({
    /** Where the stream is fetched, with the same origin as the API; opened within five minutes. */
    address: z.string(),
  }),
}

/** One word of the stream, in its `data`. Its `id` goes back as `last-event-id` to hear what was missed. */
export const liveEvent = z.object({
  id: z.int(),
  /** The entities of the contract that have changed: `clients`, `client:12`. `*`: what was missed is too much to tell. */
  entities: z.array(z.string()),
  /** The page that changed them, by the name that it gave itself in the header `page`; null where none did. */
  page: z.string().nullable(),
})
export type LiveEvent = z.output<typeof liveEvent>
