import { area } from '../endpoint.ts'
import type * as schema from './sms-gateway.schema.ts'

const access = ['ROLE_SUPER_ADMIN'] as const

/** The HTTP gateway that sends a company's text messages. */
export const smsGateway = area<typeof schema>()('smsGateway', {
  view: {
    method: 'GET',
    path: '/settings/sms-gateway',
    access,
    summary: 'The company’s SMS gateway.',
    shows: ['sms-gateway'],
  },
  update: {
    method: 'PUT',
    path: '/settings/sms-gateway',
    access,
    summary: 'Sets the SMS gateway. Fields left out don’t change. Credentials are stored encrypted and never returned.',
    decided:
      'A message is sent as `POST { to, from, text, reference }` in JSON, with the credentials as a bearer token and the reference as `Idempotency-Key`; the gateway answers 2xx and `{ id }`.',
  },
  test: {
    method: 'POST',
    path: '/settings/sms-gateway/test',
    access,
    summary: 'Sends a test message through the gateway.',
    rateLimit: { max: 10, seconds: 600 },
  },
  renewCallback: {
    method: 'POST',
    path: '/settings/sms-gateway/callback',
    access,
    summary: 'Creates a new secret for the gateway’s callbacks; the old one stops working.',
    decided:
      'The gateway calls `POST` at the address with JSON: `{ id, reference?, status: "delivered" }`, `{ id, reference?, status: "failed", reason? }` or `{ id, status: "received", from, text }`. `x-timestamp` is the time in seconds, `x-signature` the HMAC-SHA-256, in hex, of `timestamp.body` with the secret. Answered 200 when taken, also the second time; 401 for a wrong or old signature; 404 for an unknown message; 409 while the message is being handed over.',
  },
})
