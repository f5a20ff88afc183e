import { profile } from '@portal/contract/account/profile'
import { ADVISING_ROLES, hasRole } from '@portal/domain/account/role'
import { lazyPart, useCall, usePageTitle } from '@portal/platform'
import { Box, Grid, Skeleton, Stack } from '@portal/ui/core'
import { ErrorPanel, PageHead, Panel } from '@portal/ui/page'
import { DetailsForm } from './details/DetailsForm.tsx'
import { ProfilePhoto } from './details/ProfilePhoto.tsx'
import { ChangePasswordForm } from './password/ChangePasswordForm.tsx'
import { SignedInPlaces } from './sessions/SignedInPlaces.tsx'
import { TwoFactor } from './two-factor/TwoFactor.tsx'

const BookingHours = lazyPart(() => import(/* webpackChunkName: "booking-hours" */ './booking/BookingHours.tsx'))

/** Milliseconds for which the address of the photo surely works: one that is lost within them is lost for good. */
const PHOTO_WORKS = 60_000

/** `/profile`: the own account. */
export function ProfileScreen() {
  usePageTitle('Profile')
  const own = useCall(profile.view, {}, { staleTime: Number.POSITIVE_INFINITY })

  // What the last page knew must not be edited: somebody may have changed it since.
  const isComing = own.isPending || (own.dataUpdatedAt === 0 && own.isFetching)

  async function refresh() {
    const { data, isError } = await own.refetch()
    return isError ? undefined : data
  }

  function renewPhoto() {
    if (Date.now() - own.dataUpdatedAt > PHOTO_WORKS) void own.refetch()
  }

  return (
    <>
      <PageHead title="Profile" />
      <Box px={{ base: '4', md: '6' }} pb="8">
        {own.isLoadingError && <ErrorPanel onRetry={() => void own.refetch()} retrying={own.isFetching} />}
        {isComing && <ProfileSkeleton />}
        {own.data && !isComing && (
          <Grid
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 420px' }}
            gridTemplateRows={{ xl: 'auto 1fr' }}
            gap="4"
            alignItems="start"
          >
            <Panel title="Your details" headingLevel={2}>
              <Stack gap="5">
                <ProfilePhoto profile={own.data} onLost={renewPhoto} />
                <DetailsForm profile={own.data} onRefresh={refresh} />
              </Stack>
            </Panel>
            <Stack gap="4" gridColumn={{ xl: '2' }} gridRow={{ xl: '1 / span 2' }}>
              <Panel title="Password" headingLevel={2}>
                <ChangePasswordForm profile={own.data} />
              </Panel>
              <Panel title="Two-factor authentication" headingLevel={2}>
                <TwoFactor profile={own.data} />
              </Panel>
              <SignedInPlaces />
            </Stack>
            {/* Its code comes later: last, so that it moves nothing. */}
            {hasRole(own.data.roles, ADVISING_ROLES) && <BookingHours elsewhere={own.data.calendar_link} />}
          </Grid>
        )}
      </Box>
    </>
  )
}

function ProfileSkeleton() {
  return (
    <Stack gap="4" maxWidth="640px" aria-hidden>
      <Skeleton height={40} width={40} />
      <Skeleton height={32} />
      <Skeleton height={32} />
      <Skeleton height={32} />
      <Skeleton height={32} />
    </Stack>
  )
}
