import { formatCount } from '@portal/domain/values/count'
import { cloneElement, type ReactElement } from 'react'
import { VisuallyHidden } from '../core/plain.tsx'
import { styled } from '../theme/styled.tsx'

export interface Figure {
  label: string
  count: number
  /** What was counted: a link without children. */
  link?: ReactElement | undefined
}

export interface FiguresProps {
  figures: readonly Figure[]
}

const Root = styled('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '8',
    rowGap: '3',
    '& > div': { display: 'flex', flexDirection: 'column-reverse', minWidth: '72px' },
    '& dt': { color: 'fg.muted' },
    '& dd': {
      display: 'flex',
      alignItems: 'center',
      minHeight: { base: '44px', md: '0' },
      textStyle: '2xl',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
    },
    '& a': { minWidth: { base: '44px', md: '0' }, lineHeight: { base: '44px', md: 'inherit' } },
    '& a:hover': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})

/** What an import came to, in figures. */
export function Figures({ figures }: FiguresProps) {
  return (
    <Root>
      {figures.map(({ label, count, link }) => {
        const text = formatCount(count)
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {link && count > 0
                ? cloneElement(link, undefined, text, <VisuallyHidden> {label}</VisuallyHidden>)
                : text}
            </dd>
          </div>
        )
      })}
    </Root>
  )
}
