import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Whether the page hears at once what others change. Set by the shell. */
export const liveState = createStore<boolean>(() => false)

/** Whether the page hears at once what others change; a screen that would ask again and again need not, meanwhile. */
export function useIsLive(): boolean {
  return useStore(liveState)
}
