import type { KeptRelease } from '@portal/contract/office/registry.schema'
import { AlertIcon, CheckIcon, ClockIcon, EyeOffIcon, UndoIcon } from '@portal/ui/icons'
import { Badge } from '@portal/ui/page'

export interface StateBadgeProps {
  readonly state: KeptRelease['state']
  /** The version that was taken back last, where nothing came after it. */
  readonly takenBack?: string | null
  /** Whether its remote is switched off. */
  readonly isOff?: boolean
  /** Whether its pages are slow for more users than before. */
  readonly isSlow?: boolean
}

/** What a release is: what all have, what is tried, what was taken out. */
export function StateBadge({ state, takenBack = null, isOff = false, isSlow = false }: StateBadgeProps) {
  if (isOff) {
    return (
      <Badge tone="danger" icon={<EyeOffIcon size={14} />}>
        Switched off
      </Badge>
    )
  }
  if (isSlow) {
    return (
      <Badge tone="warning" icon={<AlertIcon size={14} />}>
        Slow
      </Badge>
    )
  }
  if (takenBack !== null) {
    return (
      <Badge tone="warning" icon={<UndoIcon size={14} />}>
        {takenBack} rolled back
      </Badge>
    )
  }
  switch (state) {
    case 'current':
      return (
        <Badge tone="success" icon={<CheckIcon size={14} />}>
          Current
        </Badge>
      )
    case 'candidate':
      return (
        <Badge tone="info" icon={<ClockIcon size={14} />}>
          Canary
        </Badge>
      )
    case 'taken-back':
      return (
        <Badge tone="warning" icon={<UndoIcon size={14} />}>
          Taken back
        </Badge>
      )
    case 'rolled-back':
      return <Badge tone="neutral">Rolled back</Badge>
    case 'kept':
      return null
  }
}
