/** What a control of HTML tells of what was typed into it, or chosen in it. */
interface TypedEvent {
  readonly currentTarget: { readonly value: string }
}

/** What a control shows, and how it tells of more. */
export interface Bound<V> {
  readonly value: V
  onChange(typed: V | TypedEvent): void
}

/** What was typed, and the ways to type more. */
export interface FormState<T, N extends string> {
  readonly value: T
  readonly put: (changes: Partial<T>) => void
  /** Of the control of one part of what is typed: `<TextInput {...bind('name')} />`. A select offers what the part holds. */
  readonly bind: <K extends keyof T & string>(key: K) => Bound<T[K]>
  /** Of the `Field` around it: its name is the control's id, by which errors lead to it. */
  readonly field: (name: N) => { readonly id: string; readonly label: string; readonly error: string | undefined }
  /** What is wrong with a field. */
  readonly errorOf: (name: N) => string | undefined
}

function isEvent(typed: unknown): typed is TypedEvent {
  return typeof typed === 'object' && typed !== null && 'currentTarget' in typed
}

/** The form of `value`. What stands in another form has `at` before its names: `policies.0.`. */
export function formState<T extends object, N extends string>(
  value: T,
  put: (changes: Partial<T>) => void,
  labels: Readonly<Record<N, string>>,
  errorAt: (name: string) => string | undefined,
  at = '',
): FormState<T, N> {
  const errorOf = (name: N) => errorAt(at + name)
  return {
    value,
    put,
    bind: (key) => ({
      value: value[key],
      // Text is what the part of this name holds, or one of a few texts.
      onChange: (typed) => put({ [key]: isEvent(typed) ? typed.currentTarget.value : typed } as Partial<T>),
    }),
    field: (name) => ({ id: at + name, label: labels[name], error: errorOf(name) }),
    errorOf,
  }
}
