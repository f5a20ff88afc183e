/** The two halves of the portal. The names are those that the build writes into `shell.json`, and the HTML preloads. */
export const loadSignIn = () => import(/* webpackChunkName: "sign-in" */ '../sign-in/part.ts')
export const loadApp = () => import(/* webpackChunkName: "app" */ '../frame/part.ts')
