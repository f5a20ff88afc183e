import { useSlot } from '@portal/platform'

/** A section of the settings: an entry of their menu and the address of its page. */
export interface SettingsSection {
  readonly label: string
  readonly to: string
}

export interface SettingsGroup {
  readonly title: string
  readonly sections: readonly SettingsSection[]
}

/** The address of a section of `/systems`. */
export function systemsAddress(segment: string): string {
  return segment === 'security' ? '/systems' : `/systems?section=${segment}`
}

/** Company info where `/general` by itself is the menu: on a phone. */
export const OPENED_SECTION = '/general?section=company'

/** The menu of the settings, from top to bottom; the sections of other remotes stand at the end of theirs. */
export function useSettingsGroups(): readonly SettingsGroup[] {
  const others = useSlot('systems.section/v1')
  return [
    {
      title: 'Company',
      sections: [
        { label: 'Company info', to: '/general' },
        { label: 'System attachments', to: '/systsem-attachments' },
        { label: 'Product providers', to: systemsAddress('providers') },
        { label: 'Tags and campaigns', to: systemsAddress('lists') },
      ],
    },
    {
      title: 'Logs',
      sections: [
        { label: 'Audit log', to: '/activity' },
        { label: 'Mailbox', to: '/mailbox' },
        { label: 'Releases', to: '/releases' },
      ],
    },
    {
      title: 'Systems',
      sections: [
        { label: 'Security', to: systemsAddress('security') },
        { label: 'Email and SMS', to: systemsAddress('sending') },
        { label: 'Automatic messages', to: systemsAddress('automatic') },
        { label: 'Lead automation', to: systemsAddress('leads') },
        { label: 'What the portal decides', to: systemsAddress('decisions') },
        { label: 'File storage', to: systemsAddress('files') },
        { label: 'Retention', to: systemsAddress('retention') },
        { label: 'Underwriting', to: systemsAddress('underwriting') },
        ...others.map(({ title, segment }) => ({ label: title, to: systemsAddress(segment) })),
      ],
    },
  ]
}
