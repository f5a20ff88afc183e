import { formatCount } from '@portal/domain/values/count'
import type { ReactNode } from 'react'
import { Button } from '../../core/Button.tsx'
import { styled } from '../../theme/styled.tsx'
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
  /** In one line, where there is room for it. */
  strip?: boolean
  /** Ends the job. Without it there is no **Cancel**. */
  onCancel?: (() => void) | undefined
  /** Below, at the end: **Undo**, **Show the rows**, … */
  children?: ReactNode
}

const Root = styled('div', {
  base: {
    display: 'grid',
    gap: '2',
    '& > [data-part=text]': { display: 'grid', gap: '2', minWidth: '0' },
    '& [data-part=end]': { display: 'flex', justifyContent: 'space-between', gap: '3', alignItems: 'baseline' },
    '& [data-part=end] > strong': { fontWeight: 'medium' },
    '& [data-part=end] > span': { color: 'fg.muted', whiteSpace: 'nowrap' },
    '& p': { color: 'fg.muted' },
    '& > [data-part=actions]': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '&[data-strip]': {
      gridTemplateColumns: { md: 'minmax(0, 1fr) auto' },
      alignItems: 'center',
      columnGap: '4',
      '& > [data-part=text]': { display: { md: 'flex' }, flexWrap: 'wrap', columnGap: '3', rowGap: '1' },
      '& > [data-part=text] > :first-child': { flex: { md: '0 1 auto' } },
      '& [role=progressbar]': { minWidth: { md: '320px' } },
    },
  },
})

const ENDS = { done: 'Done', failed: 'Stopped by an error', cancelled: 'Cancelled' } as const

/** How far work in the background is and, when it is over, how it ended. */
export function JobProgress(props: JobProgressProps) {
  const { title, state, total, done, failed = 0, message, strip, onCancel, children } = props
  const goesOn = state === 'queued' || state === 'running'
  const errors = failed > 0 ? `${formatCount(failed)} failed` : null
  return (
    <Root aria-live="polite" aria-busy={goesOn || undefined} data-strip={strip || undefined}>
      <div data-part="text">
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
        {(message || errors) && <p>{message || errors}</p>}
      </div>
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
