import type { SecuritySettings } from '@portal/contract/office/settings.schema'

/** The security settings of a firm that has changed none. */
export function securitySettings(different: Partial<SecuritySettings> = {}): SecuritySettings {
  return {
    ...{ two_factor_roles: [], advisers_see_all: false, embed_sites: [], version: 1 },
    ...{ session_idle_hours: 12, session_remembered_days: 30, session_absolute_days: 90 },
    ...{ retention_client_years: null, retention_lead_years: null },
    ...different,
  }
}
