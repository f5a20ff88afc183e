import { createHash } from 'node:crypto'
import { API_PREFIX } from '@portal/contract/endpoint'
import { emailKey } from '@portal/domain/values/email'
import { z } from 'zod'
import type { Secrets } from '../../../configuration/secrets.ts'
import { DAY, later, SECOND } from '../../../http/clock.ts'
import { newToken } from '../../../http/session.ts'

/** How long a browser is known after a sign-in, in milliseconds; each further one renews it. */
const KNOWN_FOR = 180 * DAY

interface Marking {
  readonly secrets: Secrets
  readonly companyId: number
  readonly email: string
  readonly now: Date
}

/**
 * The mark that a browser keeps after a good sign-in: a cookie, since scripts cannot read it there (HttpOnly) and it
 * goes with the sign-in calls alone. It signs nobody in. Each account has its own, for people who share a browser.
 */
export function deviceCookie(marking: Marking, publicUrl: string): string {
  const until = later(marking.now, KNOWN_FOR).getTime()
  const content = `${newToken()}.${until}`
  const value = `${content}.${marking.secrets.sign('known device', signed(marking, content))}`
  const { protocol, pathname } = new URL(publicUrl)
  const secure = protocol === 'https:' ? '; Secure' : ''
  const path = `${pathname.replace(/\/$/, '')}${API_PREFIX}/auth`
  return `${cookieName(marking)}=${value}; Path=${path}; Max-Age=${KNOWN_FOR / SECOND}; HttpOnly; SameSite=Strict${secure}`
}

const markParts = z.tuple([z.string().min(1), z.coerce.number().int(), z.string()])

/** The device that a request's cookies prove for an account, as a hash; undefined where they prove none. */
export function knownDevice(marking: Marking, cookies: string): Buffer | undefined {
  const name = cookieName(marking)
  for (const cookie of cookies.split(';')) {
    const [key, value = ''] = cookie.trim().split('=')
    const parts = key === name ? markParts.safeParse(value.split('.')) : undefined
    if (!parts?.success) continue
    const [device, until, signature] = parts.data
    if (until <= marking.now.getTime()) continue
    if (!marking.secrets.isSigned('known device', signed(marking, `${device}.${until}`), signature)) continue
    return createHash('sha256').update(device).digest()
  }
  return undefined
}

function cookieName({ secrets, companyId, email }: Marking): string {
  return `portal-device-${secrets
    .mac('known device', `name ${companyId} ${emailKey(email)}`)
    .toString('hex')
    .slice(0, 16)}`
}

function signed({ companyId, email }: Marking, content: string): string {
  return `mark ${companyId} ${emailKey(email)} ${content}`
}
