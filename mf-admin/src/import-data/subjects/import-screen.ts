import type { ImportDetail } from '@portal/contract/imports.schema'
import type { ImportSubject } from '@portal/domain/imports/import-subject'
import type { ComponentType } from 'react'

export interface SettingsProps {
  readonly value: ImportDetail['settings']
  readonly onChange: (value: ImportDetail['settings']) => void
}

/** Where the records are that an import has brought. */
export interface BroughtRecords {
  readonly to: string
  /** What a link to it says: `View imported leads`. */
  readonly label: string
}

/** What the wizard shows of a subject of imports. */
export interface ImportScreen {
  readonly subject: ImportSubject
  /** What lists of subjects call it: `Clients`. */
  readonly label: string
  /** The fields in groups, each by the name of its first one; they stand in the order of the subject. */
  readonly groups: Readonly<Record<string, string>>
  /** Asks what holds for all new records, where there is such a thing. */
  readonly Settings?: ComponentType<SettingsProps>
  /** The fields by whose cells a row is known, as they are shown: its title, and what stands beside. */
  readonly title: ReadonlyArray<readonly string[]>
  readonly detail: readonly string[]
  /** In what a row and a record agree, in words. */
  readonly reasons: Readonly<Record<string, string>>
  readonly addressOf: (id: number) => string
  readonly brought: (data: Pick<ImportDetail, 'id' | 'settings' | 'outcomes'>) => {
    readonly created?: BroughtRecords
    readonly updated?: BroughtRecords
  }
  /** The entities that an import of it changes. */
  readonly changes: readonly string[]
}
