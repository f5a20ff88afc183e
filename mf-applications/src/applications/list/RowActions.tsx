import type { ApplicationRow } from '@portal/contract/work/applications.schema'
import { Link } from '@portal/router'
import { IconButton } from '@portal/ui/core'
import { MoreIcon, UserIcon } from '@portal/ui/icons'
import { Menu, type MenuEntry } from '@portal/ui/overlay'
import { statusEntries } from '../status/status-entries.tsx'
import { useStatusChange } from '../status/use-status-change.tsx'

export interface RowActionsProps {
  readonly application: ApplicationRow
  /** Its page. */
  readonly href: string
  readonly mayChange: boolean
}

/** What can be done with an application without opening it. */
export function RowActions({ application, href, mayChange }: RowActionsProps) {
  const { client, status } = application
  const { choose, dialog } = useStatusChange(application)
  const entries: MenuEntry[] = [
    {
      id: 'open',
      items: [
        { id: 'open', label: 'Open', link: <Link to={href} /> },
        {
          id: 'client',
          label: 'Open client',
          icon: <UserIcon />,
          link: <Link to={`/client-details/${client.id}`} />,
        },
      ],
    },
    ...(mayChange ? statusEntries(status, choose) : []),
  ]
  return (
    <>
      <Menu
        label={`More for ${client.name}`}
        placement="bottom-end"
        trigger={<IconButton size="sm" icon={<MoreIcon />} label={`More for ${client.name}`} />}
        entries={entries}
      />
      {dialog}
    </>
  )
}
