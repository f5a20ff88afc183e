import type { ErrorReport } from '@portal/contract/office/registry.schema'
import { impersonal, impersonalAddress, toldFrame } from '@portal/domain/office/error-report'
import type { PublicCall } from '../../../http/bind.ts'

/** Writes a line for each error that a page tells of. The reports are without anything about people. */
export function logErrors(
  call: Pick<PublicCall, 'log' | 'requestId' | 'company'>,
  reports: readonly ErrorReport[],
): void {
  for (const report of reports) {
    const { kind, remote, release, name, message, ...rest } = report
    call.log.warn(
      { reqId: call.requestId, companyId: call.company.id, kind, remote, release, name, message, ...rest },
      `A page failed: ${kind} in ${remote} ${release ?? '(no release)'}, ${name}: ${message}`,
    )
  }
}

/** Takes out of a report what may be about people: whatever sent it, it comes into the log and before the operator. */
export function withoutPersonalData({ place, message, frames, page, ...report }: ErrorReport): ErrorReport {
  return {
    ...report,
    place: impersonal(place),
    message: impersonal(message),
    frames: frames.flatMap((frame) => toldFrame(frame) ?? []),
    page: impersonalAddress(page),
  }
}
