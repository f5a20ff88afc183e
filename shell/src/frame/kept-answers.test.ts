import { profile as profileCalls } from '@portal/contract/account/profile'
import { settings } from '@portal/contract/office/settings'
import { callQuery, queryClient } from '@portal/platform'
import { keepBeside, readBeside, sessionStore } from '@portal/platform/session'
import { companyInfo, profile } from '@portal/testing'
import { keepAnswers, takeKeptAnswers } from './kept-answers.ts'

const SESSION = { token: 't', remember: false, email: 'adviser@demo.example' }

const own = () => callQuery(profileCalls.view, {}).queryKey
const company = () => callQuery(settings.companyInfo, {}).queryKey

let stop: () => void

/** The page that asked for both and is left. */
function leavePage(): void {
  queryClient.setQueryData(own(), { ...profile(), profile_photo: '/files/photo?until=soon' })
  queryClient.setQueryData(company(), companyInfo())
  queryClient.clear()
}

beforeEach(() => {
  sessionStore.getState().signIn(SESSION)
  stop = keepAnswers()
})

afterEach(() => {
  stop()
  queryClient.clear()
  sessionStore.getState().signOut()
})

it('draws the next page with what the last one knew, and has it asked for again', () => {
  leavePage()
  takeKeptAnswers()
  expect(queryClient.getQueryData(own())).toMatchObject({ email: profile().email })
  expect(queryClient.getQueryData(company())).toEqual(companyInfo())
  for (const key of [own(), company()]) {
    expect(queryClient.getQueryState(key)).toMatchObject({ isInvalidated: true, dataUpdatedAt: 0 })
  }
})

it('keeps no address of a photo, which is dead by then', () => {
  leavePage()
  takeKeptAnswers()
  expect(queryClient.getQueryData(own())).toMatchObject({ profile_photo: null })
})

it('keeps nothing while one of both is missing', () => {
  queryClient.setQueryData(own(), profile())
  expect(readBeside()).not.toHaveProperty('answers')
})

it('takes nothing from another build, whose answers may be of another form', () => {
  leavePage()
  keepBeside({ answers: { ...Object(readBeside().answers), build: '/shell/boot.older.js' } })
  takeKeptAnswers()
  expect(queryClient.getQueryData(own())).toBeUndefined()
})

it('is gone with the session', () => {
  leavePage()
  sessionStore.getState().signOut()
  sessionStore.getState().signIn({ ...SESSION, email: 'other@demo.example' })
  takeKeptAnswers()
  expect(queryClient.getQueryData(own())).toBeUndefined()
})
