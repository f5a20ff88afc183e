import { act, fireEvent, screen, within } from '@testing-library/react'
import { brokenRules, render } from '../testing.tsx'
import { Board } from './Board.tsx'

interface Lead {
  id: number
  name: string
  lane: string
}

const LEADS: readonly Lead[] = [
  { id: 1, name: 'Mai', lane: 'new' },
  { id: 2, name: 'Daniel', lane: 'new' },
  { id: 3, name: 'Priya', lane: 'quote' },
]
const LANES = [
  { id: 'new', label: 'New Lead' },
  { id: 'quote', label: 'Quote Sent' },
  { id: 'ready', label: 'Ready to proceed' },
]

const onMove = jest.fn()
beforeEach(() => onMove.mockReset())

function Leads({ leads = LEADS }: { leads?: readonly Lead[] }) {
  return (
    <Board
      label="Leads"
      lanes={LANES.map((lane) => {
        const cards = leads.filter((lead) => lead.lane === lane.id)
        return { ...lane, cards, count: cards.length }
      })}
      targets={[{ id: 'lost', label: 'Not Interested', count: 42 }]}
      cardId={(lead) => lead.id}
      cardName={(lead) => lead.name}
      // biome-ignore lint/a11y/useAnchorContent: the board puts the content in
      cardLink={(lead) => <a href={`#${lead.id}`} />}
      cardContent={(lead) => lead.name}
      cardMenu={(lead) => <button type="button">Move {lead.name}</button>}
      onMove={onMove}
      placeIn={(lead, { cards }) => (cards ?? []).filter(({ id }) => id < lead.id).length}
    >
      3 leads
    </Board>
  )
}

const card = (name: string) => screen.getByRole('link', { name })
const lane = (name: string) => screen.getByRole('region', { name })
const said = () => screen.getByRole('status').textContent

describe('by keys', () => {
  test('arrows walk along the cards, and one of them alone is a tab stop', async () => {
    const { user } = render(<Leads />)
    await user.tab()
    expect(card('Mai')).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(card('Daniel')).toHaveFocus()
    expect(card('Mai')).toHaveAttribute('tabindex', '-1')
    await user.keyboard('{ArrowRight}')
    expect(card('Priya')).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(card('Mai')).toHaveFocus()
  })

  test('Space lifts, arrows choose a lane, Space drops, and each step is spoken', async () => {
    const { user } = render(<Leads />)
    act(() => card('Mai').focus())
    await user.keyboard(' ')
    expect(said()).toBe('Mai picked up from New Lead.')
    await user.keyboard('{ArrowRight}')
    expect(said()).toBe('Quote Sent, 1.')
    expect(lane('Quote Sent')).toHaveAttribute('data-over')
    expect(screen.getByText(/Moving/)).toHaveTextContent('Moving Mai')
    await user.keyboard(' ')
    expect(said()).toBe('Mai moved to Quote Sent.')
    expect(onMove).toHaveBeenCalledWith(LEADS[0], 'quote')
  })

  test('the focus follows the card', async () => {
    const { user, rerender } = render(<Leads />)
    act(() => card('Mai').focus())
    await user.keyboard(' {ArrowRight} ')
    rerender(<Leads leads={LEADS.map((lead) => (lead.id === 1 ? { ...lead, lane: 'quote' } : lead))} />)
    expect(within(lane('Quote Sent')).getByRole('link', { name: 'Mai' })).toHaveFocus()
  })

  test('the arrows reach what stands below the lanes; the card beside then takes the focus', async () => {
    const { user, rerender } = render(<Leads />)
    act(() => card('Mai').focus())
    await user.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}')
    expect(onMove).toHaveBeenCalledWith(LEADS[0], 'lost')
    rerender(<Leads leads={LEADS.slice(1)} />)
    expect(card('Daniel')).toHaveFocus()
  })

  test('Escape puts back, and so does dropping a card where it came from', async () => {
    const { user } = render(<Leads />)
    act(() => card('Mai').focus())
    await user.keyboard(' {ArrowRight}{Escape}')
    expect(said()).toBe('Mai returned to New Lead.')
    await user.keyboard(' {ArrowRight}{ArrowLeft} ')
    expect(onMove).not.toHaveBeenCalled()
    expect(card('Mai')).toHaveFocus()
  })
})

describe('by mouse', () => {
  beforeEach(() => {
    document.elementsFromPoint = (x) => [lane(x < 100 ? 'New Lead' : 'Ready to proceed')]
  })
  // jsdom has no pointer events: a mouse's with their names do.
  const press = (name: string, pointerType = 'mouse') => {
    const event = new MouseEvent('pointerdown', { bubbles: true, button: 0, clientX: 10, clientY: 10 })
    fireEvent(card(name), Object.assign(event, { pointerType }))
  }
  const move = (clientX: number) =>
    act(() => void window.dispatchEvent(new MouseEvent('pointermove', { clientX, clientY: 10 })))
  const release = () => act(() => void window.dispatchEvent(new MouseEvent('pointerup')))

  test('a card is carried to another lane', () => {
    render(<Leads />)
    press('Mai')
    move(60)
    move(300)
    expect(lane('Ready to proceed')).toHaveAttribute('data-over')
    release()
    expect(onMove).toHaveBeenCalledWith(LEADS[0], 'ready')
  })

  test('a press that hardly moves is a click, and a finger scrolls', () => {
    render(<Leads />)
    press('Mai')
    move(11)
    release()
    press('Mai', 'touch')
    move(300)
    release()
    expect(onMove).not.toHaveBeenCalled()
    expect(said()).toBe('')
  })

  test('Escape puts the card back', () => {
    render(<Leads />)
    press('Mai')
    move(300)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    release()
    expect(onMove).not.toHaveBeenCalled()
  })
})

test('is accessible, at rest and with a card lifted', async () => {
  const { user } = render(<Leads />)
  expect(await brokenRules()).toEqual([])
  act(() => card('Mai').focus())
  await user.keyboard(' ')
  expect(await brokenRules()).toEqual([])
})
