import type { AuditDetails, AuditRow, AuditSeal } from '@portal/contract/office/audit.schema'
import type { RecordView } from '@portal/contract/office/record-views.schema'
import type { SecurityLogRow } from '@portal/contract/office/security-log.schema'

/** An entry of the audit log, as the list has it: somebody changed a policy. */
export function auditRow(different: Partial<AuditRow> = {}): AuditRow {
  return {
    id: 1284,
    at: '2026-11-19T00:31:07.000Z',
    user: { id: 11, name: 'Priyanka Das' },
    action: 'policy.update',
    entity: 'policy',
    entity_id: 31,
    client_id: 12,
    sentence: [{ as: 'value', text: 'Priyanka Das' }, ' changed a policy'],
    did: 'Changed',
    what: 'Annual premium and 2 more',
    record: { label: 'Policy 22074418', to: '/policies?policy=31' },
    kind: 'Policy',
    client: { id: 12, name: 'Hugh Pemberton' },
    erased: false,
    ...different,
  }
}

/** An entry of the audit log with its fields, before and after. */
export function auditDetails(different: Partial<AuditDetails> = {}): AuditDetails {
  return {
    ...auditRow(),
    changes: [
      { field: 'annual_premium', label: 'Annual premium', kind: 'money', before: 394_008, after: 401_808 },
      { field: 'start_date', label: 'Start date', kind: 'day', before: '2026-10-01', after: '2026-10-06' },
      {
        ...{ field: 'note', label: 'Note', kind: 'text' },
        before: 'Premium as quoted, monthly',
        after: 'Premium per policy schedule, monthly',
      },
    ],
    application_id: null,
    request_id: 'req-1',
    hash: '7c1e9ab044d2'.padEnd(60, '0').concat('e03f'),
    sealing: 'holds',
    ...different,
  }
}

/** How the log stands to its seals: it holds. */
export function auditSeal(different: Partial<AuditSeal> = {}): AuditSeal {
  return {
    sealed_to: '2026-11-24',
    sealed_at: '2026-11-25T00:05:00.000Z',
    head: 'ab'.repeat(32),
    checked_at: '2026-11-25T15:00:00.000Z',
    entries: 1_284_906,
    holds: true,
    gaps: [],
    ...different,
  }
}

/** An event of the security log: somebody signed in. */
export function securityRow(different: Partial<SecurityLogRow> = {}): SecurityLogRow {
  return {
    id: 7,
    at: '2026-11-19T00:31:07.000Z',
    event: 'signIn.done',
    user: { id: 9, name: 'Jo Tanaka' },
    factor: 'password',
    ...{ subject: null, subject_id: null, rows: null, times: 1, network: 'a1b2c3d4e5f6', request_id: null },
    ...{ network_range: '203.0.113.x', device: 'Chrome on macOS' },
    ...different,
  }
}

/** A user viewed a record. */
export function recordView(different: Partial<RecordView> = {}): RecordView {
  return {
    id: 4,
    at: '2026-11-19T00:31:07.000Z',
    user: { id: 15, name: 'Yasmin Haddad' },
    role: 'ROLE_AUDITOR',
    entity: 'application',
    entity_id: 8,
    record: { label: 'TAL 4410 2297', to: '/application-details/8' },
    client: { id: 12, name: 'Hugh Pemberton' },
    ...different,
  }
}
