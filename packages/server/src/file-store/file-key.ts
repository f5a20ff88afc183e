const KEY = /^[a-f0-9]{32}$/

/** Throws unless a text is a key made by a store, so that a path can't lead elsewhere. */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new TypeError('Not the key of a file')
}
