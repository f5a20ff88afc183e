import { Box, Flex, Text } from '@portal/ui/core'
import { useId } from 'react'

export interface WeightSliderProps {
  /** Per cent that price counts for; the rest is features. */
  readonly weight: number
  readonly onChange: (weight: number) => void
}

/** How much price counts for in the combined score. */
export function WeightSlider({ weight, onChange }: WeightSliderProps) {
  const id = useId()
  return (
    <Flex alignItems="center" gap="2" minHeight="32px">
      <Text asChild tone="muted" fontSize="xs" whiteSpace="nowrap">
        <label htmlFor={id}>Price weighting</label>
      </Text>
      <Box asChild width={{ base: '140px', md: '120px' }} accentColor="accent.solid" cursor="pointer">
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          step={5}
          value={weight}
          aria-valuetext={`Price ${weight}%, features ${100 - weight}%`}
          onChange={({ target }) => onChange(Number(target.value))}
        />
      </Box>
      <Text as="span" fontSize="xs" numeric whiteSpace="nowrap" minWidth="34px">
        {weight}%
      </Text>
    </Flex>
  )
}
