import type { Page } from '@playwright/test'
import { profile } from '@portal/contract/account/profile'
import { clients } from '@portal/contract/clients/clients'
import { notes } from '@portal/contract/clients/notes'
import { timeline } from '@portal/contract/clients/timeline'
import { notifications } from '@portal/contract/work/notifications'
import { mentionHtml } from '@portal/domain/values/mention'
import { fullName } from '@portal/domain/values/person'
import type { Api } from '../../api.ts'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'

/** Both widths; with `PORTAL_PICTURES=1` pictures are left in test-results/mentions. */
async function look(page: Page, name: string) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await axeErrors(page, { onlySerious: true }), `${name} ${width}`).toEqual([])
    if (process.env.PORTAL_PICTURES) await page.screenshot({ path: `test-results/mentions/${name}-${width}.png` })
  }
}

let serial = 0

/** A lead of the adviser's, and the admin as a mention names them. */
async function stage(adviser: Api, admin: Api) {
  serial += 1
  const last_name = `Of${process.pid}x${serial}`
  const { id } = await adviser.call(clients.create, { body: { first_name: 'Mention', last_name } })
  const me = await admin.call(profile.view, {})
  const mentioned = { id: me.id, name: fullName(me.firstname, me.lastname) }
  return { params: { id }, mentioned, firstname: me.firstname, client: `Mention ${last_name}` }
}

test('a colleague is chosen from the list that @ opens, and stands in the note', async ({ api, page, enter }) => {
  const [adviser, admin] = [await api('adviser'), await api('admin')]
  const { params, mentioned, firstname } = await stage(adviser, admin)
  const { name } = mentioned

  await enter('adviser')
  await page.goto(`/client-details/${params.id}`)
  await page.getByRole('textbox', { name: 'New note' }).click()
  // Begun before the editor has come, which takes over what was typed.
  await page.keyboard.type('Please check the loading, @')
  const field = page.getByRole('textbox', { name: 'New note' })
  const option = page.getByRole('option', { name: new RegExp(`^${name}`) })
  await expect(page.getByRole('listbox', { name: 'People to mention' })).toBeVisible()
  await look(page, 'offered')
  await page.keyboard.type(firstname.toLowerCase())
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(field.locator('[data-mention]')).toHaveText(`@${name}`)
  await page.keyboard.type('today')
  await look(page, 'written')
  // The draft is kept with it.
  await page.getByRole('link', { name: /^Notes/ }).click()
  await expect(field.locator('[data-mention]')).toHaveText(`@${name}`)
  await page.getByRole('link', { name: 'Timeline' }).click()
  await expect(field.locator('[data-mention]')).toHaveText(`@${name}`)
  await field.click()
  // Written without a network, it goes once there is one.
  await page.context().setOffline(true)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('button', { name: 'Saving' })).toBeVisible()
  await page.context().setOffline(false)
  const written = page.getByRole('list', { name: 'Today' }).locator('[data-mention]')
  await expect(written).toHaveText([`@${name}`])
  const [note] = (await adviser.call(notes.list, { params, query: {} })).items
  expect(note?.text).toBe(`Please check the loading, @${name} today`)
})

test('whoever is mentioned is notified and led to the note, until it is taken back', async ({ api, page, enter }) => {
  const [adviser, admin] = [await api('adviser'), await api('admin')]
  const { params, mentioned, client } = await stage(adviser, admin)
  const html = `<p>Please check the loading, ${mentionHtml(mentioned)}</p>`
  const note = await adviser.call(notes.create, { params, body: { html } })
  for (let count = 0; count < 60; count += 1) {
    await adviser.call(clients.update, { body: { id: params.id, occupation: `Teacher ${count}` } })
  }
  await enter('admin')
  await page.goto('/clients')
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
  const notice = page.getByRole('link', { name: new RegExp(`mentioned you in a note about ${client}`) })
  await expect(notice).toBeVisible()
  await look(page, 'notice')
  await page.setViewportSize({ width: 390, height: 900 })
  await notice.click()
  await expect(page).toHaveURL(`/client-details/${params.id}?note=${note.id}`)
  const led = page.getByRole('listitem').filter({ hasText: 'Please check the loading' })
  await expect(led).toBeFocused()
  await expect(led).toBeInViewport()
  await look(page, 'led')

  // Deleted before it was read, a note takes its notification with it.
  const { id: other } = await adviser.call(notes.create, { params, body: { html } })
  const unread = async () =>
    (await admin.call(notifications.list, { query: { about: 'notes', unread: true } })).items.filter(({ link }) =>
      link.endsWith(`note=${other}`),
    ).length
  expect(await unread()).toBe(1)
  await adviser.call(notes.remove, { params: { ...params, noteId: other } })
  expect(await unread()).toBe(0)
})

test('on a phone a colleague is chosen by a press, in the notes of a call', async ({ api, page, enter }) => {
  const [adviser, admin] = [await api('adviser'), await api('admin')]
  const { params, mentioned } = await stage(adviser, admin)
  await page.setViewportSize({ width: 390, height: 900 })
  await enter('adviser')
  await page.goto(`/client-details/${params.id}?write=call`)
  const form = page.getByRole('form', { name: 'Log a call' })
  await form.getByLabel(/^Call notes/).click()
  await page.keyboard.type('Wants to talk to @')
  await expect(page.getByRole('listbox', { name: 'People to mention' })).toBeVisible()
  await look(page, 'call')
  await page.setViewportSize({ width: 390, height: 900 })
  await page.getByRole('option', { name: new RegExp(`^${mentioned.name}`) }).click()
  await expect(form.getByLabel(/^Call notes/)).toBeFocused()
  await page.keyboard.type('soon')
  await form.getByRole('button', { name: 'Log call' }).click()
  await expect(page.getByRole('region', { name: 'Timeline' }).locator('[data-mention]')).toHaveText([
    `@${mentioned.name}`,
  ])
  const [item] = (await adviser.call(timeline.list, { params, query: { kind: 'call' } })).items
  expect(item).toMatchObject({ call: { notes: `Wants to talk to @${mentioned.name} soon` } })
})
