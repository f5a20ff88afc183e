import type { ReactNode } from 'react'

/** Something that the palette offers. */
export interface Command {
  /** Unique among all: `page /leads`. */
  readonly id: string
  readonly label: string
  readonly icon: ReactNode
  readonly keywords?: readonly string[] | undefined
  /** At the right: a key that does the same. */
  readonly shortcut?: string
  readonly run: () => void
  /** Fetches ahead what `run` needs, while the command is the one that Enter would choose. */
  readonly preload?: () => void
}

/** A heading and what stands below it. */
export interface Section {
  readonly id: string
  readonly title: string
  readonly commands: readonly ListedCommand[]
}

/** A command with all that its line shows, where that is more than its icon and label. */
export interface ListedCommand extends Command {
  readonly line?: ReactNode
}
