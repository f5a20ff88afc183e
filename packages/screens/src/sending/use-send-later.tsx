import { useClock } from '@portal/platform'
import { Button } from '@portal/ui/core'
import { ClockIcon } from '@portal/ui/icons'
import { useState } from 'react'
import { AT_ONCE, DayAndTime, sendAtOf, type Wished } from './SendAt.tsx'

/** Sending one message later: its button and fields, and the instant that is sent. */
export function useSendLater() {
  const { timeZone } = useClock()
  const [wished, setWished] = useState<Wished>(AT_ONCE)
  const [error, setError] = useState<string>()
  const change = (next: Wished) => {
    setError(undefined)
    setWished(next)
  }
  return {
    isLater: wished.later,
    /** What is sent as `send_at`; null where the day or time is wrong, which the fields say then. */
    ask(): { readonly send_at?: string } | null {
      const { at, error: wrong } = sendAtOf(wished, timeZone)
      setError(wrong)
      if (wrong !== undefined) return null
      return at === undefined ? {} : { send_at: at }
    },
    fields: wished.later && <DayAndTime wished={wished} onChange={change} error={error} />,
    button: (
      <Button
        size="sm"
        variant="ghost"
        icon={<ClockIcon size={14} />}
        aria-expanded={wished.later}
        onClick={() => change({ ...wished, later: !wished.later })}
      >
        {wished.later ? 'Send now instead' : 'Send later'}
      </Button>
    ),
  }
}
