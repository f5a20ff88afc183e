import { fullName } from '@portal/domain/values/person'
import { type Profile, useCompany } from '@portal/platform'
import { type RefObject, useEffect } from 'react'

const load = () => import(/* webpackChunkName: "paper" */ './prepare-paper.ts')

/** Milliseconds without a way to tell that the browser is idle. */
const LONG_ENOUGH = 2_000

function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run)
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, LONG_ENOUGH)
  return () => clearTimeout(timer)
}

/** Readies a page for paper once it has nothing else to do: no page waits for what is seldom printed. */
export function usePaper(page: RefObject<HTMLElement | null>, profile: Profile | null) {
  const { name: firm } = useCompany()
  const reader = profile && fullName(profile.firstname, profile.lastname)
  useEffect(() => {
    let isGone = false
    let takeBack: (() => void) | undefined
    const stop = whenIdle(() => {
      // Where the code does not come, the browser prints the screen.
      load()
        .then(({ preparePaper }) => {
          if (!isGone && page.current) takeBack = preparePaper({ page: page.current, firm, reader })
        })
        .catch(() => undefined)
    })
    return () => {
      isGone = true
      stop()
      takeBack?.()
    }
  }, [page, firm, reader])
}
