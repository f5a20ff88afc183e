import type { NoticeKind } from '../../../notifications/notify.ts'

/** Told to super admins of every company that has the release. */
export const releaseTakenBack: NoticeKind = {
  name: 'release_taken_back',
  icon: 'refresh',
  label: 'A release was rolled back because it failed',
  about: 'jobs',
  roles: ['ROLE_SUPER_ADMIN'],
  byMail: true,
}
