import { z } from 'zod'
import { id, isoInstant } from '../pieces.ts'

/** A stored file as others show it. */
const fileRef = z.object({
  id,
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  media_type: z.string(),
  created_at: isoInstant,
})

/** Multipart, one file in the part `file`. */
export const upload = { answer: fileRef }

export const getDocument = {
  body: z.strictObject({ id }),
  /** Lives for 5 minutes. */
  answer: z.object({ url: z.string(), name: z.string() }),
}
