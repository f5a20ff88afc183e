export type ColorMode = 'light' | 'dark'
/** `system` follows the operating system. */
export type ColorPreference = ColorMode | 'system'

/** The mode in force, what the user asked for, and the way to ask; kept in localStorage under `portal-color-mode`. */
export declare function useColorMode(): {
  mode: ColorMode
  preference: ColorPreference
  setPreference: (preference: ColorPreference) => void
}
