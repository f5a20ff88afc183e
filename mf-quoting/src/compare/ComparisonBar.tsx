import { FREQUENCIES, type Frequency } from '@portal/domain/values/person'
import { Button, Flex, Stack, Text, usePhone } from '@portal/ui/core'
import { NativeSelect, Switch } from '@portal/ui/form'
import { SlidersIcon } from '@portal/ui/icons'
import { Popover } from '@portal/ui/overlay'
import { SegmentedControl } from '@portal/ui/page'
import { type ComparisonView, LOOKS, ORDERS, PARTS, type Part } from './comparison-view.ts'
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
}

/** Whose, how often, in what order, and what is shown. */
export function ComparisonBar(props: ComparisonBarProps) {
  const { people, view, frequencies, onChange } = props
  const isPhone = usePhone()
  // Years are added up there: how often one pays changes nothing.
  const isByAge = view.look === 'years'
  const often = FREQUENCIES.filter(({ value }) => frequencies.includes(value))
  const segments = often.map(({ value, label }) => ({ value, label }))
  return (
    <Flex columnGap="4" rowGap="2" flexWrap="wrap" alignItems="center" paddingInline="gutter" paddingBlock="2">
      {people.length > 1 && (
        <SegmentedControl
          label="Person"
          size="sm"
          segments={[
            { value: 'both', label: 'Both' },
            ...people.map((label, index) => ({ value: String(index), label })),
          ]}
          value={String(view.person)}
          onChange={(value) => onChange({ person: value === 'both' ? value : Number(value) })}
        />
      )}
      {!isByAge &&
        (isPhone ? (
          <NativeSelect
            aria-label="Premiums"
            value={view.frequency}
            options={segments}
            onChange={({ target }) => {
              const chosen = often.find(({ value }) => value === target.value)
              if (chosen) onChange({ frequency: chosen.value })
            }}
          />
        ) : (
          <SegmentedControl
            label="Premiums"
            size="sm"
            segments={segments}
            value={view.frequency}
            onChange={(frequency) => onChange({ frequency })}
          />
        ))}
      {!isPhone && <Arrangement {...props} />}
      {isPhone ? (
        <Popover
          label="What is shown"
          placement="bottom-end"
          trigger={
            <Button size="sm" icon={<SlidersIcon size={14} />}>
              Show
            </Button>
          }
        >
          <Stack gap="3">
            <Arrangement {...props} />
            <Switches {...props} />
          </Stack>
        </Popover>
      ) : (
        <Flex columnGap="4" rowGap="1" flexWrap="wrap" marginStart={{ xl: 'auto' }}>
          <Switches {...props} />
        </Flex>
      )}
    </Flex>
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
