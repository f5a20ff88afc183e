interface Coded {
  readonly code: string
}

/** What a manifest names code in. */
interface CodeBearer {
  readonly routes: readonly Coded[]
  readonly slots: readonly Coded[]
  readonly actions?: ReadonlyArray<Coded | object> | undefined
  readonly finds?: readonly Coded[] | undefined
  readonly pages?: readonly Coded[] | undefined
}

/** Every code reference of a manifest, once. */
export function codeOf({ routes, slots, actions = [], finds = [], pages = [] }: CodeBearer): string[] {
  const withCode = actions.filter((action): action is Coded => 'code' in action)
  const coded = [...routes, ...slots, ...pages, ...withCode, ...finds]
  return [...new Set(coded.map(({ code }) => code))]
}
