import { usePageKey } from '@portal/screens/keys'

/** The key that does the next step of the record that is open. The list of keys in the shell names it too. */
export const STEP_KEY = '.'

/** Calls `act` on {@link STEP_KEY}, unless somebody is typing, or something is open over the page. */
export function useStepKey(act: () => void): void {
  usePageKey(STEP_KEY, act)
}
