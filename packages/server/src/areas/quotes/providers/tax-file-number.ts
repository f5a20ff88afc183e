import type { FieldError } from '@portal/contract/error'

const NAMED_SO = /^(?:tfn|tax[_ -]?file[_ -]?(?:number|no))$/i

/** Quotes never hold a tax file number: fields that are called so, at any depth. */
export function taxFileNumberErrors(given: unknown): FieldError[] {
  const errors: FieldError[] = []
  // A list of what is left to look at, as what was sent may be nested deeper than calls go.
  const left: Array<readonly [path: string, value: object]> = isObject(given) ? [['', given]] : []
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [path, value] = next
    for (const [key, inner] of Object.entries(value)) {
      const at = path === '' ? key : `${path}.${key}`
      if (NAMED_SO.test(key)) errors.push({ path: at, message: 'A quote can’t hold a tax file number' })
      else if (isObject(inner)) left.push([at, inner])
    }
  }
  return errors
}

/** What was answered, without tax file numbers: they are taken out of it. */
export function withoutTaxFileNumbers(answer: unknown): unknown {
  const left: object[] = isObject(answer) ? [answer] : []
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    for (const [key, inner] of Object.entries(value)) {
      if (NAMED_SO.test(key)) Reflect.deleteProperty(value, key)
      else if (isObject(inner)) left.push(inner)
    }
  }
  return answer
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
