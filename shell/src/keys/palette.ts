import type { OfferedAction } from '@portal/platform'
import { createStore } from 'zustand/vanilla'

/** An action whose code a remote shows until it is done. */
export type CodedAction = Extract<OfferedAction, { readonly code: string }>

interface Palette {
  readonly open: boolean
  /** What was chosen and is not done yet. */
  readonly running: CodedAction | null
}

/** Whether the command palette is open; opened by keys and from the user menu. */
export const palette = createStore<Palette>()(() => ({ open: false, running: null }))

export const openPalette = () => palette.setState({ open: true })
export const closePalette = () => palette.setState({ open: false })
export const runAction = (running: CodedAction) => palette.setState({ running })
export const endAction = () => palette.setState({ running: null })

export const PALETTE_NAME = 'Search and commands'
/** Pixels. */
export const PALETTE_WIDTH = 640
