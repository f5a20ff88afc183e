import { knowRelease, releaseAt, releaseOf } from './known-releases.ts'

const OLD = { remote: 'mf-plants', release: '1.0.0-old', base: 'https://portal.example/mf-plants/old/' }
const NEW = { remote: 'mf-plants', release: '1.0.0-new', base: 'https://portal.example/mf-plants/new/' }

test('a remote that was never loaded has no release', () => {
  expect(releaseOf('mf-tools')).toEqual({ remote: 'mf-tools', release: null })
})

test('a report names the release whose file it points to, else the last that was loaded', () => {
  knowRelease(OLD)
  knowRelease(NEW)
  expect(releaseOf('mf-plants', [`${OLD.base}list.js`])).toEqual({ remote: 'mf-plants', release: '1.0.0-old' })
  expect(releaseOf('mf-plants', ['https://elsewhere.example/list.js']).release).toBe('1.0.0-new')
  expect(releaseOf('mf-plants').release).toBe('1.0.0-new')
})

test('a release that is loaded again counts as the last', () => {
  knowRelease(OLD)
  knowRelease(NEW)
  knowRelease(OLD)
  expect(releaseOf('mf-plants').release).toBe('1.0.0-old')
})

test('a file of nobody has no release', () => {
  expect(releaseAt('https://elsewhere.example/list.js')).toBeUndefined()
})
