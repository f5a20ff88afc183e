import { releaseName } from './release-name.ts'

it('calls a release by its version, and by its hash too where that is not its own', () => {
  expect(releaseName('1.9.0-781f849f78', [])).toBe('1.9.0')
  expect(releaseName('1.9.0-781f849f78', ['1.9.0-781f849f78', '1.8.3-781f849f78'])).toBe('1.9.0')
  expect(releaseName('1.9.0-781f849f78', ['1.9.0-0c4fe25d11'])).toBe('1.9.0-781f84')
})
