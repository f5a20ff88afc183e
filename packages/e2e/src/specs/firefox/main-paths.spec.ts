import { writeFileSync } from 'node:fs'
import { clients } from '@portal/contract/clients/clients'
import { notes } from '@portal/contract/clients/notes'
import { expect, test } from '../../firefox.ts'
import { emailOf, PASSWORD } from '../../people.ts'

test('the main paths run in Firefox, with no error and no policy violation in its console', async ({
  api,
  firefox,
  portal,
}, testInfo) => {
  const staff = await api('admin')
  const lead = await staff.call(clients.create, {
    body: { first_name: 'Vixen', last_name: 'Reynard', occupation: 'Baker', kind: 'lead' },
  })
  const at = (path: string) => `${portal.address()}${path}`
  const fileOf = (name: string, content: string) => {
    const path = testInfo.outputPath(name)
    writeFileSync(path, content)
    return path
  }

  await test.step('sign-in', async () => {
    await firefox.goto(at('/login'))
    await firefox.fill('Email', emailOf('admin'))
    await firefox.fill('Password', PASSWORD)
    await firefox.click('button', 'Sign in')
    await firefox.find('button', 'Logout')
    await firefox.settled()
  })

  await test.step('list', async () => {
    await firefox.goto(at('/leads'))
    await firefox.sees('Vixen Reynard', '[role=grid]')
  })

  await test.step('board by keyboard', async () => {
    await firefox.goto(at('/leads?view=board'))
    await firefox.focus('[data-card] a')
    await firefox.press(' ', 'ArrowRight', ' ')
    await firefox.sees('Moved to Follow Up')
    await firefox.settled()
  })

  await test.step('edit', async () => {
    await firefox.goto(at(`/client-details/${lead.id}`))
    await firefox.click('button', 'Edit Occupation: Baker')
    await firefox.fill('Occupation', 'Pharmacist')
    await firefox.press('Enter')
    await firefox.find('button', 'Edit Occupation: Pharmacist')
    const { occupation } = await staff.call(clients.details, { params: { id: lead.id } })
    expect(occupation).toBe('Pharmacist')
  })

  await test.step('note', async () => {
    await firefox.click('textbox', 'New note')
    await firefox.find('toolbar', 'Formatting')
    await firefox.type('Called from a Firefox, @alex')
    await firefox.find('listbox', 'People to mention')
    await firefox.press('Enter')
    await firefox.click('button', 'Add note')
    await firefox.sees('Called from a Firefox', '[aria-label=Timeline]')
    const [note] = (await staff.call(notes.list, { params: { id: lead.id }, query: {} })).items
    expect(note?.text).toBe('Called from a Firefox, @Alex Marchetti')
  })

  await test.step('upload', async () => {
    await firefox.goto(at(`/client-details/${lead.id}?tab=documents`))
    await firefox.upload(fileOf('Policy.csv', 'a,b\n1,2\n'))
    await firefox.sees('Policy.csv', 'main')
    await firefox.settled()
  })

  await test.step('import', async () => {
    await firefox.goto(at('/import-data'))
    await firefox.click('link', 'New import')
    await firefox.settled()
    await firefox.upload(fileOf('people.csv', 'Given name;Surname;E-mail\nOttilie;Foxglove;ottilie@fox.example\n'))
    await firefox.click('button', 'Check 1 row')
    await firefox.click('button', 'Start import')
    await firefox.find('link', '1 Created')
    await firefox.settled()
  })

  expect(firefox.errors).toEqual([])
})
