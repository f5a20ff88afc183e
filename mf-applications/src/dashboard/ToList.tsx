import { Link } from '@portal/router'
import { Button } from '@portal/ui/core'
import { ArrowRightIcon } from '@portal/ui/icons'
import type { ReactNode } from 'react'

/** From a block to the list that it shows the first of. */
export function ToList({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Button asChild variant="ghost" size="sm">
      <Link to={to}>
        {children}
        <ArrowRightIcon size={14} />
      </Link>
    </Button>
  )
}
