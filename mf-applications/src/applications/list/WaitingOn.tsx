import { codeLabel } from '@portal/domain/work/cover'
import { PARTIES, type Party } from '@portal/domain/work/requirement'
import { Inline } from '@portal/ui/core'

export interface WaitingOnProps {
  readonly party: Party
  /** What they are to do: `Medical report`. */
  readonly what: string
}

/** Who is waited for, and what for. What waits on us stands out. */
export function WaitingOn({ party, what }: WaitingOnProps) {
  return (
    <>
      <Inline
        tone={party === 'us' ? 'accent' : 'default'}
        weight={party === 'us' ? 'medium' : 'regular'}
        css={{ display: 'inline-block', minWidth: { base: '0', md: '48px' }, marginRight: { base: '4px', md: '0' } }}
      >
        {codeLabel(PARTIES, party)}
      </Inline>{' '}
      <Inline tone="muted">{what}</Inline>
    </>
  )
}
