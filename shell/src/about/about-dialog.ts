import { createStore } from 'zustand/vanilla'

/** Whether "About" is open; opened from the user menu. */
export const aboutDialog = createStore<{ open: boolean }>()(() => ({ open: false }))

export const showAbout = () => aboutDialog.setState({ open: true })
export const hideAbout = () => aboutDialog.setState({ open: false })
