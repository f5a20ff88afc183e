import { Box, Flex, Text } from '@portal/ui/core'
import { useEffect, useEffectEvent, useId, useState } from 'react'

/** Milliseconds after the last move before portfolios are put in another order. */
const PAUSE = 150

export interface WeightSliderProps {
  /** Per cent that price counts for; the rest is features. */
  readonly weight: number
  readonly onChange: (weight: number) => void
}

/** How much price counts for in the combined score. */
export function WeightSlider({ weight, onChange }: WeightSliderProps) {
  const id = useId()
  // Where the thumb is: the address follows when it rests.
  const [moved, setMoved] = useState<number>()
  const shown = moved ?? weight
  const settle = useEffectEvent((next: number) => {
    if (next !== weight) onChange(next)
    setMoved(undefined)
  })
  useEffect(() => {
    if (moved === undefined) return
    const timer = setTimeout(() => settle(moved), PAUSE)
    return () => clearTimeout(timer)
  }, [moved])
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
          value={shown}
          aria-valuetext={`Price ${shown}%, features ${100 - shown}%`}
          onChange={({ target }) => setMoved(Number(target.value))}
        />
      </Box>
      <Text as="span" fontSize="xs" numeric whiteSpace="nowrap" minWidth="34px">
        {shown}%
      </Text>
    </Flex>
  )
}
