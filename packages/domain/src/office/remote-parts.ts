import type { Role } from '../account/role.ts'

/** Who may open a part of a remote: everybody who is signed in, or the leading roles named. */
export type PartAccess = 'session' | readonly Role[]

/** Whether a part is open to somebody who acts in `role`. */
export function isOpenTo(role: Role, access: PartAccess): boolean {
  return access === 'session' || access.includes(role)
}

interface Part {
  readonly access: PartAccess
}

/** What a remote's manifest declares, as far as it decides who loads its code. */
export interface RemoteParts {
  readonly routes: readonly Part[]
  readonly slots: readonly Part[]
  readonly finds?: readonly Part[] | undefined
  /** An action without code only leads to an address. */
  readonly actions?: ReadonlyArray<Part & { readonly code?: string }> | undefined
  /** Documents, which are open to all. */
  readonly pages?: readonly unknown[] | undefined
}

/** Whether somebody who acts in `role` can load code of a remote: a part of it is open to them. */
export function loadsCodeOf({ routes, slots, finds = [], actions = [], pages = [] }: RemoteParts, role: Role): boolean {
  const parts = [...routes, ...slots, ...finds, ...actions.filter(({ code }) => code !== undefined)]
  return pages.length > 0 || parts.some(({ access }) => isOpenTo(role, access))
}
