/**
 * The version of this package, against which a remote's `requires.platform` is checked. Kept equal to package.json by a
 * test. A next major names the last version of one that it keeps behind its own: `2.0.0 1.15.0`.
 */
export const PLATFORM_VERSION: string = '1.27.0'
