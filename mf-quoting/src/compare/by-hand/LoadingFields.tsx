import { type CoverCode, coverLabel } from '@portal/domain/work/cover'
import { Grid, Stack } from '@portal/ui/core'
import { Field, type FormError } from '@portal/ui/form'
import { MoneyInput, NumberInput } from '@portal/ui/input'
import type { TypedLoading, TypedOptions } from './options-by-hand.ts'

const NONE: TypedLoading = { percent: null, perThousand: null }

export interface LoadingFieldsProps {
  readonly covers: readonly CoverCode[]
  readonly loadings: TypedOptions['loadings']
  readonly errors: readonly FormError[]
  readonly onChange: (loadings: TypedOptions['loadings']) => void
}

/** What the insurer loads each cover with, per cent and dollars on each $1,000. */
export function LoadingFields({ covers, loadings, errors, onChange }: LoadingFieldsProps) {
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.message
  return (
    <Stack gap="3">
      {covers.map((cover) => {
        const own = loadings[cover] ?? NONE
        const put = (part: Partial<TypedLoading>) => onChange({ ...loadings, [cover]: { ...own, ...part } })
        const [percentId, perThousandId] = [`percent-${cover}`, `per-thousand-${cover}`]
        return (
          <Grid key={cover} gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="4" alignItems="start">
            <Field id={percentId} label={`${coverLabel(cover)}, per cent`} error={errorOf(percentId)}>
              <NumberInput value={own.percent} unit="%" onChange={(percent) => put({ percent })} />
            </Field>
            <Field id={perThousandId} label={`${coverLabel(cover)}, per $1,000`} error={errorOf(perThousandId)}>
              <MoneyInput value={own.perThousand} unit="a year" onChange={(perThousand) => put({ perThousand })} />
            </Field>
          </Grid>
        )
      })}
    </Stack>
  )
}
