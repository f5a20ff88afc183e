import packageJson from '../package.json'
import { PLATFORM_VERSION } from './version.ts'

it('checks remotes against the version of this very package', () => {
  expect(PLATFORM_VERSION.split(' ')[0]).toBe(packageJson.version)
})
