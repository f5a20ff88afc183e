import { profile } from '@portal/contract/account/profile'
import { clients } from '@portal/contract/clients/clients'
import { notes } from '@portal/contract/clients/notes'
import { partners } from '@portal/contract/clients/partners'
import { notifications } from '@portal/contract/work/notifications'
import type { Api } from '../../api.ts'
import { filledLead, KeyboardVisitor } from '../../client-form.ts'
import { emailOf } from '../../people.ts'
import { expect, test } from '../../portal-test.ts'

const PHONE = { width: 360, height: 740 }

/** Where the form of an adviser is. */
async function formOf(adviser: Api): Promise<string> {
  const { uuid } = await adviser.call(profile.view, {})
  return `/client-form/${uuid}`
}

/** The leads of that name, as staff see them. */
async function leadsNamed(adviser: Api, search: string) {
  return (await adviser.call(clients.list, { query: { search } })).items
}

test.use({ viewport: PHONE })

test('a visitor fills the form in with a keyboard alone, and the adviser has a lead with every field', async ({
  api,
  mail,
  page,
}) => {
  const adviser = await api('adviser')
  const since = new Date()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(await formOf(adviser))
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
  expect(
    asked.filter((path) => path.startsWith('/shell/')),
    'nothing of the shell is loaded',
  ).toEqual([])
  const visitor = new KeyboardVisitor(page)
  await visitor.tabTo('button', 'Continue')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(6)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()

  await visitor.fillAll('keysmith')

  const [lead, ...others] = await leadsNamed(adviser, 'Tahlia keysmith')
  expect(others).toEqual([])
  const params = { id: lead?.id ?? 0 }
  expect(await adviser.call(clients.details, { params })).toMatchObject(filledLead('keysmith'))
  expect(await adviser.call(partners.view, { params })).toMatchObject({
    linked: { client: { first_name: 'Sam', last_name: 'keysmith', date_of_birth: '1986-05-02' } },
    covers: [{ cover: 'TRM', client: { wanted: 75_000_000 } }],
  })
  expect((await adviser.call(notes.list, { params })).items).toMatchObject([{ text: 'Call <b>me</b> =1+1' }])

  const told = (await adviser.call(notifications.list, { query: {} })).items[0]
  expect(told).toMatchObject({
    title: 'Tahlia keysmith completed the client form',
    link: `/client-details/${params.id}`,
  })
  const toAdviser = await mail.mailTo(emailOf('adviser'), since, `/client-details/${params.id}`)
  expect(toAdviser.text).not.toMatch(/1988|96,500|Surveyor/)
  const toSender = await mail.mailTo('keysmith@visitor.example', since)
  expect(toSender.text).toContain('Thank you for filling in our form')
})
