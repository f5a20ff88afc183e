import { ApiError, upload } from '@portal/api-client'
import { profile as calls } from '@portal/contract/account/profile'
import { roleLabels } from '@portal/domain/account/role'
import { FILE_MAX_SIZE } from '@portal/domain/limits'
import { MESSAGES } from '@portal/domain/message'
import { fullName } from '@portal/domain/values/person'
import { type Profile, useChange } from '@portal/platform'
import { Alert, Box, Button, HStack, Stack, Text } from '@portal/ui/core'
import { ImageIcon } from '@portal/ui/icons'
import { Avatar } from '@portal/ui/page'
import { useEffect, useRef, useState } from 'react'
import { usePassingAlert } from '../use-passing-alert.ts'

const PICTURES = ['image/png', 'image/jpeg']

interface ChosenPhoto {
  readonly file: File
  readonly preview: string
}

interface ProfilePhotoProps {
  readonly profile: Profile
  /** The photo's address no longer works. */
  readonly onLost: () => void
}

/** The own photo: chosen, looked at, then saved; or removed. */
export function ProfilePhoto({ profile, onLost }: ProfilePhotoProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ChosenPhoto>()
  const [saving, setSaving] = useState(false)
  const [alert, setAlert] = usePassingAlert()
  const remove = useChange(calls.removePhoto, {
    onSuccess: () => setAlert({ tone: 'success', text: 'Photo removed.' }),
    onError: (error) => setAlert({ tone: 'danger', text: error.message }),
  })
  const name = fullName(profile.firstname, profile.lastname)

  useEffect(() => () => chosen && URL.revokeObjectURL(chosen.preview), [chosen])

  function choose(file: File | undefined) {
    if (!file) return
    if (!PICTURES.includes(file.type)) return setAlert({ tone: 'danger', text: 'Please choose a PNG or JPG image.' })
    if (file.size > FILE_MAX_SIZE) return setAlert({ tone: 'danger', text: 'Please choose an image under 25 MB.' })
    setAlert(undefined)
    setChosen({ file, preview: URL.createObjectURL(file) })
  }

  async function save({ file }: ChosenPhoto) {
    setSaving(true)
    try {
      await upload(calls.setPhoto, { file })
      setChosen(undefined)
      setAlert({ tone: 'success', text: 'Photo saved.' })
    } catch (error) {
      setAlert({ tone: 'danger', text: error instanceof ApiError ? error.message : MESSAGES.somethingWentWrong })
    } finally {
      setSaving(false)
    }
  }

  return (
    <Stack gap="3">
      {alert && <Alert tone={alert.tone}>{alert.text}</Alert>}
      <HStack gap="4">
        <Avatar
          name={name}
          src={chosen?.preview ?? profile.profile_photo}
          onLost={chosen ? undefined : onLost}
          size="lg"
          me
        />
        <Box minWidth="0">
          <Text weight="medium">{name}</Text>
          <Text tone="muted">{roleLabels(profile.roles).join(', ')}</Text>
        </Box>
      </HStack>
      <Box>
        <HStack flexWrap="wrap">
          {chosen ? (
            <>
              <Button size="sm" onClick={() => void save(chosen)} loading={saving} loadingText="Saving">
                Save photo
              </Button>
              <Button size="sm" variant="ghost" disabled={saving} onClick={() => setChosen(undefined)}>
                Cancel
              </Button>
            </>
          ) : (
            <>
              <Button size="sm" icon={<ImageIcon />} onClick={() => input.current?.click()}>
                {profile.profile_photo ? 'Change photo' : 'Add photo'}
              </Button>
              {profile.profile_photo && (
                <Button
                  size="sm"
                  variant="ghost"
                  loading={remove.isPending}
                  loadingText="Removing"
                  onClick={() => remove.mutate({})}
                >
                  Remove photo
                </Button>
              )}
            </>
          )}
        </HStack>
        <Text size="xs" tone="subtle" mt="1">
          PNG or JPG, up to 25 MB.
        </Text>
        <input
          ref={input}
          type="file"
          aria-label="Photo"
          hidden
          accept={PICTURES.join(',')}
          onChange={(event) => {
            choose(event.target.files?.[0])
            // The same file can be chosen again.
            event.target.value = ''
          }}
        />
      </Box>
    </Stack>
  )
}
