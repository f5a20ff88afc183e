import { formatMoney } from '@portal/domain/values/money'
import { codeLabel } from '@portal/domain/work/cover'
import { POLICY_STATES } from '@portal/domain/work/policy'
import { type AuditActions, said, value } from '../../../activity-log/audit-action.ts'
import { policyNamed } from '../applications/audit-actions.ts'

/** What is done to policies by themselves; what applications do to them is told beside those. */
export const policyActions: AuditActions = {
  'policy.create': { says: (told) => ['added ', ...policyNamed(told), ' in force'] },
  'policy.end': {
    says: ({ after }) => [
      'ended a policy: ',
      value(codeLabel(POLICY_STATES, said(after?.state) ?? ''), 'on another day'),
    ],
  },
  'policy.reinstate': { says: 'reinstated a policy' },
}

/** What is done for the renewal of policies. */
export const renewalActions: AuditActions = {
  'policy.renewalNotice': {
    says: ({ after }) =>
      typeof after?.renewal_premium === 'number'
        ? ['entered the premium from the renewal on, ', value(formatMoney(after.renewal_premium))]
        : 'removed a renewal notice',
  },
  'policy.renewalReady': {
    says: ({ after }) => (after?.renewal_ready_at ? 'marked a renewal as ready' : 'marked a renewal as not ready'),
  },
  'policy.renew': { says: (told) => ['started the renewal of ', ...policyNamed(told)] },
  'policy.undo': { says: 'undid a bulk change of a renewal' },
}
