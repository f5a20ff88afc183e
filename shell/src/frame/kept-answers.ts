import { profile } from '@portal/contract/account/profile'
import type { AnswerOf } from '@portal/contract/endpoint'
import { settings } from '@portal/contract/office/settings'
import { callQuery, queryClient } from '@portal/platform'
import { keepBeside, readBeside } from '@portal/platform/session'

/** What `keepAnswers` lays beside the session. */
interface KeptAnswers {
  /** The build that asked for them: another one may expect other fields. */
  readonly build: string
  readonly own: AnswerOf<typeof profile.view>
  readonly company: AnswerOf<typeof settings.companyInfo>
}

/** The address of the page's first script, which changes with every build. */
function thisBuild(): string {
  return document.querySelector<HTMLScriptElement>('script[src]')?.src ?? ''
}

function isKept(value: unknown): value is KeptAnswers {
  return typeof value === 'object' && value !== null && 'build' in value && value.build === thisBuild()
}

function keys() {
  return { own: callQuery(profile.view, {}).queryKey, company: callQuery(settings.companyInfo, {}).queryKey }
}

/**
 * Draws the page with what the last page knew of the user and the company, while both are asked for again: nothing of a
 * page can be drawn, and no list asked for, before it is known who is there.
 */
export function takeKeptAnswers(): void {
  const { answers } = readBeside()
  if (!isKept(answers)) return
  const { own, company } = keys()
  queryClient.setQueryData(own, answers.own, { updatedAt: 0 })
  queryClient.setQueryData(company, answers.company, { updatedAt: 0 })
  for (const queryKey of [own, company]) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
}

/** Keeps each new answer for the next page. Returns how to stop. */
export function keepAnswers(): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const key = keys()
    const own = queryClient.getQueryData(key.own)
    const company = queryClient.getQueryData(key.company)
    if (![own, company].includes(event.query.state.data) || !own || !company) return
    // The address of the photo lives for minutes.
    keepBeside({ answers: { build: thisBuild(), own: { ...own, profile_photo: null }, company } satisfies KeptAnswers })
  })
}
