const loadSignIn = () => import(/* webpackChunkName: "sign-in" */ './sign-in/part.ts')
const loadApp = () => import(/* webpackChunkName: "app" */ './frame/part.ts')

/** The two halves of the portal. The names are those that the build writes into `shell.json`, and the HTML preloads. */
export const parts = { 'sign-in': loadSignIn, app: loadApp } as const

const screenOfSignIn = () => loadSignIn().then((part) => part.Screen)
const screenOfApp = () => loadApp().then((part) => part.Screen)

/** The screens of both halves, for the half that has started to swap to the other. */
export const screens = { 'sign-in': screenOfSignIn, app: screenOfApp } as const
