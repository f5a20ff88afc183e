import { later } from '../../http/clock.ts'
import type { Services } from '../../http/services.ts'
import { ADDRESS_LIFE } from '../files/signed-url.ts'

type Signing = Pick<Services, 'secrets' | 'clock'>

/** An address of an export that lives for 5 minutes: `/files/exports/12?company=1&until=…&signature=…`. */
export function exportUrl({ secrets, clock }: Signing, wanted: { companyId: number; id: number }): string {
  const until = later(clock(), ADDRESS_LIFE).getTime()
  const signature = secrets.sign('export address', textOf({ ...wanted, until }))
  return `/files/exports/${wanted.id}?company=${wanted.companyId}&until=${until}&signature=${signature}`
}

/** Whether an address was signed by us and is still alive. */
export function isExportUrl(
  { secrets, clock }: Signing,
  address: { companyId: number; id: number; until: number; signature: string },
): boolean {
  return clock().getTime() < address.until && secrets.isSigned('export address', textOf(address), address.signature)
}

function textOf({ companyId, id, until }: { companyId: number; id: number; until: number }): string {
  return `${companyId}/${id}/${until}`
}
