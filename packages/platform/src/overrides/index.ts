/** Points a remote to another address in this browser: for development, and for super admins. */
export {
  type ActiveOverride,
  type ApplyOverridesOptions,
  applyOverrides,
  type DeadOverride,
  type OverriddenRegistry,
  withOverride,
} from './apply-overrides.ts'
export { mayBeNamed, overrideOrigins } from './override-origins.ts'
export { type Overrides, readOverrides, resetOverrides, setOverride } from './stored-overrides.ts'
