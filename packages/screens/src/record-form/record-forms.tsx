import type { ComponentType } from 'react'
import { OpenedRecord } from './OpenedRecord.tsx'
import { RecordDrawer, type RecordForm } from './RecordDrawer.tsx'
import type { RecordRow } from './record-value.ts'

/** The forms of a record over its list: the one that adds one, and one that is opened. */
export interface RecordForms {
  readonly New: ComponentType<{ readonly onClose: () => void }>
  readonly Opened: ComponentType<{ readonly id: number; readonly onClose: () => void }>
}

export function recordForms<R extends RecordRow>(form: RecordForm<R>): RecordForms {
  return {
    New: (props) => <RecordDrawer form={form} {...props} />,
    Opened: (props) => <OpenedRecord form={form} {...props} />,
  }
}
