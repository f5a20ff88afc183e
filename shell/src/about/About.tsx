import { lazyPart } from '@portal/platform'
import { useStore } from 'zustand'
import { aboutDialog, hideAbout } from './about-dialog.ts'

const AboutDialog = lazyPart(() => import(/* webpackChunkName: "about" */ './AboutDialog.tsx'))

/** What the portal is made of, while somebody reads it. */
export function About() {
  const { open } = useStore(aboutDialog)
  return open ? <AboutDialog onClose={hideAbout} /> : null
}
