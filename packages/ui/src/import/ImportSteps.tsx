import { cloneElement, type ReactElement } from 'react'
import { VisuallyHidden } from '../core/plain.tsx'
import { CheckIcon } from '../icons/index.ts'
import { styled } from '../theme/styled.tsx'

export interface ImportStep {
  id: string
  label: string
  /** A link to the step, without children, where it may be opened. */
  link?: ReactElement | undefined
}

export interface ImportStepsProps {
  steps: readonly ImportStep[]
  current: string
}

const Root = styled('nav', {
  base: {
    flex: 'none',
    paddingInline: 'gutter',
    borderBottom: '1px solid',
    borderColor: 'border',
    '& > ol': { display: 'flex', gap: { base: '4', md: '6' }, overflowX: 'auto' },
    '& li > *': {
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      height: { base: '44px', md: 'tabs' },
      color: 'fg.subtle',
      whiteSpace: 'nowrap',
    },
    '& li > a': { color: 'fg.muted', _hover: { color: 'fg' } },
    '& li > [aria-current]': {
      color: 'fg',
      fontWeight: 'medium',
      boxShadow: 'inset 0 -2px 0 var(--ui-colors-accent-mark)',
    },
    '& svg': { flex: 'none', color: 'success.mark' },
    '& [data-part=number]': { fontVariantNumeric: 'tabular-nums' },
  },
})

/** Where an import is: what is done has a tick, what comes is quiet. */
export function ImportSteps({ steps, current }: ImportStepsProps) {
  const at = steps.findIndex(({ id }) => id === current)
  return (
    <Root aria-label="Import steps">
      <ol>
        {steps.map(({ id, label, link }, index) => {
          const content = (
            <>
              {index < at ? <CheckIcon size={14} /> : <span data-part="number">{index + 1}</span>}
              {label}
              {index < at && <VisuallyHidden>, done</VisuallyHidden>}
            </>
          )
          const attributes = { 'aria-current': id === current ? ('step' as const) : undefined }
          return (
            <li key={id}>{link ? cloneElement(link, attributes, content) : <span {...attributes}>{content}</span>}</li>
          )
        })}
      </ol>
    </Root>
  )
}
