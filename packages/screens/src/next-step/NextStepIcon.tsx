import type { NextStepKind } from '@portal/domain/clients/next-step'
import { ApplicationsIcon, ArrowRightIcon, EyeIcon, FileIcon, LinkIcon, RefreshIcon, TasksIcon } from '@portal/ui/icons'

const ICONS = {
  task: TasksIcon,
  requirement: FileIcon,
  renewal: RefreshIcon,
  application: ApplicationsIcon,
  answer_awaited: EyeIcon,
  link_unopened: LinkIcon,
  suggested: ArrowRightIcon,
} as const satisfies Readonly<Record<NextStepKind, unknown>>

/** What kind of step comes next, as a small picture beside its words. */
export function NextStepIcon({ kind, size = 14 }: { readonly kind: NextStepKind; readonly size?: number }) {
  const Icon = ICONS[kind]
  return <Icon size={size} />
}
