import { ALERT_HIDES_AFTER } from '@portal/domain/limits'
import { useEffect, useState } from 'react'

export interface PassingAlert {
  readonly tone: 'success' | 'danger'
  readonly text: string
}

/** An alert that goes by itself after four seconds. Source: specification section 9. */
export function usePassingAlert(): [PassingAlert | undefined, (alert: PassingAlert | undefined) => void] {
  const [alert, setAlert] = useState<PassingAlert>()
  useEffect(() => {
    if (!alert) return
    const timer = setTimeout(() => setAlert(undefined), ALERT_HIDES_AFTER)
    return () => clearTimeout(timer)
  }, [alert])
  return [alert, setAlert]
}
