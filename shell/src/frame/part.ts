import { watchBlocked, watchLoads } from '@portal/platform/host'
import type { Screens } from '../portal/Portal.tsx'
import { startPortal } from '../portal/start-portal.tsx'
import { followCompany } from './follow-company.ts'
import { keepAnswers, takeKeptAnswers } from './kept-answers.ts'
import { SignedInPortal } from './SignedInPortal.tsx'

/** The half for signed-in people. */
export const Screen = SignedInPortal

export const start = (screens: Screens) => startPortal({ name: 'app', Screen }, screens)

// However somebody came in, by a reload or by signing in: before anything is drawn.
takeKeptAnswers()
keepAnswers()
followCompany()
watchBlocked()
watchLoads()
