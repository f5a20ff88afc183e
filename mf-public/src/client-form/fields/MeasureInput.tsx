import { Box } from '@portal/ui/core'
import { TextInput } from '@portal/ui/form'
import { ChevronDownIcon } from '@portal/ui/icons'

export interface MeasureInputProps {
  /** What is measured: “Height”. */
  readonly name: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** The first is the usual one. */
  readonly units: readonly string[]
  readonly unit: string
  readonly onUnit: (unit: string) => void
}

/** A measure as it is typed, and its unit. */
export function MeasureInput({ name, value, onChange, units, unit, onUnit }: MeasureInputProps) {
  const isFeet = unit === 'ft'
  return (
    <TextInput
      size="lg"
      numeric
      inputMode={isFeet ? 'text' : 'decimal'}
      autoComplete="off"
      placeholder={isFeet ? '5 ft 10' : undefined}
      maxLength={12}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      suffix={
        <Box
          as="span"
          color="fg.muted"
          position="relative"
          display="inline-flex"
          alignItems="center"
          height="full"
          flex="none"
        >
          {/* Its own width: inside an input's border a control would take all there is. */}
          <select
            aria-label={`${name} unit`}
            value={unit}
            onChange={(event) => onUnit(event.target.value)}
            style={{ flex: 'none', width: 'auto', appearance: 'none', paddingRight: 20, cursor: 'pointer' }}
          >
            {units.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
          <Box as="span" position="absolute" right="0" pointerEvents="none" color="fg.subtle">
            <ChevronDownIcon size={14} />
          </Box>
        </Box>
      }
    />
  )
}
