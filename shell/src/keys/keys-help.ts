import { createStore } from 'zustand/vanilla'

/** Whether the list of keys is open; opened from the user menu and with `?`. */
export const keysHelp = createStore<{ open: boolean }>()(() => ({ open: false }))

export const showKeys = () => keysHelp.setState({ open: true })
export const hideKeys = () => keysHelp.setState({ open: false })
