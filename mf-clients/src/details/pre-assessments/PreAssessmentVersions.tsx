import type { PreAssessment } from '@portal/contract/clients/pre-assessments.schema'
import { questionSet } from '@portal/domain/clients/pre-assessments/general-set'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { useClock } from '@portal/platform'
import { Box, Flex, Grid, Heading, Stack, Text } from '@portal/ui/core'
import { Field, NativeSelect } from '@portal/ui/form'
import { Panel } from '@portal/ui/page'
import { AnswerList } from '@portal/ui/questions'
import { type ReactNode, useState } from 'react'
import { AnswerChanges } from './AnswerChanges.tsx'
import { Disclosures } from './Disclosures.tsx'

export interface PreAssessmentVersionsProps {
  /** Newest first, and at least one. */
  readonly versions: readonly PreAssessment[]
  readonly firstName: string
  /** Between what was disclosed and all the answers. */
  readonly children: ReactNode
}

/** The answers of a version, the newest unless another is chosen, alone or beside another one. */
export function PreAssessmentVersions({ versions, firstName, children }: PreAssessmentVersionsProps) {
  const { timeZone } = useClock()
  const [chosen, setChosen] = useState('')
  const [other, setOther] = useState('')
  const version = versions.find(({ id }) => String(id) === chosen) ?? versions[0]
  const compared = versions.find(({ id }) => String(id) === other && id !== version?.id)
  const set = version && questionSet(version.set, version.set_version)
  if (!version || !set) return null

  const nameOf = ({ submitted_at, source, author }: PreAssessment) => {
    const at = `${formatInstantDate(timeZone, submitted_at)} ${timeIn(timeZone, submitted_at)}`
    return `${at}, ${source === 'client' ? firstName : (author?.name ?? 'staff')}`
  }
  const options = versions.map((one) => ({ value: String(one.id), label: nameOf(one) }))
  return (
    <>
      <Disclosures set={set} answers={version.answers} />
      {children}
      <Panel title="Answers" flush>
        <Stack gap="5" paddingInline="4" paddingBottom="4">
          <Flex gap="3" flexWrap="wrap" alignItems="end">
            <Box width={{ base: 'full', md: '260px' }}>
              <Field label="Version">
                <NativeSelect
                  options={options}
                  value={String(version.id)}
                  onChange={(event) => setChosen(event.target.value)}
                />
              </Field>
            </Box>
            {versions.length > 1 && (
              <Box width={{ base: 'full', md: '260px' }}>
                <Field label="Compare with">
                  <NativeSelect
                    placeholder="No other version"
                    options={options.filter(({ value }) => value !== String(version.id))}
                    value={compared ? String(compared.id) : ''}
                    onChange={(event) => setOther(event.target.value)}
                  />
                </Field>
              </Box>
            )}
            <Text tone="subtle" paddingBlock="2">
              {version.source === 'client'
                ? 'Answered by the client via link'
                : `Answered by ${version.author?.name ?? 'staff'}`}
            </Text>
          </Flex>
          {compared ? (
            <AnswerChanges set={set} before={compared.answers} after={version.answers} />
          ) : (
            <Grid gap="6" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
              {set.sections.map((section) => (
                <Stack as="section" key={section.id} gap="2">
                  <Heading as="h4">{section.title}</Heading>
                  <AnswerList set={set} section={section} answers={version.answers} />
                </Stack>
              ))}
            </Grid>
          )}
        </Stack>
      </Panel>
    </>
  )
}
