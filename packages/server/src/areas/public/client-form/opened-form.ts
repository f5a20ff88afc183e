import { CLIENT_FORM_HOURS, CLIENT_FORM_MIN_TIME } from '@portal/domain/clients/client-form/steps'
import type { Secrets } from '../../../configuration/secrets.ts'
import type { PublicCall } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { HOUR, SECOND } from '../../../http/clock.ts'

const OPENED = /^(\d{13})\.([\w-]{1,100})$/

function textOf(companyId: number, at: number): string {
  return `${companyId}/${at}`
}

/** Says, signed, when a form of a company was opened. */
export function openedAt(secrets: Secrets, companyId: number, now: Date): string {
  const at = now.getTime()
  return `${at}.${secrets.sign('client form', textOf(companyId, at))}`
}

/**
 * Throws BAD_INPUT for a form that was opened too long ago, or never; TOO_MANY_TRIES where it is sent faster than anybody
 * answers: who does so is told when to come again, in case it was a person after all.
 */
export function expectOpened({ services, company }: Pick<PublicCall, 'services' | 'company'>, opened: string): void {
  const match = OPENED.exec(opened)
  const at = Number(match?.[1])
  const isOurs = match && services.secrets.isSigned('client form', textOf(company.id, at), match[2] ?? '')
  const since = services.clock().getTime() - at
  if (!isOurs || since > CLIENT_FORM_HOURS * HOUR) {
    throw badField('opened', 'This page has been open for too long. Please reload it.')
  }
  if (since < CLIENT_FORM_MIN_TIME) {
    throw new CallError('TOO_MANY_TRIES', {
      message: 'Please check your answers, then send the form again.',
      retryAfter: Math.ceil((CLIENT_FORM_MIN_TIME - since) / SECOND),
    })
  }
}
