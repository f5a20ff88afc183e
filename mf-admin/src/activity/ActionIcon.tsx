import { Box } from '@portal/ui/core'
import {
  ArchiveIcon,
  ArrowRightIcon,
  AssignIcon,
  CheckIcon,
  DownloadIcon,
  EyeIcon,
  type Icon,
  ImportIcon,
  LockIcon,
  MailIcon,
  PencilIcon,
  PlusIcon,
  TrashIcon,
  UndoIcon,
  UploadIcon,
} from '@portal/ui/icons'

const ICONS: Readonly<Record<string, Icon>> = {
  create: PlusIcon,
  delete: TrashIcon,
  remove: TrashIcon,
  erase: TrashIcon,
  updateStatus: ArrowRightIcon,
  move: ArrowRightIcon,
  archive: ArchiveIcon,
  unarchive: UndoIcon,
  restore: UndoIcon,
  undo: UndoIcon,
  assign: AssignIcon,
  export: DownloadIcon,
  exportPerson: DownloadIcon,
  download: DownloadIcon,
  upload: UploadIcon,
  import: ImportIcon,
  send: MailIcon,
  open: EyeIcon,
  approve: CheckIcon,
  complete: CheckIcon,
  signIn: LockIcon,
}

/** The icon of an action; a pencil if it has none of its own. Decorative: the action's word is beside it. */
export function ActionIcon({ action }: { readonly action: string }) {
  const Known = ICONS[action.split('.').at(-1) ?? ''] ?? PencilIcon
  return (
    <Box as="span" display="inline-flex" flex="none">
      <Known size={14} />
    </Box>
  )
}
