import type { ImportDetail } from '@portal/contract/imports.schema'
import { IMPORT_MAX_ROWS, IMPORT_REVERT_DAYS } from '@portal/domain/imports/import-limits'
import { FILE_MAX_SIZE } from '@portal/domain/limits'
import { formatCount } from '@portal/domain/values/count'
import { useNavigate, useSearchParams } from '@portal/router'
import { Box, Button, Flex, Stack, Text } from '@portal/ui/core'
import { Field, RadioGroup } from '@portal/ui/form'
import { DownloadIcon } from '@portal/ui/icons'
import { FilePick } from '@portal/ui/import'
import { useContext, useState } from 'react'
import { importAddress, newImportAddress } from './import-address.ts'
import { ImportScreens, useImportScreen } from './subjects/import-screens.ts'
import { saveTemplate } from './template.ts'
import { useImportUpload } from './use-import-upload.ts'
import { WizardFrame } from './WizardFrame.tsx'

/** The first step: what is imported, and the file. */
export function NewImport() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const screens = useContext(ImportScreens)
  const { subject, file } = useImportScreen(params.get('subject'))
  const [settings, setSettings] = useState<ImportDetail['settings']>({})
  const { sent, error, send, cancel } = useImportUpload(
    subject.name,
    (id) => navigate(importAddress(id), { replace: true }),
    file && ((chosen, options) => file.upload(settings, chosen, options)),
  )
  return (
    <WizardFrame title="New import" current="file">
      <Box padding="gutter" maxWidth="720px">
        <Stack gap="4">
          <Field label="What to import">
            <RadioGroup
              name="subject"
              options={screens.map(({ subject: { name }, label }) => ({ value: name, label }))}
              value={subject.name}
              onChange={(name) => navigate(newImportAddress(name), { replace: true })}
            />
          </Field>
          {file && <file.Settings value={settings} onChange={setSettings} columns={[]} />}
          <FilePick
            sent={sent}
            error={error}
            maxSize={FILE_MAX_SIZE}
            onFile={send}
            onCancel={cancel}
            help={`Up to ${formatCount(IMPORT_MAX_ROWS)} rows and 25 MB. Commas, semicolons or tabs; any encoding.`}
          />
          <Text tone="muted">
            Next, match your columns. Nothing is saved until you review, and you can undo an import for{' '}
            {IMPORT_REVERT_DAYS} days.
          </Text>
          <Flex gap="2" flexWrap="wrap">
            {file && <file.Sample settings={settings} />}
            <Button icon={<DownloadIcon />} onClick={() => saveTemplate(subject)}>
              Download template
            </Button>
          </Flex>
        </Stack>
      </Box>
    </WizardFrame>
  )
}
