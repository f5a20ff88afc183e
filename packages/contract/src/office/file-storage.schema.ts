import { z } from 'zod'
import { messageAnswer } from '../pieces.ts'

const place = z.object({ kind: z.enum(['disk', 's3']) })
export type FileStoragePlace = z.output<typeof place>

export const view = { answer: place }
export const check = { answer: messageAnswer }
