import type { Call } from '../http/bind.ts'
import type { Look } from './record-views.ts'

/** Logs that the caller views a record. */
export function lookAt(
  { caller, company, services }: Pick<Call, 'caller' | 'company' | 'services'>,
  look: Pick<Look, 'entity' | 'entityId' | 'clientId'>,
): void {
  services.recordViews.note({ companyId: company.id, userId: caller.userId, role: caller.role, ...look })
}
