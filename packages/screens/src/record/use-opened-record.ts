import { useState } from 'react'

/**
 * The edit of a record that others may change meanwhile. The list around it may bring a newer one: what is saved is a
 * change of the record as it was opened.
 */
export function useOpenedRecord<R>(record: R, newer: (error: unknown) => R | undefined) {
  const [opened] = useState(record)
  const [theirs, setTheirs] = useState<R>()

  /** The outcome of the record; undefined where somebody else has changed it first, which `theirs` then holds. */
  async function save(change: Promise<R>): Promise<R | undefined> {
    try {
      const saved = await change
      setTheirs(undefined)
      return saved
    } catch (error) {
      const present = newer(error)
      if (!present) throw error
      setTheirs(present)
      return undefined
    }
  }

  return { opened, theirs, save }
}
