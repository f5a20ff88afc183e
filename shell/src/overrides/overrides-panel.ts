import { createStore } from 'zustand/vanilla'

/** Whether the override panel is open; opened from the user menu. */
export const overridesPanel = createStore<{ open: boolean }>()(() => ({ open: false }))

export const showOverrides = () => overridesPanel.setState({ open: true })
export const hideOverrides = () => overridesPanel.setState({ open: false })
