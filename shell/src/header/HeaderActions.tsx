import { Button } from '@portal/ui/core'
import type { HeaderAction } from './header-actions.tsx'

interface HeaderActionsProps {
  readonly actions: readonly HeaderAction[]
  readonly onReferralLink: () => void
}

/** The header's buttons; their names show where there is room, else they are in the buttons' accessible names. */
export function HeaderActions({ actions, onReferralLink }: HeaderActionsProps) {
  return actions.map(({ id, label, Icon, href, download }) => {
    const name = <span className="portal-action-name">{label}</span>
    if (!href) {
      return (
        <Button key={id} variant="ghost" icon={<Icon />} aria-label={label} title={label} onClick={onReferralLink}>
          {name}
        </Button>
      )
    }
    const target = download ? { download } : { target: '_blank', rel: 'noopener noreferrer' }
    return (
      <Button key={id} variant="ghost" asChild>
        <a href={href} aria-label={label} title={label} {...target}>
          <Icon />
          {name}
        </a>
      </Button>
    )
  })
}
