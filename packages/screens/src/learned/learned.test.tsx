import type { LearnedAbout, LearnedInput } from '@portal/contract/clients/learned.schema'
import { quotes } from '@portal/contract/quotes/quotes'
import { change, useCall } from '@portal/platform'
import { answer, expectAccessible, fakeApi, refuse, renderScreen } from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { LearnedNote } from './LearnedNote.tsx'
import { learnedInWords } from './learned-words.ts'

const KIM: LearnedAbout = {
  clientIndex: 0,
  client: { id: 12, first_name: 'Kim', name: 'Kim Tran', version: 4 },
  facts: [
    { field: 'smoker', record: false, learned: true },
    { field: 'height_cm', record: null, learned: 171 },
    { field: 'salary', record: 60_000_00, learned: 72_000_00 },
  ],
}
const LEE: LearnedAbout = {
  clientIndex: 1,
  client: { id: 13, first_name: 'Lee', name: 'Lee Tran', version: 2 },
  facts: [{ field: 'gender', record: 'F', learned: 'M' }],
}

const api = fakeApi()
let sent: LearnedInput[] = []
let open: LearnedAbout[] = []
beforeEach(() => {
  sent = []
  open = [KIM, LEE]
  api.use(
    answer(quotes.learned, () => ({ people: open })),
    answer(quotes.takeLearned, ({ body }) => {
      sent.push(body as LearnedInput)
      return { people: [] }
    }),
  )
})

const params = { id: 900 }
function Host() {
  const { data, refetch } = useCall(quotes.learned, { params })
  return (
    <LearnedNote
      people={data?.people}
      source="Quote 900"
      save={(body) => change(quotes.takeLearned, { params, body })}
      onStale={() => void refetch()}
    />
  )
}

async function review() {
  const { user } = renderScreen(<Host />)
  await user.click(await screen.findByRole('button', { name: 'Review' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Review details' }))
  await drawer.findByRole('region', { name: 'Kim Tran' })
  return { user, drawer }
}

test('what the record lacks is filled in, and nothing is overwritten unless chosen', async () => {
  const { user, drawer } = await review()
  expect(screen.getByText('3 details differ from Kim’s record and 1 from Lee’s.')).toBeVisible()
  const smoker = within(drawer.getByRole('radiogroup', { name: 'Smoker of Kim' }))
  expect(smoker.getByRole('radio', { name: 'Non-smoker' })).not.toBeChecked()
  expect(smoker.getByRole('radio', { name: 'Smoker' })).not.toBeChecked()
  expect(drawer.getByRole('radio', { name: '171 cm' })).toBeChecked()
  await expectAccessible()
  await user.click(drawer.getByRole('radio', { name: '$72,000 a year' }))
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  // Of Lee nothing was chosen, and of Kim’s smoking neither.
  expect(sent).toEqual([{ clientIndex: 0, version: 4, take: ['height_cm', 'salary'], keep: [] }])
  expect(screen.queryByRole('button', { name: 'Review' })).not.toBeInTheDocument()
})

test('each person is saved by themselves: one is kept, the other taken over', async () => {
  const { user, drawer } = await review()
  await user.click(drawer.getByRole('button', { name: 'Keep all of Kim’s record' }))
  await user.click(drawer.getByRole('button', { name: 'Use all for Lee' }))
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    { clientIndex: 0, version: 4, take: [], keep: ['smoker', 'height_cm', 'salary'] },
    { clientIndex: 1, version: 2, take: ['gender'], keep: [] },
  ])
})

test('a record that was changed meanwhile is looked at again, with what it says now', async () => {
  const { user, drawer } = await review()
  api.use(refuse(quotes.takeLearned, 'STALE_VERSION'))
  await user.click(drawer.getByRole('button', { name: 'Use all for Kim' }))
  const { client, facts } = KIM
  open = [{ ...KIM, client: { ...client, version: 5 }, facts: facts.slice(0, 1) }]
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  expect(await drawer.findByText('Kim’s record has changed. Please check it again.')).toBeVisible()
  await waitFor(() => expect(drawer.queryByText('$72,000 a year')).not.toBeInTheDocument())
  expect(drawer.getByRole('radio', { name: 'Smoker' })).not.toBeChecked()
  expect(drawer.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
})

test('details that a record merely lacks are said so', () => {
  expect(learnedInWords([{ ...KIM, facts: KIM.facts.slice(1, 2) }], 'Quote 900')).toBe(
    '1 detail of Quote 900 isn’t on Kim’s record.',
  )
  expect(learnedInWords([LEE], 'Quote 900')).toBe('1 detail differs from Lee’s record.')
})
