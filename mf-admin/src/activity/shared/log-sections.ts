import { AUDIT_DECIDING_ROLES } from '@portal/domain/account/role'
import type { ListSection } from '@portal/screens/list'

/** Where each of the logs is. */
export const LOG_PATHS = { audit: '/activity', security: '/activity/security', views: '/activity/views' } as const

/** The tabs of the logs. Users see only the logs they may read. */
export const LOG_SECTIONS: readonly ListSection[] = [
  { label: 'Audit log', path: LOG_PATHS.audit, access: ['ROLE_SUPER_ADMIN'] },
  { label: 'Security log', path: LOG_PATHS.security, access: ['ROLE_SUPER_ADMIN'] },
  { label: 'View log', path: LOG_PATHS.views, access: AUDIT_DECIDING_ROLES },
]
