import type { ReactNode } from 'react'
import { BulkFrame } from './BulkFrame.tsx'
import { type BulkJob, useBulkJob } from './use-bulk-job.ts'

export interface BulkChangeProps {
  readonly title: string
  /** What the button says. */
  readonly verb: string
  readonly danger?: boolean
  /** What the button starts; undefined while nothing is chosen. */
  readonly job: BulkJob | undefined
  /** Closes the dialog; with `true` the change has begun. */
  readonly onClose: (begun?: boolean) => void
  readonly children: ReactNode
}

/** The dialog of a bulk change: what is chosen in it, its button starts. */
export function BulkChange({ job, onClose, ...frame }: BulkChangeProps) {
  const { begin, isStarting } = useBulkJob(() => onClose(true))
  return (
    <BulkFrame
      {...frame}
      disabled={!job}
      isStarting={isStarting}
      onStart={() => job && begin(job)}
      onClose={() => onClose()}
    />
  )
}
