import { later, MINUTE } from '../../http/clock.ts'
import type { Services } from '../../http/services.ts'

/** How long an address of a file lives, in milliseconds. Source: decisions.md, "Files". */
export const ADDRESS_LIFE = 5 * MINUTE

type Signing = Pick<Services, 'secrets' | 'clock'>

/** An address of a file that lives for 5 minutes: `/files/12?company=1&until=…&signature=…`. Whoever has it may open it. */
export function signedUrl({ secrets, clock }: Signing, file: { companyId: number; id: number }): string {
  const until = later(clock(), ADDRESS_LIFE).getTime()
  const signature = secrets.sign('file address', textOf({ ...file, until }))
  return `/files/${file.id}?company=${file.companyId}&until=${until}&signature=${signature}`
}

/** Whether an address was signed by us and is still alive. */
export function isSignedUrl(
  { secrets, clock }: Signing,
  address: { companyId: number; id: number; until: number; signature: string },
): boolean {
  return clock().getTime() < address.until && secrets.isSigned('file address', textOf(address), address.signature)
}

function textOf({ companyId, id, until }: { companyId: number; id: number; until: number }): string {
  return `${companyId}/${id}/${until}`
}
