import { SESSION_KEY } from '@portal/manifest'
import {
  joinTabs,
  keepBeside,
  keepOwn,
  leaveTabs,
  readBeside,
  readOwn,
  type SessionStatus,
  sessionStore,
} from './index.ts'
import { readSession } from './stored-session.ts'

const SESSION = { token: 'abc', remember: false, email: 'adviser@demo.example' }

function status(): SessionStatus {
  return sessionStore.getState().status
}

function openedByThePortal(opened: boolean): void {
  Object.defineProperty(document, 'referrer', { value: opened ? `${location.origin}/leads` : '', configurable: true })
}

/** Another tab: it hears what this one says, and answers like a portal that is signed in with `SESSION`. */
class OtherTab {
  readonly #channel = new BroadcastChannel(SESSION_KEY)
  readonly heard: string[] = []
  #onHeard: () => void = () => {}

  constructor(session: typeof SESSION | null = null) {
    this.#channel.onmessage = ({ data }) => {
      this.heard.push(data.kind)
      if (data.kind === 'wanted' && session !== null) {
        this.say({ kind: 'handed-over', id: data.id, session: JSON.stringify(session) })
      }
      this.#onHeard()
    }
  }

  say(message: object): void {
    this.#channel.postMessage(message)
  }

  hears(): Promise<void> {
    return new Promise((resolve) => {
      this.#onHeard = resolve
      if (this.heard.length > 0) resolve()
    })
  }

  close(): void {
    this.#channel.close()
  }
}

let other: OtherTab | null = null

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  sessionStore.setState({ status: 'signed-out', token: null, email: '', expiredMessage: null })
  openedByThePortal(false)
})

afterEach(() => {
  leaveTabs()
  other?.close()
  other = null
})

describe('signing in', () => {
  it('keeps a role and answers beside the session, wherever that is, until somebody signs in anew', () => {
    sessionStore.getState().signIn(SESSION)
    keepBeside({ role: 'ROLE_REFERRAL' })
    expect(JSON.parse(sessionStorage.getItem(SESSION_KEY) ?? '')).toEqual({ ...SESSION, role: 'ROLE_REFERRAL' })
    expect(localStorage.getItem(SESSION_KEY)).toBeNull()
    expect(readSession()).toEqual(SESSION)
    keepBeside({ answers: { name: 'Ana' } })
    expect(readBeside()).toMatchObject({ role: 'ROLE_REFERRAL', answers: { name: 'Ana' } })
    sessionStore.getState().signIn({ ...SESSION, remember: true })
    expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '')).not.toHaveProperty('role')
    expect(readBeside()).not.toHaveProperty('answers')
    keepBeside({ role: 'ROLE_REFERRAL' })
    sessionStore.getState().signOut()
    keepBeside({ role: 'ROLE_REFERRAL' })
    expect(localStorage.getItem(SESSION_KEY)).toBeNull()
    expect(readBeside()).toEqual({})
  })

  it('lays nothing of one person beside the session of another, who has signed in in another tab since', () => {
    sessionStore.getState().signIn({ ...SESSION, remember: true })
    const others = JSON.stringify({ token: 'new', remember: true, email: 'admin@demo.example' })
    localStorage.setItem(SESSION_KEY, others)
    keepBeside({ role: 'ROLE_ADVISOR', answers: { name: 'Ana' } })
    expect(localStorage.getItem(SESSION_KEY)).toBe(others)
  })

  it('with remember-me outlives the browser', () => {
    sessionStore.getState().signIn({ ...SESSION, remember: true })
    expect(localStorage.getItem(SESSION_KEY)).toContain('abc')
    expect(sessionStorage.getItem(SESSION_KEY)).toBeNull()
    expect(readSession()).toEqual({ ...SESSION, remember: true })
  })

  it('without remember-me ends with the browser, and forgets what was remembered', () => {
    sessionStore.getState().signIn({ ...SESSION, remember: true })
    sessionStore.getState().signIn(SESSION)
    expect(localStorage.getItem(SESSION_KEY)).toBeNull()
    expect(readSession()).toEqual(SESSION)
  })

  it('goes by one spelling of the e-mail, however it was typed', () => {
    sessionStore.getState().signIn({ ...SESSION, email: 'Adviser@Demo.Example' })
    expect(sessionStore.getState().email).toBe('adviser@demo.example')
    sessionStorage.setItem(SESSION_KEY, JSON.stringify({ ...SESSION, email: 'ADVISER@demo.example' }))
    expect(readSession()).toEqual(SESSION)
  })

  it('works where storage is switched off, as long as the page lives', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    sessionStore.getState().signIn(SESSION)
    expect(status()).toBe('signed-in')
  })
})

it('takes what is no session for none', () => {
  for (const text of ['', '{', 'null', '{"token":""}', '{"token":1,"email":"x"}']) {
    sessionStorage.setItem(SESSION_KEY, text)
    expect(readSession()).toBeNull()
  }
})

describe('an expired session', () => {
  it('keeps who it was and loses the token', () => {
    sessionStore.getState().signIn(SESSION)
    sessionStore.getState().expire('Something went wrong')
    expect(sessionStore.getState()).toMatchObject({
      status: 'expired',
      token: null,
      email: SESSION.email,
      expiredMessage: 'Something went wrong',
    })
    expect(readSession()).toBeNull()
  })

  it('is not expired by a late answer once signed out', () => {
    sessionStore.getState().expire('late')
    expect(status()).toBe('signed-out')
  })

  it('carries on when the same person signs in with remember-me in another tab', async () => {
    await joinTabs()
    sessionStore.getState().signIn(SESSION)
    sessionStore.getState().expire('over')
    const newValue = JSON.stringify({ ...SESSION, token: 'new', remember: true })
    dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue }))
    expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', token: 'new' })
  })

  it('carries on at once where the same person has signed in again in another tab, which stays signed in', () => {
    sessionStore.getState().signIn(SESSION)
    const fresh = { ...SESSION, token: 'new', remember: true }
    localStorage.setItem(SESSION_KEY, JSON.stringify(fresh))
    sessionStore.getState().expire('over')
    expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', token: 'new' })
    expect(readSession()).toEqual(fresh)
    sessionStore.getState().expire('over too')
    expect(status()).toBe('expired')
    expect(readSession()).toBeNull()
  })

  it('leaves the session of someone else who has signed in in another tab alone', () => {
    sessionStore.getState().signIn(SESSION)
    localStorage.setItem(SESSION_KEY, JSON.stringify({ token: 'new', remember: true, email: 'admin@demo.example' }))
    sessionStore.getState().expire('over')
    expect(status()).toBe('expired')
    expect(readSession()).toMatchObject({ token: 'new', email: 'admin@demo.example' })
  })

  it('does not become someone else', async () => {
    await joinTabs()
    sessionStore.getState().signIn(SESSION)
    sessionStore.getState().expire('over')
    const newValue = JSON.stringify({ token: 'new', remember: true, email: 'admin@demo.example' })
    dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue }))
    expect(status()).toBe('expired')
  })
})

describe('several tabs', () => {
  it('go on together with the token that the server has given the session', async () => {
    await joinTabs()
    sessionStore.getState().signIn(SESSION)
    other = new OtherTab()
    sessionStore.getState().renew('renewed')
    expect(sessionStore.getState()).toMatchObject({ token: 'renewed', status: 'signed-in', email: SESSION.email })
    expect(readSession()).toEqual({ ...SESSION, token: 'renewed' })
    await other.hears()
    expect(other.heard).toEqual(['renewed'])

    const renewedElsewhere = new Promise<void>((resolve) => {
      sessionStore.subscribe(({ token }) => token === 'once more' && resolve())
    })
    const session = (token: string) => JSON.stringify({ ...SESSION, token })
    other.say({ kind: 'renewed', before: 'of another session', session: session('not ours') })
    other.say({ kind: 'renewed', before: 'renewed', session: session('once more') })
    await renewedElsewhere
    expect(readSession()).toEqual({ ...SESSION, token: 'once more' })
  })

  it('sign out together', async () => {
    await joinTabs()
    sessionStore.getState().signIn(SESSION)
    other = new OtherTab()
    const signedOut = new Promise<void>((resolve) => {
      sessionStore.subscribe((state) => state.status === 'signed-out' && resolve())
    })
    other.say({ kind: 'signed-out' })
    await signedOut
    expect(readSession()).toBeNull()
  })

  it('hear of a sign-out here', async () => {
    await joinTabs()
    other = new OtherTab()
    sessionStore.getState().signIn(SESSION)
    sessionStore.getState().signOut()
    await other.hears()
    expect(other.heard).toEqual(['signed-out'])
  })

  it('leave the role beside the session that another of them has kept it beside', async () => {
    await joinTabs()
    sessionStore.getState().signIn({ ...SESSION, remember: true })
    const newValue = JSON.stringify({ ...SESSION, remember: true, role: 'ROLE_ADVISOR' })
    localStorage.setItem(SESSION_KEY, newValue)
    dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue }))
    expect(localStorage.getItem(SESSION_KEY)).toBe(newValue)
  })

  it('take over the session that another of them has begun anew', async () => {
    await joinTabs()
    sessionStore.getState().signIn({ ...SESSION, remember: true })
    const newValue = JSON.stringify({ ...SESSION, token: 'new', remember: true })
    dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue }))
    expect(sessionStore.getState().token).toBe('new')
  })

  it('hand a session over to a tab that the portal opened', async () => {
    openedByThePortal(true)
    other = new OtherTab(SESSION)
    await joinTabs({ patience: 5000 })
    expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', token: 'abc', remember: false })
  })

  it('are not asked by a page for signed-out people', async () => {
    openedByThePortal(true)
    other = new OtherTab(SESSION)
    await joinTabs({ patience: 5000, asks: false })
    expect(status()).toBe('signed-out')
    expect(other.heard).toEqual([])
  })

  it('do not hand one over to a tab that somebody opened by its address', async () => {
    other = new OtherTab(SESSION)
    await joinTabs({ patience: 5000 })
    expect(status()).toBe('signed-out')
    expect(other.heard).toEqual([])
  })

  it('leave a tab signed out when none of them answers', async () => {
    openedByThePortal(true)
    await joinTabs({ patience: 1 })
    expect(status()).toBe('signed-out')
  })
})

describe('what a user’s screens keep', () => {
  const own = () =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('portal.own/'))
  const begin = (email = SESSION.email) => sessionStore.getState().signIn({ ...SESSION, email })

  it('is read again by its user alone', () => {
    begin()
    keepOwn(SESSION.email, 'quote', { income: 90_000 })
    keepOwn(SESSION.email, 'last', 12, 'browser')
    expect(readOwn(SESSION.email, 'quote')).toEqual({ income: 90_000 })
    expect(readOwn(SESSION.email, 'last', 'browser')).toBe(12)
    keepOwn(SESSION.email, 'last', undefined, 'browser')
    expect(readOwn(SESSION.email, 'last', 'browser')).toBeUndefined()
    begin('other@demo.example')
    expect(readOwn(SESSION.email, 'quote')).toBeUndefined()
    expect(own()).toEqual([])
  })

  it('goes with a sign-out, and nothing is written by what is still on its way out', () => {
    begin()
    keepOwn(SESSION.email, 'quote', { income: 90_000 })
    keepOwn(SESSION.email, 'last', 12, 'browser')
    const stop = sessionStore.subscribe(() => keepOwn(SESSION.email, 'late', 'typed'))
    sessionStore.getState().signOut()
    stop()
    keepOwn('', 'nobody', 'typed')
    expect(own()).toEqual([])
  })

  it('goes with a sign-out in another tab', async () => {
    await joinTabs()
    begin()
    keepOwn(SESSION.email, 'quote', { income: 90_000 })
    other = new OtherTab()
    const signedOut = new Promise<void>((resolve) => {
      sessionStore.subscribe((state) => state.status === 'signed-out' && resolve())
    })
    other.say({ kind: 'signed-out' })
    await signedOut
    expect(own()).toEqual([])
  })

  it('stays while a session is expired: its user signs in over the screen', () => {
    begin()
    keepOwn(SESSION.email, 'quote', 'typed')
    sessionStore.getState().expire('over')
    keepOwn(SESSION.email, 'quote', 'typed on')
    begin()
    expect(readOwn(SESSION.email, 'quote')).toBe('typed on')
  })

  it('is gone from a tab that slept through a sign-out, and so is its session', async () => {
    begin()
    keepOwn(SESSION.email, 'quote', { income: 90_000 })
    // The other tab signs out while this one hears nothing.
    localStorage.setItem('portal.signed-out', 'while it slept')
    await jest.isolateModulesAsync(async () => {
      const woken = await import('./index.ts')
      expect(woken.sessionStore.getState().status).toBe('signed-out')
    })
    expect(own()).toEqual([])
    expect(sessionStorage.getItem(SESSION_KEY)).toBeNull()
  })

  it('outlives a reload', async () => {
    begin()
    keepOwn(SESSION.email, 'quote', 'typed')
    await jest.isolateModulesAsync(async () => {
      const reloaded = await import('./index.ts')
      expect(reloaded.readOwn(SESSION.email, 'quote')).toBe('typed')
    })
  })
})
