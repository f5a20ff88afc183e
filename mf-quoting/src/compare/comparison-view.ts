import { FREQUENCIES, type Frequency } from '@portal/domain/values/person'
import { useSearchParams } from '@portal/router'
import { useEffect, useEffectEvent, useState } from 'react'

/** By what portfolios are put in order. */
export const ORDERS = [
  { value: 'price', label: 'Price' },
  { value: 'feature', label: 'Features' },
  { value: 'combined', label: 'Combined' },
] as const
export type Order = (typeof ORDERS)[number]['value']

/** How portfolios are shown. */
export const LOOKS = [
  { value: 'side', label: 'Side by side' },
  { value: 'list', label: 'List' },
  { value: 'years', label: 'Over years' },
] as const
export type Look = (typeof LOOKS)[number]['value']

/** Parts that are shown unless the address hides them. */
export const PARTS = [
  { value: 'scores', label: 'Scores' },
  { value: 'rebate', label: 'After super rebate' },
  { value: 'unmet', label: 'Unmet portfolios' },
  { value: 'logos', label: 'Logos' },
] as const
export type Part = (typeof PARTS)[number]['value']

/** How portfolios are laid side by side; the address has it, so that a link shows the same. */
export interface ComparisonView {
  readonly frequency: Frequency
  /** Who is shown: all together, or one person by their index. */
  readonly person: 'both' | number
  readonly order: Order
  /** 0, features alone, to 100, price alone. */
  readonly weight: number
  readonly hidden: readonly Part[]
  /** Below each other in place of side by side. */
  readonly look: Look
}

/** What goes without saying: what the quote was asked for with, a couple as one, and the look that fits the screen. */
type Asked = Pick<ComparisonView, 'frequency' | 'weight' | 'look'> & { readonly people: number }

function personIn(text: string | null, people: number): ComparisonView['person'] {
  if (people < 2) return 0
  const index = Number(/^\d$/.exec(text ?? '')?.[0] ?? people)
  return index < people ? index : 'both'
}

/** What an address says; what it does not say goes without saying. */
export function readView(params: URLSearchParams, asked: Asked): ComparisonView {
  const hidden = (params.get('hide') ?? '').split(',')
  const text = params.get('price_weight') ?? ''
  const weight = /^\d{1,3}$/.test(text) ? Math.min(100, Number(text)) : asked.weight
  return {
    frequency: FREQUENCIES.find(({ value }) => value === params.get('frequency'))?.value ?? asked.frequency,
    person: personIn(params.get('person'), asked.people),
    order: ORDERS.find(({ value }) => value === params.get('order'))?.value ?? 'price',
    weight,
    hidden: PARTS.flatMap(({ value }) => (hidden.includes(value) ? value : [])),
    look: LOOKS.find(({ value }) => value === params.get('show'))?.value ?? asked.look,
  }
}

/** The address with a view in it; what goes without saying is left out, other parameters stay. */
export function writeView(params: URLSearchParams, view: ComparisonView, asked: Asked): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, text: string) => (text ? next.set(name, text) : next.delete(name))
  put('frequency', view.frequency === asked.frequency ? '' : view.frequency)
  // Once it was chosen, “Both” stands there too: a link says of whom it is.
  put('person', asked.people < 2 || (view.person === 'both' && !params.has('person')) ? '' : String(view.person))
  put('order', view.order === 'price' ? '' : view.order)
  put('price_weight', view.weight === asked.weight ? '' : String(view.weight))
  put('hide', view.hidden.join())
  put('show', view.look === asked.look ? '' : view.look)
  return next
}

/** Milliseconds after the last change before the address follows: a slider that is drawn changes it many times. */
const PAUSE = 150

/** The view that the address opens with; what is changed shows at once, and the address follows. */
export function useComparisonView(asked: Asked) {
  const [params, setParams] = useSearchParams()
  const [view, setView] = useState(() => readView(params, asked))
  const address = writeView(params, view, asked).toString()
  // Also where the address of an earlier view arrives late.
  const isBehind = address !== params.toString()
  const follow = useEffectEvent((shown: string) => setParams(new URLSearchParams(shown), { replace: true }))
  useEffect(() => {
    if (!isBehind) return undefined
    const timer = setTimeout(() => follow(address), PAUSE)
    return () => clearTimeout(timer)
  }, [address, isBehind])
  return { view, change: (part: Partial<ComparisonView>) => setView((now) => ({ ...now, ...part })) }
}
