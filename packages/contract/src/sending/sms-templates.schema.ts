import { SMS_MAX_LENGTH } from '@portal/domain/sending/template'
import { z } from 'zod'
import { prose } from '../pieces.ts'
import { templateSchema } from './template.schema.ts'

const written = { text: prose(SMS_MAX_LENGTH).trim().min(1, 'Please write a message') }

export const {
  list,
  counts,
  exportRows,
  ofType,
  details,
  create,
  addStandard,
  update,
  remove,
  restore,
  download,
  filled,
  preview,
  sendTest,
} = templateSchema(
  written,
  {
    text: z.string(),
    /** The mobile number it would go to; null where the client has none. */
    to: z.string().nullable(),
  },
  { body: {}, row: {} },
)

export type SmsTemplate = z.output<typeof details.answer>
export type SmsTemplateFilter = z.output<typeof counts.query>['lists'][number]
