import type { AnswerOption } from '@portal/domain/clients/pre-assessments/question-set'
import { useId } from 'react'
import { useFieldGroup } from '../form/field-context.ts'
import { styled } from '../theme/styled.tsx'

export interface ChoiceBoxesProps {
  /** One of them, or as many as fit. */
  readonly kind: 'radio' | 'checkbox'
  readonly options: readonly AnswerOption[]
  readonly chosen: readonly string[]
  readonly onPick: (value: string) => void
}

const Group = styled('div', {
  base: {
    display: 'grid',
    gap: '2',
    // Side by side where there is room for their words.
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  },
  variants: {
    pair: { true: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
})

/** The whole box takes the press, and is drawn like the mark inside it. */
const Box = styled('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: { base: '48px', md: '40px' },
    paddingInline: '14px',
    paddingBlock: '2',
    border: '1px solid',
    borderColor: 'border.control',
    borderRadius: 'md',
    background: 'bg.surface',
    fontSize: { base: 'lg', md: 'md' },
    lineHeight: 'md',
    cursor: 'pointer',
    '&& > span': { color: 'fg', fontWeight: 'inherit' },
    _hover: { borderColor: 'fg.subtle' },
    '&:has(:checked)': {
      borderColor: 'accent.solid',
      boxShadow: 'inset 0 0 0 1px var(--ui-colors-accent-solid)',
      background: 'accent.subtle',
      fontWeight: 'medium',
    },
    '&:has([aria-invalid=true]):not(:has(:checked))': { borderColor: 'danger.mark' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '1px' },
  },
})

const Mark = styled('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flex: 'none',
    width: '18px',
    height: '18px',
    border: '1px solid',
    borderColor: 'border.control',
    background: 'bg.surface',
    cursor: 'inherit',
    outline: 'none',
    '&&[type=radio]': { borderRadius: 'full' },
    '&&[type=radio]:checked': { border: '5px solid', borderColor: 'accent.solid', background: 'fg.onSolid' },
    '&&[type=checkbox]': { borderRadius: 'xs' },
    '&&[type=checkbox]:checked': { borderColor: 'accent.solid', background: 'accent.solid' },
    '&[type=checkbox]:checked::after': {
      content: '""',
      position: 'absolute',
      left: '50%',
      top: '46%',
      width: '5px',
      height: '9px',
      borderStyle: 'solid',
      borderWidth: '0 2px 2px 0',
      borderColor: 'fg.onSolid',
      transform: 'translate(-50%, -50%) rotate(42deg)',
    },
  },
})

/** Short labels that fit side by side on a phone. */
const SHORT = 12

/** Choices as boxes that a thumb hits: one of them, or several. Inside a Field they are named by its label. */
export function ChoiceBoxes({ kind, options, chosen, onPick }: ChoiceBoxesProps) {
  const name = useId()
  const { 'aria-invalid': invalid, 'aria-required': required, ...group } = useFieldGroup({})
  const isPair = options.length === 2 && options.every(({ label }) => label.length <= SHORT)
  return (
    <Group
      role={kind === 'radio' ? 'radiogroup' : 'group'}
      // A group of checkboxes knows no such thing.
      aria-required={kind === 'radio' ? required : undefined}
      pair={isPair}
      {...group}
    >
      {options.map(({ value, label }) => (
        <Box key={value}>
          <Mark
            type={kind}
            name={name}
            value={value}
            checked={chosen.includes(value)}
            aria-invalid={invalid}
            onChange={() => onPick(value)}
          />
          <span>{label}</span>
        </Box>
      ))}
    </Group>
  )
}
