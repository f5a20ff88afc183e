import { specifiedEntry } from '@portal/domain/account/menu'
import { ADMIN_ROLES, ADVISING_ROLES } from '@portal/domain/account/role'
import { defineManifest } from '@portal/platform/manifest'

const USER_ROLES = ['ROLE_SUPER_ADMIN', 'ROLE_REFERRAL_COMPANY'] as const

/** What the shell knows of this remote before any of its code is loaded. */
export default defineManifest({
  name: 'mf-admin',
  title: 'Administration',
  requires: { platform: '^1.7' },
  routes: [
    { path: '/user', title: 'Users', access: USER_ROLES, code: 'users/UserList' },
    { path: '/add-edit-user', title: 'Add New User', access: USER_ROLES, code: 'users/UserPage', under: '/user' },
    { path: '/add-edit-user/:id', title: 'Edit User', access: USER_ROLES, code: 'users/UserPage', under: '/user' },
    { path: '/contacts', title: 'Contacts', access: ADVISING_ROLES, code: 'contacts/ContactList' },
    { path: '/import-data', title: 'Import', access: ADMIN_ROLES, code: 'import-data/ImportData' },
    { path: '/general', title: 'Company info', access: ['ROLE_SUPER_ADMIN'], code: 'settings/General' },
    {
      path: '/systsem-attachments',
      title: 'System attachments',
      access: ['ROLE_SUPER_ADMIN'],
      code: 'settings/SystemAttachments',
      under: '/general',
    },
    {
      path: '/system-attachments',
      title: 'System attachments',
      access: ['ROLE_SUPER_ADMIN'],
      code: 'settings/RightSpelling',
      under: '/general',
    },
    {
      path: '/settings',
      title: 'Settings',
      access: ['ROLE_SUPER_ADMIN'],
      code: 'settings/RightSpelling',
      under: '/general',
    },
    {
      path: '/systems',
      title: 'Systems',
      access: ['ROLE_SUPER_ADMIN'],
      code: 'settings/Systems',
      under: '/general',
    },
  ],
  menu: [
    { ...specifiedEntry('/user'), icon: 'users' },
    { ...specifiedEntry('/contacts'), icon: 'contacts' },
    { ...specifiedEntry('/general'), icon: 'settings' },
    { ...specifiedEntry('/import-data'), icon: 'import' },
  ],
  slots: [],
  offersSlots: ['systems.section/v1'],
  actions: [
    {
      id: 'company-info',
      label: 'Company info',
      keywords: ['logo', 'address', 'abn', 'afsl', 'time zone', 'accent', 'settings', 'general'],
      icon: 'settings',
      access: ['ROLE_SUPER_ADMIN'],
      to: '/general?section=company',
    },
    {
      id: 'product-providers',
      label: 'Product providers',
      keywords: ['pds', 'tmd', 'disclosure', 'insurers', 'settings'],
      icon: 'settings',
      access: ['ROLE_SUPER_ADMIN'],
      to: '/systems?section=providers',
    },
    {
      id: 'system-attachments',
      label: 'System attachments',
      keywords: ['files', 'upload', 'settings'],
      icon: 'settings',
      access: ['ROLE_SUPER_ADMIN'],
      to: '/systsem-attachments',
    },
    {
      id: 'tags-and-campaigns',
      label: 'Tags and campaigns',
      keywords: ['lists', 'lost reasons', 'merge', 'rename', 'settings'],
      icon: 'settings',
      access: ['ROLE_SUPER_ADMIN'],
      to: '/systems?section=lists',
    },
    {
      id: 'sign-in-security',
      label: 'Sign-in security',
      keywords: ['two-factor', '2fa', 'authenticator', 'settings', 'systems'],
      icon: 'settings',
      access: ['ROLE_SUPER_ADMIN'],
      to: '/systems',
    },
    {
      id: 'new-user',
      label: 'New user',
      keywords: ['add', 'invite', 'adviser', 'referral', 'account'],
      icon: 'users',
      access: USER_ROLES,
      to: '/add-edit-user',
    },
    {
      id: 'import-clients',
      label: 'Import clients',
      keywords: ['upload', 'csv', 'excel', 'xlsx', 'spreadsheet'],
      icon: 'import',
      access: ADMIN_ROLES,
      to: '/import-data',
    },
    {
      id: 'new-contact',
      label: 'New contact',
      keywords: ['add', 'insurer', 'bdm', 'underwriter'],
      icon: 'contacts',
      access: ADMIN_ROLES,
      to: '/contacts?new=1',
    },
  ],
})
