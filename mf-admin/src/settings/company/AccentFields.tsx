import { type Accent, accentContrasts, OWN_ACCENT } from '@portal/domain/office/accent-contrast'
import { ACCENT_CHROMA } from '@portal/domain/office/company'
import { useCompany } from '@portal/platform'
import { applyLook } from '@portal/platform/look'
import { Box, Button, Flex, Grid, Text, VisuallyHidden } from '@portal/ui/core'
import { Checkbox, Switch } from '@portal/ui/form'
import { CheckIcon, CloseIcon, PlusIcon } from '@portal/ui/icons'
import { useEffect } from 'react'
import { accentOfText, accentText, NAMED_ACCENTS } from './accent-value.ts'

interface AccentFieldsProps {
  /** As `accentText` writes it. */
  readonly value: string
  readonly onChange: (value: string) => void
}

const paint = ({ hue, chroma }: Accent, lightness = 0.468) => `oklch(${lightness} ${chroma} ${hue})`

/** Steps of a slider's track. */
const STOPS = 12
function gradient(at: (share: number) => Accent): string {
  const stops = Array.from({ length: STOPS + 1 }, (_, step) => paint(at(step / STOPS), 0.6))
  return `linear-gradient(to right, ${stops.join(', ')})`
}

/** The company's colour: one by name, or any hue and strength, with how well it can be read. */
export function AccentFields({ value, onChange }: AccentFieldsProps) {
  const accent = accentOfText(value) ?? OWN_ACCENT
  useTriedAccent(accent)
  const put = (next: Accent) =>
    onChange(next.hue === OWN_ACCENT.hue && next.chroma === OWN_ACCENT.chroma ? '' : accentText(next))
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: '304px minmax(0, 1fr)' }} gap={{ base: '5', xl: '8' }}>
      <Box minWidth="0">
        <Text as="span" weight="medium" id="accent">
          Colour
        </Text>
        <Flex role="group" aria-labelledby="accent" gap="2" flexWrap="wrap" paddingTop="6px">
          {NAMED_ACCENTS.map(({ name, ...named }) => (
            <Box
              as="button"
              key={name}
              {...{ type: 'button' }}
              aria-pressed={named.hue === accent.hue && named.chroma === accent.chroma}
              title={name}
              onClick={() => put(named)}
              width={{ base: '44px', md: '32px' }}
              height={{ base: '44px', md: '32px' }}
              borderRadius="sm"
              style={{ background: paint(named) }}
              css={{ '&[aria-pressed=true]': { outline: '2px solid', outlineColor: 'fg', outlineOffset: '2px' } }}
            >
              <VisuallyHidden>{name}</VisuallyHidden>
            </Box>
          ))}
        </Flex>
        <Slider
          label="Hue"
          value={accent.hue}
          min={0}
          max={360}
          step={1}
          track={gradient((share) => ({ ...accent, hue: share * 360 }))}
          onChange={(hue) => put({ ...accent, hue })}
        />
        <Slider
          label="Strength"
          value={accent.chroma}
          min={ACCENT_CHROMA.min}
          max={ACCENT_CHROMA.max}
          step={0.001}
          track={gradient((share) => ({
            ...accent,
            chroma: ACCENT_CHROMA.min + share * (ACCENT_CHROMA.max - ACCENT_CHROMA.min),
          }))}
          onChange={(chroma) => put({ ...accent, chroma })}
        />
        {/* What the colour is for. Nothing of it can be pressed. */}
        <Flex inert aria-hidden alignItems="center" gap="4" paddingTop="4">
          <Button variant="primary" icon={<PlusIcon />}>
            New lead
          </Button>
          <Checkbox checked readOnly>
            Chosen
          </Checkbox>
          <Switch checked readOnly>
            On
          </Switch>
        </Flex>
      </Box>
      <ContrastTable accent={accent} />
    </Grid>
  )
}

/** Shows the whole page in an accent that is not saved, as long as it is being chosen. */
function useTriedAccent({ hue, chroma }: Accent) {
  const company = useCompany()
  useEffect(() => {
    applyLook({ ...company, accent_h: hue, accent_c: chroma })
    return () => applyLook(company)
  }, [hue, chroma, company])
}

interface SliderProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  readonly track: string
  readonly onChange: (value: number) => void
}

function Slider({ label, value, track, onChange, ...range }: SliderProps) {
  return (
    <Grid
      as="label"
      gridTemplateColumns="64px minmax(0, 1fr) 40px"
      alignItems="center"
      gap="3"
      minHeight={{ base: '44px', md: '34px' }}
      paddingTop="2"
    >
      <Text as="span" tone="muted">
        {label}
      </Text>
      <Box
        asChild
        css={{
          appearance: 'none',
          width: 'full',
          height: '8px',
          borderRadius: 'sm',
          '&::-webkit-slider-thumb': {
            appearance: 'none',
            width: '16px',
            height: '16px',
            borderRadius: 'full',
            background: 'bg.surface',
            border: '2px solid',
            borderColor: 'fg',
          },
          '&::-moz-range-thumb': {
            width: '12px',
            height: '12px',
            borderRadius: 'full',
            background: 'bg.surface',
            border: '2px solid',
            borderColor: 'fg',
          },
        }}
      >
        <input
          type="range"
          {...range}
          value={value}
          style={{ background: track }}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      </Box>
      <Text as="span" textAlign="right" fontVariantNumeric="tabular-nums">
        {value}
      </Text>
    </Grid>
  )
}

function ContrastTable({ accent }: { readonly accent: Accent }) {
  return (
    <Box border="1px solid" borderColor="border" borderRadius="md" alignSelf="start">
      <Box
        as="table"
        width="full"
        css={{
          '& :is(th, td)': { height: '32px', paddingInline: '3', textAlign: 'right', fontWeight: 'regular' },
          '& th:first-of-type': { textAlign: 'left' },
          '& thead th': { fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted' },
          '& tbody :is(th, td)': { borderTop: '1px solid', borderColor: 'border.subtle' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">Contrast</th>
            <th scope="col">Light</th>
            <th scope="col">Dark</th>
          </tr>
        </thead>
        <tbody>
          {accentContrasts(accent).map(({ name, needs, light, dark }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <Ratio value={light} needs={needs} />
              <Ratio value={dark} needs={needs} />
            </tr>
          ))}
        </tbody>
      </Box>
      <Text size="xs" tone="muted" padding="8px 12px" borderTop="1px solid" borderColor="border">
        Needs 4.5 for text, 3.0 for the focus ring.
      </Text>
    </Box>
  )
}

function Ratio({ value, needs }: { readonly value: number; readonly needs: number }) {
  const isEnough = value >= needs
  return (
    <td>
      <Flex
        as="span"
        justifyContent="flex-end"
        alignItems="center"
        gap="6px"
        fontVariantNumeric="tabular-nums"
        css={{ '& > svg': { color: isEnough ? 'success.mark' : 'danger.mark' } }}
      >
        {value.toFixed(2)}
        {isEnough ? <CheckIcon size={14} /> : <CloseIcon size={14} />}
        <VisuallyHidden>{isEnough ? 'enough' : 'too low'}</VisuallyHidden>
      </Flex>
    </td>
  )
}
