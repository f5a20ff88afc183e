import { HOURLY_LIMIT_MAX, isMailHost, MAIL_TLS_MODES } from '@portal/domain/sending/mail-server'
import { z } from 'zod'
import { clearableLine, isoInstant, line, messageAnswer, version } from '../pieces.ts'

const setting = z.object({
  /** Null if none is set up: the portal's own mail server is used, where there is one. */
  host: z.string().nullable(),
  port: z.int(),
  tls: z.enum(MAIL_TLS_MODES),
  /** Null for a server that asks for none. */
  username: z.string().nullable(),
  /** Whether a password is stored. It is never returned. */
  has_password: z.boolean(),
  /** Bulk and automatic emails an hour, by whichever server; null for the default. */
  hourly_limit: z.int().nullable(),
  /** The address that emails come from, set under Company info. */
  from_address: z.string().nullable(),
  version,
})
export type MailServerSetting = z.output<typeof setting>

const host = clearableLine(253).refine(
  (text) => text === null || isMailHost(text),
  'Please enter a host name, such as smtp.example.com',
)
const port = z.int('Please enter a port').min(1, 'Please enter a port').max(65_535, 'Please enter a port up to 65535')
const hourlyLimit = z
  .int('Please enter a whole number')
  .min(1, 'Please enter at least 1')
  .max(HOURLY_LIMIT_MAX, `Please enter at most ${HOURLY_LIMIT_MAX}`)

export const view = { answer: setting }
/** What is not sent stays. */
export const update = {
  body: z.strictObject({
    version: version.optional(),
    /** Null removes the server with its user and password. */
    host: host.optional(),
    port: port.optional(),
    tls: z.enum(MAIL_TLS_MODES).optional(),
    username: clearableLine(320).optional(),
    /** Null deletes it. Another host deletes it too, unless it is sent with it. */
    password: line(1_000).min(1).nullable().optional(),
    hourly_limit: hourlyLimit.nullable().optional(),
  }),
  answer: setting,
}
export const test = { answer: messageAnswer }

const dkimKey = z.object({
  domain: z.string(),
  selector: z.string(),
  /** The name and the text of the TXT record that publishes the key. */
  record_name: z.string(),
  record_value: z.string(),
  created_at: isoInstant,
  /** When the record was found in the DNS; emails are signed from then on. */
  found_at: isoInstant.nullable(),
})
const dkim = z.object({
  /** The domain of the company's address, which a key can be made for; null if there is no address. */
  domain: z.string().nullable(),
  /** The newest key. */
  key: dkimKey.nullable(),
  /** Whether emails are signed now, with this key or with the one before. */
  is_signing: z.boolean(),
})
export type DkimSetting = z.output<typeof dkim>

export const dkimKeyOf = { answer: dkim }
export const makeDkimKey = { answer: dkim }
export const checkDkim = { answer: dkim.extend({ message: z.string() }) }
export const removeDkimKey = { answer: dkim }
