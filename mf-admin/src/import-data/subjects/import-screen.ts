import type { UploadOptions } from '@portal/api-client'
import type { ImportDetail, ShownSubject } from '@portal/contract/imports.schema'
import type { ComponentType } from 'react'

export interface SettingsProps {
  readonly value: ImportDetail['settings']
  readonly onChange: (value: ImportDetail['settings']) => void
  /** The columns of the file; none before it is there. */
  readonly columns: ImportDetail['columns']
}

export interface SampleProps {
  readonly settings: ImportDetail['settings']
}

/** How the file of a subject is sent, where something is said of it first. */
export interface FileOfSubject {
  readonly Settings: ComponentType<SettingsProps>
  /** Saves a sample file. */
  readonly Sample: ComponentType<SampleProps>
  readonly upload: (settings: ImportDetail['settings'], file: File, options: UploadOptions) => Promise<ImportDetail>
}

/** Where the records are that an import has brought. */
export interface BroughtRecords {
  readonly to: string
  /** What a link to it says: `View imported leads`. */
  readonly label: string
}

/** What the wizard shows of a subject of imports. */
export interface ImportScreen {
  readonly subject: ShownSubject
  /** What lists of subjects call it: `Clients`. */
  readonly label: string
  /** Asks what holds for all new records, where there is such a thing. */
  readonly Settings?: ComponentType<SettingsProps>
  readonly file?: FileOfSubject
  readonly addressOf: (id: number) => string
  readonly brought: (data: Pick<ImportDetail, 'id' | 'settings' | 'outcomes'>) => {
    readonly created?: BroughtRecords
    readonly updated?: BroughtRecords
  }
}
