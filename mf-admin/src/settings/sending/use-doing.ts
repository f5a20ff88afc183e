import { messageOf } from '@portal/ui/core'
import { useState } from 'react'

/** Something done by a button, one at a time, and the outcome. */
export function useDoing() {
  const [said, setSaid] = useState<{ readonly tone: 'success' | 'danger'; readonly text: string }>()
  const [busy, setBusy] = useState<string>()

  /** `work` answers what is said, if anything. */
  async function act(what: string, work: () => Promise<string | undefined>): Promise<void> {
    if (busy !== undefined) return
    setSaid(undefined)
    setBusy(what)
    try {
      const text = await work()
      if (text) setSaid({ tone: 'success', text })
    } catch (error) {
      setSaid({ tone: 'danger', text: messageOf(error) })
    } finally {
      setBusy(undefined)
    }
  }
  return { said, busy, act }
}
