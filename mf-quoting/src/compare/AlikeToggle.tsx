import { Button } from '@portal/ui/core'
import { ChevronDownIcon, ChevronRightIcon } from '@portal/ui/icons'
import type { Line } from './line.ts'

export interface AlikeToggleProps {
  /** How many lines are folded. */
  readonly count: number
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** Opens the lines that say the same of every insurer. */
export function AlikeToggle({ count, isOpen, onToggle }: AlikeToggleProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-expanded={isOpen}
      icon={isOpen ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
      onClick={onToggle}
    >
      Same for all: {count}
    </Button>
  )
}

/** What they say, on one line: `Stamp duty $1.00 · Requirements None`. */
export function alikeWords<C>(alike: ReadonlyArray<Line<C>>, of: C): string {
  return alike.map(({ label, text }) => `${label}: ${text(of) || '–'}`).join(' · ')
}
