const KEY = /^[a-f0-9]{32}$/

/** Throws where a text is no key that a store gave: it would lead elsewhere. */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new TypeError('Not the key of a file')
}
