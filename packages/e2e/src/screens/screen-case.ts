import { expect, type Page } from '@playwright/test'
import type { Api } from '../api.ts'
import type { PersonName } from '../people.ts'
import { settle } from '../settle.ts'

/** Where a screen is shown. */
export interface Scene {
  readonly page: Page
  /** A client with much to show. */
  readonly clientId: number
  /** Somebody who may do everything: sets the scene. */
  readonly admin: Api
}

/** A screen to look at. */
export interface ScreenCase {
  readonly name: string
  /** Nobody unless told. */
  readonly person?: PersonName
  readonly show: (scene: Scene) => Promise<void>
  /** It is another on a phone, so that a narrower window is not enough: it is shown anew. */
  readonly anew?: boolean
}

/** Waits for the title of a screen. */
export async function heading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** Opens a list and waits for its rows. */
export async function openList(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await heading(page, name)
  await expect(page.getByRole('link', { name: /\w/ }).nth(3)).toBeVisible()
  await settle(page)
}
