import { settings } from '@portal/contract/office/settings'
import { answer, companyInfo, expectAccessible, fakeApi, refuse, renderScreen } from '@portal/testing'
import { screen, within } from '@testing-library/react'
import { QuoteDocument } from './QuoteDocument.tsx'

const sent: unknown[] = []
const COMPANY = { legal_name: 'Demo Advice Pty Ltd', quote_letter: 'Kia ora {{client}},\n\nYours', version: 4 }
const api = fakeApi(
  answer(settings.companyInfo, companyInfo(COMPANY)),
  answer(settings.updateQuoteDocument, ({ body }) => {
    sent.push(body)
    return companyInfo({ ...COMPANY, version: 5 })
  }),
)
beforeEach(() => void sent.splice(0))

let people = 0

async function openDrawer() {
  // What was typed and not sent is kept for each person: everybody begins anew.
  people += 1
  const email = `person-${people}@demo.example`
  const { user } = renderScreen(<QuoteDocument />, { role: 'ROLE_SUPER_ADMIN', company: COMPANY, profile: { email } })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Quote PDF' }))
  const save = () => user.click(drawer.getByRole('button', { name: 'Save' }))
  return { user, drawer, save, letter: drawer.getByRole('textbox', { name: /^Letter/ }) }
}

/** To a keyboard of tests, a brace begins the name of a key. */
const typed = (text: string) => text.replaceAll('{', '{{')

test('says what the PDF says of the firm', async () => {
  renderScreen(<QuoteDocument />, { role: 'ROLE_SUPER_ADMIN', company: COMPANY })
  expect(await screen.findByText('Demo Advice Pty Ltd')).toBeVisible()
  expect(screen.getByText('Kia ora {{client}}, …')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open a sample' })).toHaveAttribute('href', '/quote-info')
})

test('only what was changed is sent; an emptied letter is the built-in one again', async () => {
  const { user, drawer, save, letter } = await openDrawer()
  expect(drawer.getByText('{{recommended premium}}')).toBeVisible()
  await expectAccessible()
  await user.type(drawer.getByRole('textbox', { name: /^AFSL number/ }), ' 234567 ')
  await user.clear(letter)
  await save()
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(sent).toEqual([{ version: 4, afsl_number: '234567', quote_letter: null }])
})

test.each([
  ['a merge field that there is not', 'Dear {{nobody}}', 'There is no merge field {{nobody}}'],
  ['one that does not close', 'Dear {{client', 'Please close each merge field: {{client}}'],
])('%s is refused before anything is sent', async (_, text, words) => {
  const { user, drawer, save, letter } = await openDrawer()
  await user.clear(letter)
  await user.type(letter, typed(text))
  await save()
  expect((await drawer.findAllByText(words)).at(-1)).toBeVisible()
  expect(letter).toHaveAccessibleDescription(expect.stringContaining(words))
  expect(sent).toEqual([])
})

test('what the server refuses stands at its field', async () => {
  const words = 'Please enter the 11 digits of the ABN'
  api.use(refuse(settings.updateQuoteDocument, 'BAD_INPUT', { errors: [{ path: 'abn', message: words }] }))
  const { user, drawer, save } = await openDrawer()
  const abn = drawer.getByRole('textbox', { name: /^ABN/ })
  await user.type(abn, '51824753556')
  await save()
  expect((await drawer.findAllByText(words)).at(-1)).toBeVisible()
  expect(abn).toHaveAccessibleDescription(expect.stringContaining(words))
  expect(abn).toHaveValue('51824753556')
})
