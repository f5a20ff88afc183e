import { formatCount } from '@portal/domain/values/count'
import type { ReactNode } from 'react'
import { Button } from '../core/Button.tsx'
import { styled } from '../theme/styled.tsx'
import { ProgressBar } from './ProgressBar.tsx'

export interface JobProgressProps {
  /** What is done: “Assign 58 clients to Ana Costa”. */
  title: string
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  /** How many records there are; null while that is not known. */
  total: number | null
  /** How many are handled, the failed ones among them. */
  done: number
  failed?: number
  /** What the job says at its end. */
  message?: string | null
  /** Ends the job. Without it there is no **Cancel**. */
  onCancel?: (() => void) | undefined
  /** Below, at the end: **Undo**, **Show the rows**, … */
  children?: ReactNode
}

const Root = styled('div', {
  base: {
    display: 'grid',
    gap: '2',
    '& > [data-part=end]': { display: 'flex', justifyContent: 'space-between', gap: '3', alignItems: 'baseline' },
    '& > [data-part=end] > strong': { fontWeight: 'medium' },
    '& > [data-part=end] > span': { color: 'fg.muted', whiteSpace: 'nowrap' },
    '& > p': { color: 'fg.muted' },
    '& > [data-part=actions]': { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
})

const ENDS = { done: 'Done', failed: 'Stopped by an error', cancelled: 'Cancelled' } as const

/** How far work in the background is and, when it is over, how it ended. */
export function JobProgress(props: JobProgressProps) {
  const { title, state, total, done, failed = 0, message, onCancel, children } = props
  const goesOn = state === 'queued' || state === 'running'
  const faults = failed > 0 ? `${formatCount(failed)} failed` : null
  return (
    <Root aria-live="polite" aria-busy={goesOn || undefined}>
      {goesOn ? (
        <ProgressBar
          label={title}
          value={state === 'queued' || !total ? null : done / total}
          detail={state === 'queued' ? 'Waiting…' : of(done, total)}
        />
      ) : (
        <div data-part="end">
          <strong>{title}</strong>
          <span>{ENDS[state]}</span>
        </div>
      )}
      {(message || faults) && <p>{[message, !message && faults].filter(Boolean).join(' ')}</p>}
      {(children || (goesOn && onCancel)) && (
        <div data-part="actions">
          {goesOn && onCancel && (
            <Button size="sm" onClick={onCancel}>
              Cancel
            </Button>
          )}
          {children}
        </div>
      )}
    </Root>
  )
}

function of(done: number, total: number | null): string {
  return total === null ? formatCount(done) : `${formatCount(done)} of ${formatCount(total)}`
}
