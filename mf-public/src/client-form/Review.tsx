import { CLIENT_FORM_STEPS } from '@portal/domain/clients/client-form/steps'
import { Box, Button, Flex, Grid, Heading } from '@portal/ui/core'
import { Fragment } from 'react'
import { askedIn, type FormText } from './answers/form-fields.ts'
import { formatField } from './answers/format-field.ts'

export interface ReviewProps {
  readonly values: FormText
  /** Goes back to a step. */
  readonly onChange: (step: number) => void
}

/** Everything that was filled in, before it is sent; what was agreed to stands where it is agreed to. */
export function Review({ values, onChange }: ReviewProps) {
  return (
    <Box>
      {CLIENT_FORM_STEPS.slice(0, -1).map((one, step) => (
        <Box as="section" key={one.id} paddingBlock="4" borderTopWidth="1px" borderColor="border.subtle">
          <Flex alignItems="center" justifyContent="space-between" marginBottom="2">
            <Heading as="h2" size="md">
              {one.title}
            </Heading>
            <Button size="sm" aria-label={`Change ${one.title}`} onClick={() => onChange(step)}>
              Change
            </Button>
          </Flex>
          <Grid as="dl" gridTemplateColumns="minmax(0, 2fr) minmax(0, 3fr)" columnGap="3" rowGap="2">
            {askedIn(one, values)
              .filter(({ kind }) => kind !== 'agree')
              .map((field) => (
                <Fragment key={field.name}>
                  <Box as="dt" color="fg.muted">
                    {field.label}
                  </Box>
                  <Box as="dd" overflowWrap="anywhere" whiteSpace="pre-line" fontWeight="medium">
                    {formatField(field, values)}
                  </Box>
                </Fragment>
              ))}
          </Grid>
        </Box>
      ))}
    </Box>
  )
}
