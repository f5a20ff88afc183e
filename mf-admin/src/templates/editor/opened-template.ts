import { TEMPLATE_NAME_MAX_LENGTH } from '@portal/domain/sending/template'

/** The id that an address names; undefined where it names none. */
export function idOf(text: string): number | undefined {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
}

/** The first name of a copy. */
export function copyName(name: string): string {
  const end = ' (copy)'
  return name.slice(0, TEMPLATE_NAME_MAX_LENGTH - end.length) + end
}
