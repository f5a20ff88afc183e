import { render, screen } from '@testing-library/react'
import { MENU_ICON_NAMES, menuIcon } from '../menu-icons.ts'
import * as icons from './index.ts'

test('an icon is decoration unless it is named', () => {
  const { container } = render(<icons.LockIcon />)
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
  render(<icons.LockIcon label="Locked" />)
  expect(screen.getByRole('img', { name: 'Locked' })).toBeVisible()
})

test('every menu entry of the specification has an icon of its own, any other name a sheet', () => {
  const drawn = new Set(MENU_ICON_NAMES.map((name) => menuIcon(name)))
  expect(drawn.size).toBe(MENU_ICON_NAMES.length)
  expect(menuIcon('toString')).toBe(icons.FileIcon)
})
