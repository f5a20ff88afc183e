import type { Role } from '@portal/domain/account/role'
import { mayCall } from '@portal/platform'
import { Link } from '@portal/router'
import { IconButton } from '@portal/ui/core'
import { CopyIcon, DownloadIcon, MoreIcon, TrashIcon } from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'
import { templateAddress } from './template-address.ts'
import { deleteTemplate, downloadTemplate, type TemplateCalls, type TemplateRow } from './template-calls.ts'

export interface TemplateActionsProps {
  readonly calls: TemplateCalls
  readonly path: string
  readonly template: Pick<TemplateRow, 'id' | 'name' | 'archived_at'>
  readonly role: Role | null
  /** Called when it was deleted. */
  readonly onDeleted?: () => void
}

/** What can be done with a template besides changing it. */
export function TemplateActions({ calls, path, template, role, onDeleted }: TemplateActionsProps) {
  const { id, name, archived_at } = template
  const mayWrite = mayCall(calls.create, role)
  async function remove() {
    if (await deleteTemplate(calls, template)) onDeleted?.()
  }
  return (
    <Menu
      label={`More for ${name}`}
      placement="bottom-end"
      trigger={<IconButton size="sm" icon={<MoreIcon />} label={`More for ${name}`} />}
      entries={[
        ...(mayWrite
          ? [
              {
                id: 'copy',
                label: 'Duplicate',
                icon: <CopyIcon />,
                link: <Link to={templateAddress(path, undefined, id)} />,
              },
            ]
          : []),
        {
          id: 'download',
          label: 'Download',
          icon: <DownloadIcon />,
          onSelect: () => void downloadTemplate(calls, template),
        },
        ...(mayWrite && archived_at === null
          ? [{ id: 'delete', label: 'Delete', icon: <TrashIcon />, danger: true, onSelect: () => void remove() }]
          : []),
      ]}
    />
  )
}
