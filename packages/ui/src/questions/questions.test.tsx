import { askedIn } from '@portal/domain/clients/pre-assessments/answers'
import { GENERAL_SET } from '@portal/domain/clients/pre-assessments/general-set'
import type { Answers, QuestionSection } from '@portal/domain/clients/pre-assessments/question-set'
import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { TextInput } from '../form/index.ts'
import { brokenRules, render } from '../testing.tsx'
import { AnswerErrors, AnswerList, QuestionList, SaveNote, sendable, useAnswers, useAutosave } from './index.ts'

function sectionOf(id: string): QuestionSection {
  const found = GENERAL_SET.sections.find((section) => section.id === id)
  if (!found) throw new Error(`No ${id}`)
  return found
}

let given: Answers = {}

function Form({ section, initial = {} }: { section: QuestionSection; initial?: Answers }) {
  const sheet = useAnswers(GENERAL_SET, initial)
  given = sheet.answers
  return (
    <form>
      <AnswerErrors sheet={sheet} section={section} />
      <QuestionList sheet={sheet} section={section} />
      <button type="button" onClick={() => sheet.check(section.questions)}>
        Check
      </button>
    </form>
  )
}

test('an answer brings up what hangs on it, and takes it away again', async () => {
  const { user } = render(<Form section={sectionOf('about-you')} />)
  expect(screen.queryByRole('group', { name: 'What do you use?' })).toBeNull()
  const smoked = screen.getByRole('radiogroup', { name: /smoked, vaped/ })
  await user.click(within(smoked).getByRole('radio', { name: 'Yes' }))
  const used = screen.getByRole('group', { name: 'What do you use?' })
  await user.click(within(used).getByRole('checkbox', { name: 'Cigarettes' }))
  await user.type(screen.getByRole('textbox', { name: 'How many cigarettes a day?' }), '12')
  expect(given).toEqual({ smoked: 'yes', smoked_what: ['cigarettes'], smoked_daily: 12 })
  expect(await brokenRules()).toEqual([])
  await user.click(within(smoked).getByRole('radio', { name: 'No' }))
  expect(screen.queryByRole('textbox', { name: 'How many cigarettes a day?' })).toBeNull()
})

test('“None of these” and the others drop each other', async () => {
  const { user } = render(<Form section={sectionOf('family')} />)
  const none = screen.getByRole('checkbox', { name: 'None of these' })
  const diabetes = screen.getByRole('checkbox', { name: 'Diabetes' })
  await user.click(diabetes)
  await user.click(screen.getByRole('checkbox', { name: 'Heart attack or stroke' }))
  expect(given.family).toEqual(['diabetes', 'heart'])
  await user.click(none)
  expect(given.family).toEqual(['none'])
  await user.click(diabetes)
  expect(given.family).toEqual(['diabetes'])
  expect(none).not.toBeChecked()
})

test('every kind of answer has its control, works by keys alone, and is what the rules expect', async () => {
  const { user } = render(<Form section={sectionOf('work')} />)
  await user.tab()
  await user.keyboard(' ')
  expect(given.employment).toBe('employee')
  await user.type(screen.getByRole('textbox', { name: 'Occupation' }), 'Pharmacist')
  await user.type(screen.getByRole('textbox', { name: 'Hours per week' }), '38')
  await user.type(screen.getByRole('textbox', { name: 'Annual income' }), '96500')
  expect(given).toMatchObject({ occupation: 'Pharmacist', hours: 38, income: 9_650_000 })
  await user.clear(screen.getByRole('textbox', { name: 'Hours per week' }))
  expect(given).not.toHaveProperty('hours')
  expect(screen.getByText('Armed duty')).toBeVisible()
})

test('nothing is complained of before it is checked; then the first error has the focus, and goes as it is mended', async () => {
  const { user } = render(<Form section={sectionOf('about-you')} initial={{ weight: 78, alcohol: 4 }} />)
  expect(screen.queryByText('Please answer this question')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Check' }))
  const summary = screen.getByRole('alert')
  expect(summary).toHaveTextContent('3 fields need attention.')
  // Questions are too long for a sentence of them: each has a line.
  expect(within(summary).getAllByRole('listitem')).toHaveLength(3)
  const height = screen.getByRole('textbox', { name: 'Height' })
  expect(height).toHaveFocus()
  await user.type(height, 'tall')
  expect(screen.getByText('Please enter a number from 100 to 250 cm')).toBeVisible()
  expect(sendable(given)).toEqual({ weight: 78, alcohol: 4 })
  await user.clear(height)
  await user.type(height, '178')
  await user.click(within(summary).getByRole('button', { name: /^Have you smoked/ }))
  expect(screen.getAllByRole('radio', { name: 'No' })[1]).toHaveFocus()
  expect(screen.getByText('2 fields need attention.')).toBeVisible()
})

test('answers are read with their questions, only those that were asked', () => {
  const section = sectionOf('about-you')
  const answers = { height: 178, weight: 82, weight_change: 'no', weight_why: 'forgotten', smoked: 'no' }
  render(<AnswerList set={GENERAL_SET} section={section} answers={answers} />)
  expect(screen.getByText('178 cm')).toBeVisible()
  expect(screen.queryByText('forgotten')).toBeNull()
  expect(screen.getAllByRole('term')).toHaveLength(askedIn(GENERAL_SET, section, answers).length)
})

describe('what is typed', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  function Saved({ save }: { save: (text: string) => Promise<unknown> }) {
    const [text, setText] = useState('')
    const { state } = useAutosave(text, save)
    return (
      <>
        <TextInput aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
        <SaveNote state={state} />
      </>
    )
  }

  const type = (text: string) => {
    const input = screen.getByRole<HTMLInputElement>('textbox')
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    act(() => {
      set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

  test('is saved a moment after the last change, once', async () => {
    const save = jest.fn(async () => undefined)
    render(<Saved save={save} />)
    type('a')
    await after(500)
    type('ab')
    await after(500)
    expect(save).not.toHaveBeenCalled()
    await after(500)
    expect(save.mock.calls).toEqual([['ab']])
    expect(screen.getByRole('status')).toHaveTextContent('Saved')
  })

  test('is tried again where it could not be saved, and the browser asks before it is lost', async () => {
    const save = jest.fn<Promise<unknown>, [string]>().mockRejectedValueOnce(new Error('down'))
    render(<Saved save={save} />)
    type('a')
    await after(900)
    expect(screen.getByRole('status')).toHaveTextContent('Not saved')
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    save.mockResolvedValue(undefined)
    await after(5_000)
    expect(save).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('status')).toHaveTextContent('Saved')
  })

  test('is saved when the screen is left, and an older value never overtakes a newer one', async () => {
    let arrive: (() => void) | undefined
    const save = jest.fn(async (text: string) => {
      if (text === 'a') await new Promise<void>((resolve) => (arrive = resolve))
    })
    const { unmount } = render(<Saved save={save} />)
    type('a')
    await after(900)
    type('ab')
    unmount()
    await after(0)
    expect(save.mock.calls).toEqual([['a']])
    arrive?.()
    await after(0)
    expect(save.mock.calls).toEqual([['a'], ['ab']])
  })
})
