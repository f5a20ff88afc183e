import {
  promote,
  type ReleaseChange,
  release,
  remember,
  rollBack,
  switchOff,
  switchOn,
  takeBack,
  undo,
  widen,
} from './changes.ts'
import { fateOf, historyOf, type LooseRelease, type RegistryDocument, remoteIn } from './document.ts'

const NAME = 'mf-quoting'
const CHANGE = { at: '2026-11-26T07:00:00.000Z', by: 'Kim Lee' }
const FEW = { percent: 10, roles: [], companies: [] }
const EMPTY: RegistryDocument = { remotes: [], history: [] }

function placed(id: string): LooseRelease {
  return { manifest: { name: NAME }, release: id, base: `/remotes/${NAME}/${id}/` }
}

function releasedInTurn(ids: readonly string[], more: Partial<ReleaseChange> = {}, from = EMPTY): RegistryDocument {
  return ids.reduce((document, id) => release(document, placed(id), { ...CHANGE, ...more }), from)
}

/** What users have: the current release, the one to fall back to, the one that is tried and on how many. */
function state(document: RegistryDocument) {
  const { current, previous, candidate, rollout } = remoteIn(document, NAME)
  return [current?.release, previous?.release, candidate?.release, rollout?.percent]
}

const lastEvent = (document: RegistryDocument) => historyOf(document).at(-1)

it('gives a release to everybody, with the one before to fall back to, and says who did it', () => {
  const document = releasedInTurn(['one', 'two'])
  expect(state(document)).toEqual(['two', 'one', undefined, undefined])
  expect(historyOf(document)).toMatchObject(
    ['one', 'two'].map((id) => ({ ...CHANGE, remote: NAME, release: id, action: 'released' })),
  )
  expect(releasedInTurn(['two'], {}, document)).toBe(document)
})

it('tries a release on some, then on more, then gives it to everybody', () => {
  const tried = releasedInTurn(['three'], { rollout: FEW }, releasedInTurn(['one', 'two']))
  expect(state(tried)).toEqual(['two', 'one', 'three', 10])
  expect(lastEvent(tried)).toMatchObject({ action: 'released', percent: 10 })
  const more = widen(tried, NAME, 50, CHANGE)
  expect(state(more)).toEqual(['two', 'one', 'three', 50])
  expect(lastEvent(more)).toMatchObject({ action: 'widened', release: 'three', percent: 50 })
  expect(() => widen(more, NAME, 20, CHANGE)).toThrow('is already on 50 %')
  const all = promote(more, NAME, CHANGE)
  expect(state(all)).toEqual(['three', 'two', undefined, undefined])
  expect(lastEvent(all)).toMatchObject({ action: 'promoted', release: 'three' })
  expect(() => promote(all, NAME, CHANGE)).toThrow('mf-quoting has no canary.')
})

it('keeps the roles and companies on whom it is tried, and names no company in the history', () => {
  const rollout = { percent: 0, roles: ['ROLE_ADMIN'], companies: ['acme', 'smith'] }
  const tried = releasedInTurn(['two'], { rollout }, releasedInTurn(['one']))
  expect(lastEvent(tried)?.detail).toBe('the roles ROLE_ADMIN; 2 companies')
  expect(remoteIn(widen(tried, NAME, 5, CHANGE), NAME).rollout).toEqual({ ...rollout, percent: 5 })
})

it('tries nothing where there is no release to go on with, nor what everybody has', () => {
  expect(() => releasedInTurn(['one'], { rollout: FEW })).toThrow('release it to everybody')
  const document = releasedInTurn(['one'])
  expect(() => releasedInTurn(['one'], { rollout: FEW }, document)).toThrow('Everybody already has')
})

it('drops the candidate when another release comes, and says so', () => {
  const tried = releasedInTurn(['two'], { rollout: FEW }, releasedInTurn(['one']))
  const next = releasedInTurn(['three'], {}, tried)
  expect(state(next)).toEqual(['three', 'one', undefined, undefined])
  expect(lastEvent(next)?.detail).toBe('instead of the candidate two')
})

describe('going back', () => {
  const KEPT = ['three', 'two', 'one'].map(placed)
  const three = releasedInTurn(['one', 'two', 'three'])

  it('takes the candidate away where there is one', () => {
    const back = rollBack(releasedInTurn(['four'], { rollout: FEW }, three), NAME, KEPT, CHANGE)
    expect(state(back)).toEqual(['three', 'two', undefined, undefined])
    expect(lastEvent(back)).toMatchObject({ action: 'rolled-back', release: 'four' })
  })

  it('goes to the release before, and falls back from there to the newest that was good', () => {
    const back = rollBack(three, NAME, KEPT, CHANGE)
    expect(state(back)).toEqual(['two', 'one', undefined, undefined])
    expect(state(rollBack(back, NAME, KEPT, CHANGE))).toEqual(['one', undefined, undefined, undefined])
    expect(() => rollBack(releasedInTurn(['one']), NAME, [placed('one')], CHANGE)).toThrow(
      'mf-quoting has no earlier release to go back to.',
    )
  })

  it('never goes to a release that was only tried', () => {
    const dropped = releasedInTurn(['five'], {}, releasedInTurn(['four'], { rollout: FEW }, three))
    const back = rollBack(dropped, NAME, ['five', 'four', 'three', 'two', 'one'].map(placed), CHANGE)
    expect(state(back)).toEqual(['three', 'two', undefined, undefined])
  })

  it('takes out the release that fails, wherever it stands, and leaves the others', () => {
    const why = { ...CHANGE, by: 'the portal', detail: '12 of 20 loads failed' }
    expect(state(takeBack(three, NAME, 'three', KEPT, why))).toEqual(['two', 'one', undefined, undefined])
    expect(state(takeBack(three, NAME, 'two', KEPT, why))).toEqual(['three', 'one', undefined, undefined])
    const tried = releasedInTurn(['four'], { rollout: FEW }, three)
    expect(state(takeBack(tried, NAME, 'four', KEPT, why))).toEqual(['three', 'two', undefined, undefined])
    expect(state(takeBack(tried, NAME, 'three', KEPT, why))).toEqual(['two', 'one', 'four', 10])
    expect(lastEvent(takeBack(tried, NAME, 'four', KEPT, why))).toMatchObject({
      ...why,
      action: 'taken-back',
      remote: NAME,
      release: 'four',
    })
  })

  it('goes to a named release that everybody had, and to no other', () => {
    const tried = releasedInTurn(['four'], { rollout: FEW }, three)
    const back = rollBack(tried, NAME, [placed('four'), ...KEPT], { ...CHANGE, to: 'one' })
    expect(state(back)).toEqual(['one', 'two', undefined, undefined])
    expect(lastEvent(back)).toMatchObject({ action: 'rolled-back', release: 'four', detail: 'to one' })
    const to = (release: string) => () => rollBack(three, NAME, [placed('five'), ...KEPT], { ...CHANGE, to: release })
    expect(to('three')).toThrow('Everybody already has three')
    expect(to('six')).toThrow('six of mf-quoting is no longer kept')
    const taken = takeBack(three, NAME, 'two', KEPT, { ...CHANGE, detail: 'fails' })
    expect(() => rollBack(taken, NAME, KEPT, { ...CHANGE, to: 'two' })).toThrow('was rolled back')
  })

  it('does not release again what was rolled back, unless one insists', () => {
    const back = takeBack(three, NAME, 'three', KEPT, { ...CHANGE, detail: 'fails' })
    expect(() => releasedInTurn(['three'], {}, back)).toThrow('add --again')
    expect(() => releasedInTurn(['three'], { rollout: FEW }, back)).toThrow('add --again')
    expect(state(releasedInTurn(['three'], { again: true }, back))).toEqual(['three', 'two', undefined, undefined])
  })
})

describe('switching a remote off', () => {
  const off = switchOff(releasedInTurn(['one', 'two']), NAME, { ...CHANGE, note: 'Shows wrong premiums' })

  it('says why and who did it, until it is switched on again', () => {
    expect(remoteIn(off, NAME).off).toEqual({ note: 'Shows wrong premiums' })
    expect(lastEvent(off)).toMatchObject({ ...CHANGE, action: 'switched-off', detail: 'Shows wrong premiums' })
    const on = switchOn(off, NAME, CHANGE)
    expect(remoteIn(on, NAME).off).toBeUndefined()
    expect(lastEvent(on)).toMatchObject({ action: 'switched-on', release: 'two' })
    expect(() => switchOn(on, NAME, CHANGE)).toThrow('mf-quoting isn’t switched off.')
  })

  it('lasts while other releases come and go', () => {
    const released = releasedInTurn(['three'], {}, off)
    expect(remoteIn(released, NAME).off).toBeDefined()
    expect(remoteIn(released, NAME).previous).not.toHaveProperty('off')
    expect(remoteIn(rollBack(released, NAME, [], CHANGE), NAME).off).toBeDefined()
  })
})

describe('undoing', () => {
  const KEPT = ['three', 'two', 'one'].map(placed)
  let minute = 0
  function next() {
    minute += 1
    return { ...CHANGE, at: `2026-11-26T07:${String(minute).padStart(2, '0')}:00.000Z` }
  }
  const releasing = (id: string, document: RegistryDocument, more: Partial<ReleaseChange> = {}) =>
    release(document, placed(id), { ...next(), ...more })
  const undone = (document: RegistryDocument) => undo(document, NAME, KEPT, next())
  const two = () => releasing('two', releasing('one', EMPTY))

  it.each<[string, (document: RegistryDocument) => RegistryDocument]>([
    ['a release to everybody', (document) => releasing('three', document)],
    ['a canary', (document) => releasing('three', document, { rollout: FEW })],
    ['a rollback', (document) => rollBack(document, NAME, KEPT, next())],
    ['an automatic rollback', (document) => takeBack(document, NAME, 'two', KEPT, { ...next(), detail: 'fails' })],
    ['switching it off', (document) => switchOff(document, NAME, { ...next(), note: 'Why' })],
  ])('gives back what was there before: %s', (_, change) => {
    const before = two()
    const back = undone(change(before))
    expect(remoteIn(back, NAME)).toEqual(remoteIn(before, NAME))
    expect(fateOf(back, NAME, 'two')).toBe('used')
    expect(lastEvent(back)).toMatchObject({ action: 'undone', by: 'Kim Lee' })
  })

  it('of a step of a canary gives back the step before, with whom it is tried on', () => {
    const tried = releasing('three', two(), { rollout: { ...FEW, companies: ['acme'] } })
    expect(remoteIn(undone(widen(tried, NAME, 50, next())), NAME)).toEqual(remoteIn(tried, NAME))
    expect(remoteIn(undone(promote(tried, NAME, next())), NAME)).toEqual(remoteIn(tried, NAME))
  })

  it('again goes one change further back, to the first release', () => {
    let document = releasing('three', two())
    document = undone(undone(document))
    expect(state(document)).toEqual(['one', undefined, undefined, undefined])
    expect(() => undone(document)).toThrow('mf-quoting has no change to undo.')
  })

  it('gives back no release that is kept no longer', () => {
    const changed = releasing('three', releasing('two', releasing('gone', EMPTY), { rollout: FEW }))
    expect(() => undo(rollBack(changed, NAME, KEPT, next()), NAME, [], next())).toThrow(
      'three of mf-quoting is no longer',
    )
  })
})

it('counts as used what was current after its canary had been rolled back', () => {
  const tried = release(releasedInTurn(['one']), placed('two'), { ...CHANGE, rollout: FEW })
  const dropped = rollBack(tried, NAME, [], CHANGE)
  expect(fateOf(dropped, NAME, 'two')).toBe('rolled-back')
  // As where somebody edits the file, or another version of the build gives it out.
  const remotes = [{ ...placed('two'), previous: placed('one') }]
  const replaced = release({ ...dropped, remotes }, placed('three'), CHANGE)
  expect(fateOf(replaced, NAME, 'two')).toBe('used')
  expect(rollBack(replaced, NAME, [], { ...CHANGE, to: undefined })).toMatchObject({ remotes: [{ release: 'two' }] })
})

it('remembers the last 200 events, and what was rolled back longer than the rest', () => {
  const event = { ...CHANGE, remote: NAME, release: 'one', action: 'widened' as const }
  let document = takeBack(releasedInTurn(['one', 'two']), NAME, 'two', [], { ...CHANGE, detail: 'fails' })
  for (let count = 0; count < 250; count += 1) document = remember(document, event)
  expect(document.history).toHaveLength(200)
  expect(fateOf(document, NAME, 'two')).toBe('taken-back')
  for (let count = 0; count < 250; count += 1) document = remember(document, { ...event, action: 'refused' })
  expect(historyOf(document).filter(({ action }) => action === 'refused')).toHaveLength(50)
})

it('keeps what another version of the build wrote into the document', () => {
  const event = { action: 'praised', stars: 5 }
  const other = { manifest: { name: 'mf-a', mood: 'good' }, files: 'in another format' }
  const document = releasedInTurn(['one'], {}, { remotes: [other], history: [event] })
  expect(document.remotes).toEqual([other, placed('one')])
  expect(document.history[0]).toBe(event)
  expect(historyOf(document)).toHaveLength(1)
})
