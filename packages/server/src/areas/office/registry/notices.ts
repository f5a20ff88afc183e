import type { NoticeKind } from '../../../notifications/notify.ts'

/** Told to super admins of every company that has the release, and of what fails for a few or is slow to the operator’s. */
export const releaseTakenBack: NoticeKind = {
  name: 'release_taken_back',
  icon: 'refresh',
  label: 'A release was rolled back, fails or is slow',
  about: 'jobs',
  roles: ['ROLE_SUPER_ADMIN'],
  byMail: true,
}
