import type { AuditRequestRow } from '@portal/contract/work/audit-requests.schema'

/** An auditor's request that waits, as AFSL gets it. */
export function auditRequestRow(more: Partial<AuditRequestRow> = {}): AuditRequestRow {
  return {
    id: 51,
    state: 'pending',
    auditor: { id: 9, name: 'Delphine Marsh' },
    application: {
      id: 21,
      client: 'Mai Anh Nguyễn',
      insurer: 'NEOS',
      reference: '4410 2297',
      status: 'underwriting',
      adviser: { id: 1, name: 'Alex Marchetti' },
    },
    reason: 'File review, November sample',
    created_at: '2026-11-19T00:00:00Z',
    until: null,
    decided_by: null,
    decided_at: null,
    decision_reason: null,
    revoked_by: null,
    revoked_at: null,
    last_viewed_at: null,
    views: 0,
    version: 1,
    ...more,
  }
}
