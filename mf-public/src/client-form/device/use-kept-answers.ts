import { useEffect, useState } from 'react'
import { type SavedForm, savedForm } from './saved-form.ts'

/** Keeps the answers on this device while whoever fills them in wants it. */
export function useKeptAnswers(token: string, { values, step }: SavedForm, wasKept: boolean) {
  const [device] = useState(() => savedForm(token))
  const [isPossible] = useState(device.canSave)
  const [isKept, setKept] = useState(wasKept)
  const [isFull, setFull] = useState(false)

  useEffect(() => {
    if (!isKept) return
    try {
      device.save({ values, step })
      setFull(false)
    } catch {
      setFull(true)
    }
  }, [device, isKept, values, step])

  function keep(wanted: boolean) {
    setKept(wanted)
    setFull(false)
    if (!wanted) device.forget()
  }
  const state = isFull ? 'full' : isKept ? 'on' : 'off'
  return { isPossible, state, keep } as const
}
