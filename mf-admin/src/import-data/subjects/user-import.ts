import { USER_LIST_PATH, userAddress } from '../../users/user-address.ts'
import type { ImportScreen } from './import-screen.ts'
import { NewUserSettings } from './NewUserSettings.tsx'

/** What is special about users from a file. */
export const USER_SCREEN: Pick<ImportScreen, 'Settings' | 'addressOf' | 'brought'> = {
  Settings: NewUserSettings,
  addressOf: userAddress,
  brought: ({ outcomes }) =>
    outcomes.created + outcomes.updated > 0
      ? { created: { to: `${USER_LIST_PATH}?sort=-created_at`, label: 'View users' } }
      : {},
}
