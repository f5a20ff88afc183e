import { isVersionRange, satisfies } from './version-range.ts'

describe('a version range', () => {
  it.each([
    ['1.0.0', '^1.0', true],
    ['1.4.2', '^1.0', true],
    ['1.4.2', '^1.5', false],
    ['2.0.0', '^1.0', false],
    ['0.3.1', '^0.3', true],
    ['0.4.0', '^0.3', false],
    ['1.2.9', '~1.2.3', true],
    ['1.3.0', '~1.2.3', false],
    ['1.2.3', '1.2.3', true],
    ['1.2.4', '1.2.3', false],
    ['1.2.3', 'latest', false],
    ['none', '^1.0', false],
    ['2.0.0 1.15.0', '^1.8', true],
    ['2.0.0 1.15.0', '^2.0', true],
    ['2.0.0 1.15.0', '^1.16', false],
  ])('holds %s against %s: %s', (version, range, fits) => {
    expect(satisfies(version, range)).toBe(fits)
  })

  it('is recognised', () => {
    expect(['^1.0', '~1.2.3', '1.2.3', '1'].every(isVersionRange)).toBe(true)
    expect(['', '*', '>=1', '1.x', 'latest'].some(isVersionRange)).toBe(false)
  })
})
