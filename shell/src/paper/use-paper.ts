import { formatDate, timeIn } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { type Profile, presentClock, useCompany } from '@portal/platform'
import { type RefObject, useEffect } from 'react'
import { unroll } from './unroll.ts'

/** Prints the page whole and in the light mode, with firm, title, day and reader in the margins. */
export function usePaper(page: RefObject<HTMLElement | null>, profile: Profile | null) {
  const { name: firm } = useCompany()
  const reader = profile && fullName(profile.firstname, profile.lastname)
  useEffect(() => {
    let putBack: (() => void) | undefined
    function prepare() {
      if (putBack || !page.current) return
      const rollUp = unroll(page.current)
      const { dataset, style } = document.documentElement
      const { theme } = dataset
      dataset.theme = 'light'
      for (const [name, text] of Object.entries(margins(firm, reader))) style.setProperty(name, JSON.stringify(text))
      putBack = () => {
        rollUp()
        if (theme) dataset.theme = theme
        putBack = undefined
      }
    }
    const done = () => putBack?.()
    addEventListener('beforeprint', prepare)
    addEventListener('afterprint', done)
    return () => {
      removeEventListener('beforeprint', prepare)
      removeEventListener('afterprint', done)
      done()
    }
  }, [page, firm, reader])
}

function margins(firm: string, reader: string | null) {
  const { timeZone, today } = presentClock()
  const by = reader ? ` by ${reader}` : ''
  return {
    '--paper-firm': firm,
    '--paper-title': document.title.replace(` – ${firm}`, ''),
    '--paper-printed': `Printed ${formatDate(today)}, ${timeIn(timeZone, new Date())}${by}`,
  }
}
