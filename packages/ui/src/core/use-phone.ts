import { useMedia } from './use-media.ts'

/** Whether the window is as narrow as a phone, under 768 px. */
export function usePhone(): boolean {
  return useMedia('(max-width: 47.99875em)')
}
