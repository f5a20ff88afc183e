import { chooseRelease, userNumber } from './choose-release.ts'
import { someRelease } from './testing/release.ts'

const BEFORE = someRelease({ release: '1.0.0-before' })
const CURRENT = someRelease({ release: '1.0.0-current' })
const CANDIDATE = someRelease({ release: '1.1.0-candidate' })
const ROLLOUT = { percent: 0, roles: [], companies: [] }
const USERS = Array.from({ length: 10_000 }, (_, index) => ({
  email: `user${index}@demo.example`,
  role: 'ROLE_ADVISOR',
}))
const ADVISER = { email: 'adviser@demo.example', role: 'ROLE_ADVISOR' }

function tried(percent: number, candidate = CANDIDATE): Set<string> {
  const remote = { ...CURRENT, candidate, rollout: { ...ROLLOUT, percent } }
  return new Set(
    USERS.filter((user) => chooseRelease(remote, user).release === candidate.release).map(({ email }) => email),
  )
}

it('is the present release, with the one before to fall back to, where nothing is tried', () => {
  const entry = { ...CURRENT, previous: BEFORE }
  expect(chooseRelease(entry, ADVISER)).toEqual(entry)
  expect(chooseRelease({ ...entry, candidate: CANDIDATE }, ADVISER)).toEqual(entry)
  expect(chooseRelease({ ...entry, candidate: CANDIDATE, rollout: ROLLOUT }, ADVISER)).toEqual(entry)
})

it('is the candidate for all at 100 percent, with the present one to fall back to', () => {
  const entry = { ...CURRENT, previous: BEFORE, candidate: CANDIDATE, rollout: { ...ROLLOUT, percent: 100 } }
  expect(chooseRelease(entry, ADVISER)).toEqual({ ...CANDIDATE, previous: CURRENT })
})

it('is tried on as many as it says, and whoever has it keeps it when it is tried on more', () => {
  const [few, more] = [tried(10), tried(25)]
  expect(few.size).toBeGreaterThan(900)
  expect(few.size).toBeLessThan(1_100)
  expect(more.size).toBeGreaterThan(2_300)
  expect(more.size).toBeLessThan(2_700)
  expect([...few].filter((email) => !more.has(email))).toEqual([])
  expect(tried(100).size).toBe(USERS.length)
})

it('is not always tried on the same users', () => {
  const next = tried(10, someRelease({ release: '1.2.0-next' }))
  expect([...tried(10)].filter((email) => next.has(email)).length).toBeLessThan(200)
})

it('is tried on whom it names, by their numbers for this release', () => {
  const users = [userNumber(CANDIDATE.release, ADVISER.email)]
  const remote = { ...CURRENT, candidate: CANDIDATE, rollout: { ...ROLLOUT, users } }
  expect(chooseRelease(remote, ADVISER).release).toBe(CANDIDATE.release)
  expect(USERS.filter((user) => chooseRelease(remote, user).release === CANDIDATE.release)).toEqual([])
})

it('is tried on all of a role', () => {
  const remote = { ...CURRENT, candidate: CANDIDATE, rollout: { ...ROLLOUT, roles: ['ROLE_SUPER_ADMIN'] } }
  expect(chooseRelease(remote, { ...ADVISER, role: 'ROLE_SUPER_ADMIN' }).release).toBe(CANDIDATE.release)
  expect(chooseRelease(remote, ADVISER).release).toBe(CURRENT.release)
  expect(chooseRelease(remote, { ...ADVISER, role: null }).release).toBe(CURRENT.release)
})
