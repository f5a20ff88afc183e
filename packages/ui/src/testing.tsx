import { render as renderBare } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import type { ReactElement } from 'react'
import { UiProvider } from './core/UiProvider.tsx'

/** Renders inside the portal's look, with a user at the keyboard. */
export function render(element: ReactElement) {
  return { ...renderBare(element, { wrapper: UiProvider }), user: userEvent.setup() }
}

/** Rules that need a layout engine, a canvas or a whole page; the end-to-end tests see to those. */
const NOT_HERE = [
  'color-contrast',
  'region',
  'landmark-one-main',
  'page-has-heading-one',
  'target-size',
  'label-content-name-mismatch',
]

/** Ids of the accessibility rules that the document breaks. */
export async function brokenRules(): Promise<string[]> {
  const rules = Object.fromEntries(NOT_HERE.map((rule) => [rule, { enabled: false }]))
  const { violations } = await axe.run(document.body, { rules })
  return violations.map((rule) => `${rule.id}: ${rule.nodes.map((node) => node.html).join(' ')}`)
}
