/** Whether this console runs on the demo server: only the build of the demo does, tests bring their own. */
export const IS_DEMO: boolean = process.env.PUBLIC_DEMO === 'true';
