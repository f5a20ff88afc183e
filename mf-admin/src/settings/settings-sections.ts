/** A section of the settings: an entry of their menu and the address of its page. */
export interface SettingsSection {
  readonly label: string
  readonly to: string
}

export interface SettingsGroup {
  readonly title: string
  readonly sections: readonly SettingsSection[]
}

/** The menu of the settings, from top to bottom. */
export const SETTINGS_GROUPS: readonly SettingsGroup[] = [
  {
    title: 'Company',
    sections: [
      { label: 'Company info', to: '/general' },
      { label: 'System attachments', to: '/systsem-attachments' },
    ],
  },
  { title: 'Systems', sections: [{ label: 'Security', to: '/systems' }] },
]
