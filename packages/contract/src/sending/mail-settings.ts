import { area } from '../endpoint.ts'
import type * as schema from './mail-settings.schema.ts'

const access = ['ROLE_SUPER_ADMIN'] as const

/** The mail server that a company sends through, and the key that its emails are signed with. */
export const mailSettings = area<typeof schema>()('mailSettings', {
  view: {
    method: 'GET',
    path: '/settings/mail-server',
    access,
    summary: 'The company’s mail server and hourly limit.',
    shows: ['mail-server', 'company'],
  },
  update: {
    method: 'PUT',
    path: '/settings/mail-server',
    access,
    summary: 'Sets the mail server. Fields left out don’t change. The password is stored encrypted and never returned.',
  },
  test: {
    method: 'POST',
    path: '/settings/mail-server/test',
    access,
    summary: 'Sends a test email to the caller through the mail server, at once.',
    rateLimit: { max: 10, seconds: 600 },
  },
  dkimKeyOf: {
    method: 'GET',
    path: '/settings/dkim',
    access,
    summary: 'The DKIM key of the company’s emails, with its DNS record.',
    shows: ['dkim-key', 'company'],
  },
  makeDkimKey: {
    method: 'POST',
    path: '/settings/dkim',
    access,
    summary:
      'Makes a DKIM key for the domain of the company’s address. An earlier key signs until the new one’s DNS record is found.',
    rateLimit: { max: 10, seconds: 600 },
  },
  checkDkim: {
    method: 'POST',
    path: '/settings/dkim/check',
    access,
    summary: 'Looks the DNS record up. Once it is found, emails are signed with the key.',
    rateLimit: { max: 30, seconds: 600 },
  },
  removeDkimKey: {
    method: 'DELETE',
    path: '/settings/dkim',
    access,
    summary: 'Deletes the company’s DKIM keys: emails are no longer signed.',
  },
})
