import { formatCount } from '@portal/domain/values/count'
import { Link } from '@portal/router'
import { IconButton, Text, usePhone, VisuallyHidden } from '@portal/ui/core'
import { ChevronDownIcon, ChevronUpIcon } from '@portal/ui/icons'
import { PageHead } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { totalText } from '../list/total.ts'
import type { Neighbour, Neighbours } from '../list/use-neighbours.ts'

interface StepProps {
  readonly to: Neighbour | undefined
  readonly label: string
  readonly icon: ReactNode
  readonly onNear: ((id: number) => void) | undefined
}

function Step({ to, label, icon, onNear }: StepProps) {
  if (!to) return <IconButton size="sm" icon={icon} label={label} disabled />
  const near = () => onNear?.(to.id)
  return (
    <IconButton asChild size="sm" icon={icon} label={label}>
      <Link to={to.address} onPointerEnter={near} onFocus={near}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </Link>
    </IconButton>
  )
}

export interface RecordHeadProps {
  readonly title: string
  /** Where the way back leads without `neighbours`; undefined where the viewer has no such list. */
  readonly home: { readonly title: string; readonly path: string } | undefined
  /** The records beside this one in the list that it was opened from. */
  readonly neighbours: Neighbours | undefined
  /** The pointer rests on a neighbour: it can be fetched ahead. */
  readonly onNear?: (id: number) => void
  /** Beside the title: a number, a mark. */
  readonly aside?: ReactNode
  /** What can be done with the record, first things first. */
  readonly children?: ReactNode
}

/** What this is, the way back to the list and to its neighbours, and what to do first. */
export function RecordHead({ title, home, neighbours, onNear, aside, children }: RecordHeadProps) {
  // A phone has room for what can be done with the record; its list is a step back.
  const isPhone = usePhone()
  const crumb = home && (neighbours ? { title: neighbours.title, path: neighbours.listAddress } : home)
  const place = neighbours?.place
  return (
    <PageHead
      title={title}
      breadcrumb={crumb ? [{ label: crumb.title, link: (label) => <Link to={crumb.path}>{label}</Link> }] : []}
      aside={aside}
      actions={
        <>
          {neighbours && !isPhone && (
            <>
              <Step to={neighbours.previous} label="Previous in list" icon={<ChevronUpIcon />} onNear={onNear} />
              <Step to={neighbours.next} label="Next in list" icon={<ChevronDownIcon />} onNear={onNear} />
            </>
          )}
          {place && (
            <Text
              as="span"
              tone="subtle"
              numeric
              whiteSpace="nowrap"
              display={{ base: 'none', lg: 'inline' }}
              marginEnd="2"
            >
              {formatCount(place.number)} of {totalText(place)}
            </Text>
          )}
          {children}
        </>
      }
    />
  )
}
