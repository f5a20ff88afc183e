import { fireEvent, screen } from '@testing-library/react'
import { render } from '../testing.tsx'
import { look } from './look.ts'
import { styled } from './styled.tsx'

const Chip = styled('span', {
  base: { display: 'inline-flex', color: 'fg.muted' },
  variants: { tone: { danger: { color: 'danger.fg' } }, wide: { true: { width: 'full' } } },
})
const Round = styled(Chip, { base: { borderRadius: 'full' } }, { 'data-round': '' })

const chip = (text: string) => screen.getByText(text)
const rulesOf = (element: HTMLElement) =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    .concat([...document.querySelectorAll('style')].map((style) => style.textContent ?? ''))
    .filter((text) => [...element.classList].some((name) => text.includes(name)))
    .join('\n')

test('elements of one look share a class, and each selection of variants has its own', () => {
  render(
    <>
      <Chip>one</Chip>
      <Chip>two</Chip>
      <Chip tone="danger">bad</Chip>
      <Chip tone="danger" wide>
        bad and wide
      </Chip>
    </>,
  )
  expect(chip('one').className).toBe(chip('two').className)
  expect(new Set(['one', 'bad', 'bad and wide'].map((text) => chip(text).className)).size).toBe(3)
  expect(rulesOf(chip('bad'))).toContain('var(--ui-colors-danger-fg)')
  expect(chip('bad')).not.toHaveAttribute('tone')
})

test('a component that is made of another has both looks, and the attributes that all of its kind have', () => {
  render(<Round tone="danger">round</Round>)
  expect(rulesOf(chip('round'))).toContain('inline-flex')
  expect(rulesOf(chip('round'))).toContain('var(--ui-radii-full)')
  expect(rulesOf(chip('round'))).toContain('var(--ui-colors-danger-fg)')
  expect(chip('round')).toHaveAttribute('data-round')
})

const Pill = styled(
  'span',
  look('ui-pill', {
    base: { color: 'fg' },
    variants: { size: { sm: { height: '4' }, lg: { height: '8' } }, on: { true: { color: 'accent.fg' } } },
    defaultVariants: { size: 'sm' },
  }),
)

test('a look that the stylesheet has is named, and nothing of it is worked out', () => {
  render(
    <>
      <Pill>small</Pill>
      <Pill size="lg" on className="mine">
        large
      </Pill>
      <Pill on={false}>off</Pill>
    </>,
  )
  expect(chip('small').className).toBe('ui-pill ui-pill-size-sm')
  expect(chip('large').className).toBe('ui-pill ui-pill-size-lg ui-pill-on-true mine')
  expect(chip('off').className).toBe(chip('small').className)
  expect(rulesOf(chip('large'))).toBe('')
})

test('more can go over a look that the stylesheet has', () => {
  const Tall = styled(Pill, { base: { minHeight: '12' } })
  render(<Tall css={{ padding: '4' }}>tall</Tall>)
  expect(chip('tall')).toHaveClass('ui-pill', 'ui-pill-size-sm')
  expect(rulesOf(chip('tall'))).toContain('var(--ui-sizes-12)')
  expect(rulesOf(chip('tall'))).toContain('var(--ui-spacing-4)')
})

test('more of a look for one place stands beside the class that is given', () => {
  render(
    <Chip css={{ padding: '4' }} className="mine">
      padded
    </Chip>,
  )
  expect(chip('padded')).toHaveClass('mine')
  expect(rulesOf(chip('padded'))).toContain('var(--ui-spacing-4)')
})

test('its only child takes the look, the attributes and both handlers', () => {
  const calls: string[] = []
  render(
    <Chip asChild onClick={() => calls.push('chip')} title="A chip" className="outer">
      <a href="/leads" className="inner" onClick={() => calls.push('link')}>
        linked
      </a>
    </Chip>,
  )
  const link = screen.getByRole('link', { name: 'linked' })
  expect(link).toHaveClass('outer', 'inner')
  expect(link).toHaveAttribute('title', 'A chip')
  fireEvent.click(link)
  expect(calls).toEqual(['chip', 'link'])
})
