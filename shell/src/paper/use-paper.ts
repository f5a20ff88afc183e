import { fullName } from '@portal/domain/values/person'
import { type Profile, useCompany, useWasIdle } from '@portal/platform'
import { type RefObject, useEffect } from 'react'

const load = () => import(/* webpackChunkName: "paper" */ './prepare-paper.ts')

/** Readies a page for paper once it has nothing else to do: no page waits for what is seldom printed. */
export function usePaper(page: RefObject<HTMLElement | null>, profile: Profile | null) {
  const { name: firm } = useCompany()
  const reader = profile && fullName(profile.firstname, profile.lastname)
  const wasIdle = useWasIdle()
  useEffect(() => {
    if (!wasIdle) return
    let isGone = false
    let takeBack: (() => void) | undefined
    // Where the code does not come, the browser prints the screen.
    load()
      .then(({ preparePaper }) => {
        if (!isGone && page.current) takeBack = preparePaper({ page: page.current, firm, reader })
      })
      .catch(() => undefined)
    return () => {
      isGone = true
      takeBack?.()
    }
  }, [wasIdle, page, firm, reader])
}
