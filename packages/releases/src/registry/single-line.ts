import { z } from 'zod'

/** A text in one line, of so many characters at most, as the history shows it. */
export function singleLine(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{C}+$/u, 'Please use a single line')
}
