import { Box, Heading, TextLink } from '@portal/ui/core'
import { focusField } from '@portal/ui/form'
import { useEffect, useRef } from 'react'
import type { FormError } from '../answers/form-errors.ts'

/** The id of the control of a field: errors lead there. */
export function controlId(name: string): string {
  return `field-${name}`
}

export interface ErrorSummaryProps {
  readonly errors: readonly FormError[]
  /** Changes with each try to go on: the summary then takes the focus. */
  readonly attempt: number
}

/** What is wrong with the step, in the words that stand beside the fields; each leads to its field. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const seen = useRef(attempt)
  useEffect(() => {
    if (seen.current === attempt) return
    seen.current = attempt
    box.current?.focus()
    box.current?.scrollIntoView?.({ block: 'center' })
  }, [attempt])
  // The tab says it too, first of all for whoever listens.
  const isWrong = errors.length > 0
  useEffect(() => {
    const title = document.title
    if (isWrong) document.title = `Error: ${title}`
    return () => {
      document.title = title
    }
  }, [isWrong])
  if (errors.length === 0) return null
  return (
    <Box
      ref={box}
      role="alert"
      tabIndex={-1}
      padding="3"
      borderWidth="2px"
      borderColor="danger.mark"
      borderRadius="md"
      bg="danger.bg"
    >
      <Heading as="h2" size="md">
        There is a problem
      </Heading>
      <Box as="ul" listStyleType="none" marginTop="1">
        {errors.map(({ field, message }) => (
          <Box
            as="li"
            key={field.name}
            paddingBlock="1"
            css={{ '& a': { color: 'danger.fg', textDecoration: 'underline' } }}
          >
            <TextLink
              href={`#${controlId(field.name)}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(controlId(field.name))
              }}
            >
              {message}
            </TextLink>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
