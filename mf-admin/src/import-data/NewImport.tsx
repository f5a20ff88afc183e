import { FILE_MAX_SIZE, formatCount } from '@portal/domain'
import { IMPORT_MAX_ROWS, IMPORT_REVERT_DAYS } from '@portal/domain/client-import'
import { useNavigate } from '@portal/router'
import { Box, Button, Flex, Stack, Text } from '@portal/ui/core'
import { DownloadIcon } from '@portal/ui/icons'
import { FilePick } from '@portal/ui/import'
import { importAddress } from './import-address.ts'
import { saveTemplate } from './template.ts'
import { useImportUpload } from './use-import-upload.ts'
import { WizardFrame } from './WizardFrame.tsx'

/** The first step: the file. */
export function NewImport() {
  const navigate = useNavigate()
  const { sent, fault, send, cancel } = useImportUpload((id) => navigate(importAddress(id), { replace: true }))
  return (
    <WizardFrame title="New import" current="file">
      <Box padding="gutter" maxWidth="720px">
        <Stack gap="4">
          <FilePick
            sent={sent}
            fault={fault}
            maxSize={FILE_MAX_SIZE}
            onFile={send}
            onCancel={cancel}
            help={`Up to ${formatCount(IMPORT_MAX_ROWS)} rows and 25 MB. Commas, semicolons or tabs; any encoding.`}
          />
          <Text tone="muted">
            Next, match your columns. Nothing is saved until you review, and you can undo an import for{' '}
            {IMPORT_REVERT_DAYS} days.
          </Text>
          <Flex>
            <Button icon={<DownloadIcon />} onClick={saveTemplate}>
              Download template
            </Button>
          </Flex>
        </Stack>
      </Box>
    </WizardFrame>
  )
}
