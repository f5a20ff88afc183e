/** The version of this package, against which a remote's `requires.platform` is checked. Kept equal to package.json by a test. */
export const PLATFORM_VERSION: string = '1.11.0'
