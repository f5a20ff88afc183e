import { lazyPart, useRole } from '@portal/platform'

const AuditorButtons = lazyPart(() => import(/* webpackChunkName: "ask-for-access" */ './AuditorButtons.tsx'))

/** Beside the list of applications: an auditor's way to ask for others. */
export function AuditorAccess() {
  return useRole() === 'ROLE_AUDITOR' ? <AuditorButtons /> : null
}
