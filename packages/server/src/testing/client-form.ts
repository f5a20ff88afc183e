import type { clients } from '@portal/contract/clients/clients'
import { API_PREFIX, IDEMPOTENCY_HEADER, type InputOf } from '@portal/contract/endpoint'
import { openedAt } from '../areas/public/client-form/opened-form.ts'
import { later, MINUTE } from '../http/clock.ts'
import type { Reply, TestApp } from './app.ts'
import type { TestCompany } from './people.ts'

type FormBody = InputOf<typeof clients.submitForm>['body']

/** A client form as a visitor has filled it in, opened a minute ago: what must be answered, with `fields` changed. */
export function filledForm(app: TestApp, token: string, fields: Partial<FormBody> = {}): FormBody {
  const { secrets, clock } = app.services
  return {
    token,
    opened: openedAt(secrets, app.companyId('demo'), later(clock(), -MINUTE)),
    first_name: 'Tahlia',
    last_name: 'Brennan',
    date_of_birth: '1988-03-09',
    email: 'tahlia@post.example',
    phone: '0491 570 157',
    state: 'QLD',
    employment: 'Employee',
    occupation: 'Nurse',
    agreed: { collection: 1, duty: 1 },
    ...fields,
  }
}

interface Sending {
  readonly company?: TestCompany
  /** The visitor's network address; each another one unless told. */
  readonly address?: string
  readonly key?: string
}

let visitors = 0

/** Sends a form as it is, right or wrong. */
export async function sendForm(app: TestApp, payload: object, sending: Sending = {}): Promise<Reply<unknown>> {
  visitors += 1
  const { company = 'demo', address = `198.51.${visitors >> 8}.${visitors & 255}`, key } = sending
  return await app.anybody(company).send({
    method: 'POST',
    url: `${API_PREFIX}/client/client-form`,
    payload,
    remoteAddress: address,
    ...(key !== undefined && { headers: { [IDEMPOTENCY_HEADER]: key } }),
  })
}
