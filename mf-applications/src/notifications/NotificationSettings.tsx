import { notifications } from '@portal/contract/work/notifications'
import { useCall, useChange } from '@portal/platform'
import { Box, Loading, Stack } from '@portal/ui/core'
import { Switch } from '@portal/ui/form'
import { ErrorPanel } from '@portal/ui/page'

/** Which notifications come by mail too. Each is kept at once. */
export function NotificationSettings() {
  const { data, error, refetch, isFetching } = useCall(notifications.settings, {})
  const save = useChange(notifications.setByMail)
  if (error && !data) {
    return <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <Loading />
  return (
    <Stack gap="3" paddingInline="4" paddingBlock="3">
      <Box as="h3" fontWeight="semibold">
        Email me when
      </Box>
      {data.items.map(({ kind, label, by_mail }) => (
        <Switch
          key={kind}
          checked={save.variables?.body.kind === kind && save.isPending ? save.variables.body.by_mail : by_mail}
          onChange={({ target }) => save.mutate({ body: { kind, by_mail: target.checked } })}
        >
          {label}
        </Switch>
      ))}
      <Box fontSize="xs" color="fg.muted">
        What you read here within a minute isn’t emailed.
      </Box>
      {save.error && (
        <Box role="alert" color="danger.fg">
          {save.error.message}
        </Box>
      )}
    </Stack>
  )
}
