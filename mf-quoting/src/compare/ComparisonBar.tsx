import { FREQUENCIES, type Frequency } from '@portal/domain/values/person'
import { codeLabel } from '@portal/domain/work/cover'
import { Box, Flex, Stack, Text, usePhone } from '@portal/ui/core'
import { NativeSelect, Switch } from '@portal/ui/form'
import { SegmentedControl } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { type ComparisonView, LOOKS, ORDERS, PARTS, type Part } from './comparison-view.ts'
import { Fold } from './Fold.tsx'
import { useNarrow } from './use-narrow.ts'
import { WeightSlider } from './WeightSlider.tsx'

export interface ComparisonBarProps {
  readonly people: readonly string[]
  readonly view: ComparisonView
  /** Those that any portfolio supports. */
  readonly frequencies: readonly Frequency[]
  /** Parts that there is something to show of. */
  readonly parts: readonly Part[]
  readonly isCommissionShown: boolean
  readonly onCommission: (isShown: boolean) => void
  readonly onChange: (part: Partial<ComparisonView>) => void
  /** What was asked for, where it has no place above: in a narrow window. */
  readonly inputs?: ReactNode
  /** Whether some of that was assumed, and waits to be confirmed. */
  readonly isAssumed?: boolean
}

/** Whose, how often, in what order, and what is shown: in a narrow window in one line that opens, with what was asked for. */
export function ComparisonBar(props: ComparisonBarProps) {
  if (useNarrow()) {
    return (
      <Box paddingInline="gutter" paddingBlock="1">
        <Fold label={foldWords(props)}>
          <Stack gap="3" paddingBlock="2">
            {props.inputs}
            <Whose {...props} />
            <HowOften {...props} />
            <Arrangement {...props} />
            <Switches {...props} />
          </Stack>
        </Fold>
      </Box>
    )
  }
  return (
    <Flex columnGap="4" rowGap="2" flexWrap="wrap" alignItems="center" paddingInline="gutter" paddingBlock="2">
      <Whose {...props} />
      <HowOften {...props} />
      <Arrangement {...props} />
      <Flex columnGap="4" rowGap="1" flexWrap="wrap" marginStart={{ xl: 'auto' }}>
        <Switches {...props} />
      </Flex>
    </Flex>
  )
}

/** `Inputs and view: both, monthly` */
function foldWords({ people, view, isAssumed = false }: ComparisonBarProps): string {
  const { person, frequency, order, look } = view
  const whose = people.length > 1 && (person === 'both' ? 'both' : people[person])
  const often = look === 'years' ? 'over years' : codeLabel(FREQUENCIES, frequency).toLowerCase()
  const by = order !== 'price' && `by ${codeLabel(ORDERS, order).toLowerCase()}`
  return `Inputs${isAssumed ? ', some assumed,' : ''} and view: ${[whose, often, by].filter(Boolean).join(', ')}`
}

function Whose({ people, view, onChange }: ComparisonBarProps) {
  if (people.length < 2) return null
  return (
    <SegmentedControl
      label="Person"
      size="sm"
      segments={[{ value: 'both', label: 'Both' }, ...people.map((label, index) => ({ value: String(index), label }))]}
      value={String(view.person)}
      onChange={(value) => onChange({ person: value === 'both' ? value : Number(value) })}
    />
  )
}

function HowOften({ view, frequencies, onChange }: ComparisonBarProps) {
  const isPhone = usePhone()
  // Years are added up there: how often one pays changes nothing.
  if (view.look === 'years') return null
  const often = FREQUENCIES.filter(({ value }) => frequencies.includes(value))
  const segments = often.map(({ value, label }) => ({ value, label }))
  if (!isPhone) {
    return (
      <SegmentedControl
        label="Premiums"
        size="sm"
        segments={segments}
        value={view.frequency}
        onChange={(frequency) => onChange({ frequency })}
      />
    )
  }
  return (
    <NativeSelect
      aria-label="Premiums"
      value={view.frequency}
      options={segments}
      onChange={({ target }) => {
        const chosen = often.find(({ value }) => value === target.value)
        if (chosen) onChange({ frequency: chosen.value })
      }}
    />
  )
}

/** In what order, and side by side or below each other. */
function Arrangement({ view, onChange }: ComparisonBarProps) {
  return (
    <>
      <Flex alignItems="center" gap="2">
        <Text as="span" tone="muted" fontSize="xs" whiteSpace="nowrap">
          Sort by
        </Text>
        <SegmentedControl
          label="Sort by"
          size="sm"
          segments={ORDERS}
          value={view.order}
          onChange={(order) => onChange({ order })}
        />
      </Flex>
      {view.order === 'combined' && <WeightSlider weight={view.weight} onChange={(weight) => onChange({ weight })} />}
      <SegmentedControl
        label="Shown as"
        size="sm"
        segments={LOOKS}
        value={view.look}
        onChange={(look) => onChange({ look })}
      />
    </>
  )
}

function Switches({ view, parts, isCommissionShown, onCommission, onChange }: ComparisonBarProps) {
  const toggle = (part: Part) => {
    const isHidden = view.hidden.includes(part)
    onChange({ hidden: isHidden ? view.hidden.filter((one) => one !== part) : [...view.hidden, part] })
  }
  return (
    <>
      {PARTS.filter(({ value }) => parts.includes(value)).map(({ value, label }) => (
        <Switch key={value} checked={!view.hidden.includes(value)} onChange={() => toggle(value)}>
          {label}
        </Switch>
      ))}
      {view.look !== 'years' && (
        <Switch checked={isCommissionShown} onChange={({ target }) => onCommission(target.checked)}>
          Commission
        </Switch>
      )}
    </>
  )
}
